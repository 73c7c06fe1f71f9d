import { join } from "node:path";
import { DamagedMatch, openSqliteStore, SQLITE_FILE, type Store, sqliteFault } from "@forgotten-planet/store";
import { GAMES } from "../../../apps/server/src/games.ts";
import { sealed } from "../../../apps/server/src/match/acts/play/diceSecrets.ts";
import { Table, type TableServices } from "../../../apps/server/src/match/table.ts";
import { checkMatches } from "../../../apps/server/src/ops/checkMatches.ts";

/** What a server finds in a database. */
export interface Opened {
  /** What `pnpm data check` says: of the file as a whole, and of matches. */
  readonly fileFault: string | undefined;
  readonly faults: ReadonlyMap<string, string>;
  /** Match -> all that matters of it, as text; "damaged" when it stays closed, "gone" when it is not there. */
  readonly matches: ReadonlyMap<string, string>;
  /** Matches of which a snapshot was found to be damaged. */
  readonly snapshots: ReadonlySet<string>;
}

const CLOSED = "damaged";

/** Checks a database, then opens every match in it as a room would. */
export async function openAll(dir: string, ids: readonly string[]): Promise<Opened> {
  const fileFault = sqliteFault(join(dir, SQLITE_FILE));
  const store = await openSqliteStore(dir);
  try {
    const { faults } = await checkMatches(store, GAMES);
    const snapshots = new Set<string>();
    const matches = new Map<string, string>();
    for (const id of ids) matches.set(id, await open(store, id, (match) => snapshots.add(match)));
    return { fileFault, faults: new Map(faults.map(({ match, fault }) => [match, fault])), matches, snapshots };
  } finally {
    await store.close();
  }
}

async function open(store: Store, id: string, damagedSnapshot: (match: string) => void): Promise<string> {
  const log = {
    error: (event: string) => {
      if (event === "snapshot-damaged") damagedSnapshot(id);
    },
  };
  // Of the services a table needs when it is made.
  const services = { store, log, games: GAMES, process: "process-2", time: { now: () => 0 }, newSecret: () => new Uint8Array(32) };
  try {
    const found = await store.findMatch(id);
    const claimed = found && (await store.claimMatch(id, { process: services.process, epoch: found.epoch }));
    if (!claimed) return "gone";
    const table = await Table.open(await sealed(claimed, services), services as unknown as TableServices);
    return JSON.stringify(told(table, claimed.match));
  } catch (error) {
    if (error instanceof DamagedMatch) return CLOSED;
    throw error;
  }
}

/**
 * All but what is for information only, or belongs to the present owner of the match: epoch, owner, when it was changed. A line's own
 * chain only vouches for what is stored; what counts is the chain that the next line would get.
 */
function told(table: Table, match: Parameters<typeof Object.entries>[0]): unknown {
  const { epoch: _, owner: __, updatedAt: ___, standing: ____, ...rest } = match as Record<string, unknown>;
  const { game, dice } = table;
  return [
    rest,
    table.status,
    dice.told(true),
    dice.drawAt(0, 6),
    game?.now,
    game?.latest,
    game?.lines,
    game?.chance().draw(6),
    game?.entries.map(({ chain: _____, ...entry }) => entry),
    game?.linked({ ply: game.ply, line: "", seat: 0, intentId: "", payloadHash: "" }).chain,
  ];
}

export const isClosed = (told: string | undefined): boolean => told === CLOSED;
