import { openSyncedFile } from "./syncedFile.ts";

interface Kept {
  readonly initialState: object;
  state: object;
  metadata: object;
  log: readonly object[];
}

/** What boardgame.io calls a storage whose answers are awaited. */
const ASYNC = 1;

/**
 * A storage for boardgame.io that keeps what it is given as its contract has it, the whole state after each move and the log. All is in
 * memory too, as in its own storage there, so that nothing is read back. boardgame.io shows a move before it is stored, and lets the next
 * one of its match wait for it.
 */
export function syncedStorage(dir: string): object {
  const matches = new Map<string, Kept>();
  const file = openSyncedFile(
    dir,
    `create table matches (id text primary key, initial text, metadata text);
     create table states (match text primary key, state text);
     create table log (id integer primary key, match text, entry text)`,
  );
  const keepMatch = file.prepare("insert or replace into matches values (?, ?, ?)");
  const keepMetadata = file.prepare("update matches set metadata = ? where id = ?");
  const keepState = file.prepare("insert into states values (?, ?) on conflict (match) do update set state = excluded.state");
  const keepLog = file.prepare("insert into log (match, entry) values (?, ?)");
  return {
    type: () => ASYNC,
    connect: async () => {},
    async createMatch(id: string, { initialState, metadata }: Pick<Kept, "initialState" | "metadata">) {
      matches.set(id, { initialState, state: initialState, metadata, log: [] });
      const initial = JSON.stringify(initialState);
      await Promise.all([keepMatch(id, initial, JSON.stringify(metadata)), keepState(id, initial)]);
    },
    async setState(id: string, state: object, deltalog: readonly object[] = []) {
      const match = matches.get(id);
      if (match) Object.assign(match, { state, log: [...match.log, ...deltalog] });
      await Promise.all([keepState(id, JSON.stringify(state)), ...deltalog.map((entry) => keepLog(id, JSON.stringify(entry)))]);
    },
    async setMetadata(id: string, metadata: object) {
      const match = matches.get(id);
      if (match) match.metadata = metadata;
      await keepMetadata(JSON.stringify(metadata), id);
    },
    fetch: async (id: string) => matches.get(id) ?? {},
    wipe: async (id: string) => void matches.delete(id),
    listMatches: async () => [...matches.keys()],
  };
}
