import { openSqliteStore, type Store, type StoredClock } from "@forgotten-planet/store";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { type RunningServer, serve } from "../../src/server.ts";
import { attach, type OptionsInput, type PlayedTable, rememberingLog, type Seated, startedTable, testConfig } from "./harness.ts";
import { tableOf } from "./inProcess.ts";

/* Clocks at real tables. A minute is the least that can be chosen: what is left of it is made less behind the players' backs. */

export const HOURGLASS: Partial<OptionsInput> = { clock: { kind: "hourglass", minutes: 1 }, order: "seated", assignment: "fixed" };
export const both = ({ players }: PlayedTable) => players as [Seated, Seated];
export const liveTable = ({ players }: PlayedTable) => tableOf((players[0] as Seated).room);

export function isOpen(table: PlayedTable): boolean {
  try {
    return liveTable(table) !== undefined;
  } catch {
    return false;
  }
}

/** Nobody is there, and the room has gone. */
export async function desert(table: PlayedTable): Promise<void> {
  await Promise.all(table.players.map((player) => player.leave()));
  await vi.waitUntil(() => !isOpen(table), { timeout: 10_000 });
}

/** A server whose tables have clocks, and what can happen to it. */
export function useClockTables() {
  let server: RunningServer;
  let store: Store;
  let url: string;
  let isAway = false;
  let beats = 0;
  const log = rememberingLog();

  /** The store, which can be made to save nothing more, and which counts the beats that it has answered. */
  const leaky = (whole: Store): Store =>
    new Proxy(whole, {
      get(target, name) {
        if (isAway && (name === "append" || name === "saveClock")) return () => Promise.reject(new Error("the store is away"));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });

  beforeAll(async () => {
    const config = testConfig({ IDLE_ROOM_SECONDS: "1" });
    store = await openSqliteStore(config.dataDir);
    const { beat } = store.processes;
    store.processes.beat = (process) =>
      beat.call(store.processes, process).finally(() => {
        beats += 1;
      });
    server = await serve(leaky(store), config, log);
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());
  afterEach(() => {
    isAway = false;
    vi.restoreAllMocks();
  });

  return {
    log,
    get store() {
      return store;
    },
    get url() {
      return url;
    },
    breaks(broken: boolean): void {
      isAway = broken;
    },
    /** The store has been asked for the time once more, and has answered. */
    async beaten(): Promise<void> {
      const before = beats;
      await vi.waitUntil(() => beats > before, { timeout: 10_000 });
    },
    timed: (options: Partial<OptionsInput> = {}): Promise<PlayedTable> => startedTable(url, 2, { ...HOURGLASS, ...options }),
    clockOf: async ({ id }: Pick<PlayedTable, "id">): Promise<StoredClock> => (await store.findMatch(id))!.clock!,
    linesOf: async ({ id }: Pick<PlayedTable, "id">): Promise<readonly string[]> => (await store.journal(id)).map(({ line }) => line),
    /** So much is left of the turn under way, in the room and on disk. */
    async leave(table: PlayedTable, ms: number): Promise<void> {
      const { clockTimer, epoch } = liveTable(table);
      const { running, left } = clockTimer.stored!;
      const clock: StoredClock = { left: left.with(running!.seat, ms), running: { seat: running!.seat, since: clockTimer.now } };
      await store.saveClock(table.id, epoch, clock);
      clockTimer.set(clock);
    },
    comeBack: (table: PlayedTable): Promise<Seated[]> => Promise.all(table.players.map(({ identity }) => attach(url, table.id, identity))),
  };
}
