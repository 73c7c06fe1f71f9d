import { playAt } from "@forgotten-planet/game";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import { openSqliteStore, type Store, type StoredClock } from "@forgotten-planet/store";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningServer, serve } from "../../src/server.ts";
import {
  active,
  allAt,
  attach,
  createTable,
  guest,
  type OptionsInput,
  type PlayedTable,
  rememberingLog,
  type Seated,
  startedTable,
  summaryOf,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";
import { tableOf } from "../support/inProcess.ts";

/* Clocks at real tables. A minute is the least that can be chosen: what is left of it is made less behind the players' backs. */

let server: RunningServer;
let store: Store;
let url: string;
let isAway = false;
const log = rememberingLog();

/** The store, which can be made to save nothing more. */
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
  server = await serve(leaky(store), config, log);
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());
afterEach(() => {
  isAway = false;
  vi.restoreAllMocks();
});

const HOURGLASS: Partial<OptionsInput> = { clock: { kind: "hourglass", minutes: 1 }, order: "seated", assignment: "fixed" };
const timed = (options: Partial<OptionsInput> = {}): Promise<PlayedTable> => startedTable(url, 2, { ...HOURGLASS, ...options });
const both = ({ players }: PlayedTable) => players as [Seated, Seated];
const liveTable = ({ players }: PlayedTable) => tableOf(both({ players } as PlayedTable)[0].room);
const clockOf = async ({ id }: Pick<PlayedTable, "id">): Promise<StoredClock> => (await store.findMatch(id))!.clock!;
const linesOf = async ({ id }: Pick<PlayedTable, "id">): Promise<readonly string[]> => (await store.journal(id)).map(({ line }) => line);

/** So much is left of the turn under way, in the room and on disk. */
async function leave(table: PlayedTable, ms: number): Promise<void> {
  const { clockTimer, epoch } = liveTable(table);
  const { running, left } = clockTimer.stored!;
  const clock: StoredClock = { left: left.with(running!.seat, ms), running: { seat: running!.seat, since: clockTimer.now } };
  await store.saveClock(table.id, epoch, clock);
  clockTimer.set(clock);
}

/** Nobody is there any more, and the room has gone. */
async function desert(table: PlayedTable): Promise<void> {
  await Promise.all(table.players.map((player) => player.leave()));
  await vi.waitUntil(() => !isOpen(table), { timeout: 10_000 });
}

function isOpen(table: PlayedTable): boolean {
  try {
    return liveTable(table) !== undefined;
  } catch {
    return false;
  }
}

const comeBack = (table: PlayedTable): Promise<Seated[]> =>
  Promise.all(table.players.map(({ identity }) => attach(url, table.id, identity)));

describe("a table with an hourglass", () => {
  test("tells everybody how much time each seat has, and whose runs; each turn has its own", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    const watcher = await attach(url, table.id);
    expect(watcher.welcome.clock).toMatchObject({ running: 0, paused: false, wishes: [] });
    const left = watcher.welcome.clock!.left;
    expect(left[0]).toBeGreaterThan(50_000);
    expect(left[1]).toBe(60_000);
    await ada.play({ type: "conserve" });
    expect(ada.clocks).toEqual([]);
    await ada.play({ type: "endTurn" });
    for (const one of [ada, bea, watcher]) await one.until(({ clock }) => clock?.running === 1);
    expect(watcher.clock!.left[0]).toBeLessThanOrEqual(60_000);
    expect(watcher.clock!.left[1]).toBeGreaterThan(55_000);
    expect(await clockOf(table)).toMatchObject({ running: { seat: 1 } });
    const { deadline } = await summaryOf(url, table.id, bea.identity!.token);
    expect(deadline! - Date.now()).toBeGreaterThan(50_000);
    expect(deadline! - Date.now()).toBeLessThanOrEqual(60_000);
  });

  test("[R-TIME] when time is up the clock answers and ends the turn, once, as lines of that seat in the journal", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    await ada.play({ type: "conserve" });
    await leave(table, 300);
    await allAt(table.players, 2);
    expect(await linesOf(table)).toEqual(["a-", "a."]);
    await bea.until(({ clock }) => clock?.running === 1);
    expect(bea.clocks.filter(({ byTimeout }) => byTimeout !== undefined)).toMatchObject([{ byTimeout: 1, running: 1 }]);
    // Whoever comes later knows that it was the clock.
    expect((await attach(url, table.id)).welcome.history?.byClock).toEqual([1]);
    expect(log.lines).toContainEqual({ level: "info", event: "time-up", fields: { match: table.id, ply: 1, seat: 0 } });
    // The next seat has a whole turn, and nobody's undo brings the old one back.
    expect(bea.clock!.left[1]).toBeGreaterThan(55_000);
    expect(await ada.refused("play", playAt(2, "undo"))).toMatchObject({ code: "not-your-turn" });
    await bea.play({ type: "endTurn" });
    await allAt(table.players, 3);
  });

  test("whoever is out of time is out of it: an intent that comes too late meets the next turn", async () => {
    const table = await timed();
    const [ada] = both(table);
    const live = liveTable(table);
    // The timer is away for as long as the lane is busy.
    live.clockTimer.stop();
    await leave(table, 0);
    expect(await ada.refused("play", playAt(0, { type: "conserve" }))).toMatchObject({
      code: "stale-ply",
    });
    expect(await linesOf(table)).toEqual(["a."]);
  });

  test("undo gives no time back", async () => {
    const table = await timed();
    const [ada] = both(table);
    await leave(table, 30_000);
    await ada.play({ type: "conserve" });
    await ada.ask("play", playAt(1, "undo"));
    expect(liveTable(table).clockTimer.left[0]).toBeLessThanOrEqual(30_000);
  });

  test("a seat that nobody holds has a clock too", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    const watcher = await attach(url, table.id);
    expect(await watcher.refused("pause", { on: true })).toEqual({ code: "spectator" });
    expect(await watcher.refused("addTime", { seat: 0 })).toEqual({ code: "spectator" });
    await bea.leave();
    await ada.play({ type: "endTurn" });
    await leave(table, 100);
    await ada.until(({ match }) => match.ply === 2);
    expect(await linesOf(table)).toEqual(["a.", "b."]);
  });
});

describe("a bank", () => {
  test("[R-TURN-1] grows at the beginning of each turn with the turn's energy, and keeps what was not used", async () => {
    const table = await timed({ clock: { kind: "bank", minutes: 15, perEnergy: 20 } });
    const [ada, bea] = both(table);
    const { energy } = ada.match.view;
    expect(ada.welcome.clock!.left[0]).toBeGreaterThan(900_000 + energy * 20_000 - 5000);
    await leave(table, 100_000);
    await ada.play({ type: "conserve" });
    await ada.play({ type: "endTurn" });
    await bea.until(({ clock }) => clock?.running === 1);
    expect(bea.clock!.left[1]).toBeGreaterThan(900_000 + bea.match.view.energy * 20_000 - 5000);
    const kept = bea.clock!.left[0]!;
    expect(kept).toBeLessThanOrEqual(100_000);
    await bea.play({ type: "endTurn" });
    await ada.until(({ clock }) => clock?.running === 0);
    // One point was kept for this turn: it counts.
    const grown = ada.clock!.left[0]! - kept;
    expect(grown).toBeLessThanOrEqual(ada.match.view.energy * 20_000);
    expect(grown).toBeGreaterThan(ada.match.view.energy * 20_000 - 5000);
  });
});

describe("before the first turn", () => {
  test("[R-TIME] nobody's clock runs in an auction, nobody pauses it, nobody gives time", async () => {
    const table = await timed({ assignment: "auction", order: "random" });
    const [ada, bea] = both(table);
    expect(ada.welcome.clock).toEqual({ left: [60_000, 60_000], paused: false, wishes: [] });
    expect(await ada.refused("pause", { on: true })).toEqual({ code: "no-clock" });
    expect(await ada.refused("addTime", { seat: 1 })).toEqual({ code: "no-clock" });
    for (let bids = 0; bids < 2; bids++) {
      const bidder = active(table);
      const [bid] = bidder.legal().filter((intent, i) => intent.type === "placeBid" && i === bids);
      const { ply } = await bidder.play(bid!);
      await allAt(table.players, ply);
    }
    await bea.until(({ clock }) => clock?.running === 0);
    expect(bea.clock!.left[1]).toBe(60_000);
  });

  test("a table without a clock tells of none", async () => {
    const table = await startedTable(url, 2);
    const [ada] = both(table);
    expect(ada.welcome).not.toHaveProperty("clock");
    expect(await ada.refused("pause", { on: true })).toEqual({ code: "no-clock" });
    expect(await ada.refused("addTime", { seat: 1 })).toEqual({ code: "no-clock" });
    expect(await summaryOf(url, table.id, ada.identity!.token)).not.toHaveProperty("deadline");
  });

  test.each([
    [{ kind: "hourglass", minutes: 0 }],
    [{ kind: "hourglass", minutes: 10 }],
    [{ kind: "hourglass", minutes: 1.5 }],
    [{ kind: "bank", minutes: 15 }],
    [{ kind: "bank", minutes: 15, perEnergy: 61 }],
    [{ kind: "days", days: 15 }],
    [{ kind: "sundial" }],
    ["hourglass"],
  ])("no table can be made with %j", async (clock) => {
    const ada = await guest(url, "Ada");
    await expect(createTable(url, ada, { ...TWO_PLAYERS, clock } as OptionsInput)).rejects.toThrow(/bad-shape.*clock/);
  });
});

describe("a pause", () => {
  test("needs the consent of all who are here; nothing is played in it, and it needs theirs again to go on", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    const watcher = await attach(url, table.id);
    await ada.ask("pause", { on: true });
    await watcher.until(({ clock }) => clock?.wishes.length === 1);
    expect(watcher.clock).toMatchObject({ wishes: [0], paused: false, running: 0 });
    await ada.ask("pause", { on: false });
    await watcher.until(({ clock }) => clock?.wishes.length === 0);
    await ada.ask("pause", { on: true });
    await bea.ask("pause", { on: true });
    await watcher.until(({ clock }) => clock?.paused === true);
    const still = watcher.clock!;
    expect(still).toMatchObject({ wishes: [], paused: true });
    expect(still).not.toHaveProperty("running");
    expect(await clockOf(table)).toMatchObject({ left: still.left, pause: { by: [0, 1] } });
    const { ply } = ada.match;
    expect(await ada.refused("play", playAt(ply, { type: "conserve" }))).toEqual({ code: "game-paused" });
    expect(await ada.refused("play", [ply, "."])).toEqual({ code: "game-paused" });
    expect(await ada.refused("play", playAt(ply, "undo"))).toEqual({ code: "game-paused" });
    await bea.ask("pause", { on: false });
    await watcher.until(({ clock }) => clock?.wishes.length === 1);
    expect(watcher.clock).toMatchObject({ paused: true, wishes: [1], left: still.left });
    await ada.ask("pause", { on: false });
    await watcher.until(({ clock }) => clock?.running === 0);
    expect(watcher.clock).toMatchObject({ paused: false, wishes: [] });
    expect(watcher.clock!.left[0]).toBeLessThanOrEqual(still.left[0]!);
    await ada.play({ type: "endTurn" });
  });

  test("outlasts the room: whoever comes back finds it, and goes on alone", async () => {
    const table = await timed();
    for (const player of table.players) await player.ask("pause", { on: true });
    const still = await clockOf(table);
    await desert(table);
    const again = await attach(url, table.id, both(table)[1].identity);
    expect(again.welcome.clock).toMatchObject({ left: still.left, paused: true, pause: { by: [0, 1], away: [] }, wishes: [] });
    await again.ask("pause", { on: false });
    await again.until(({ clock }) => clock?.running === 0);
    expect(again.clock!.left[0]).toBeGreaterThan(still.left[0]! - 2000);
  });

  test("nobody stops the own clock alone, nor days; another's can be stopped out of courtesy", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    await bea.leave();
    await ada.until(({ view }) => view.seats[1]?.online === false);
    await ada.ask("pause", { on: true });
    await ada.until(({ clock }) => clock?.wishes.length === 1);
    expect(ada.clock).toMatchObject({ paused: false, running: 0, wishes: [0] });
    await ada.ask("pause", { on: false });
    await ada.play({ type: "endTurn" });
    await ada.until(({ clock }) => clock?.running === 1);
    await ada.ask("pause", { on: true });
    await ada.until(({ clock }) => clock?.paused === true);
    const slow = await timed({ clock: { kind: "days", days: 3 } });
    const [first, second] = both(slow);
    await first.play({ type: "endTurn" });
    await second.leave();
    await first.until(({ view }) => view.seats[1]?.online === false);
    await first.ask("pause", { on: true });
    expect(liveTable(slow).clockTimer.running).toBe(1);
  });
});

describe("nobody holds a table by a pause", () => {
  /** Both agree to it. */
  async function pausedTable(options?: Partial<OptionsInput>): Promise<PlayedTable> {
    const table = await timed(options);
    for (const player of table.players) await player.ask("pause", { on: true });
    await Promise.all(table.players.map((player) => player.until(({ clock }) => clock?.paused === true)));
    return table;
  }

  /** So much is left of the longest time, in the room and on disk. */
  async function leavePause(table: PlayedTable, ms: number): Promise<void> {
    const { clockTimer, epoch } = liveTable(table);
    const { left, pause } = clockTimer.stored!;
    const clock: StoredClock = { left, pause: { ...pause!, until: clockTimer.now + ms } };
    await store.saveClock(table.id, epoch, clock);
    clockTimer.set(clock);
  }

  test("the seat whose turn it is goes on alone; others need everybody who is here", async () => {
    const table = await pausedTable();
    const [ada, bea] = both(table);
    await bea.ask("pause", { on: false });
    await ada.until(({ clock }) => clock?.wishes.length === 1);
    expect(ada.clock).toMatchObject({ paused: true, wishes: [1] });
    await bea.ask("pause", { on: true });
    await ada.ask("pause", { on: false });
    await bea.until(({ clock }) => clock?.running === 0);
    expect(bea.clock).not.toHaveProperty("pause");
    await ada.play({ type: "endTurn" });
  });

  test("one that was made while somebody was away ends with the return", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    await ada.play({ type: "endTurn" });
    await bea.leave();
    await ada.until(({ view }) => view.seats[1]?.online === false);
    await ada.ask("pause", { on: true });
    await ada.until(({ clock }) => clock?.paused === true);
    expect(ada.clock).toMatchObject({ pause: { by: [0], away: [1] } });
    const watcher = await attach(url, table.id);
    expect(watcher.clock).toMatchObject({ paused: true });
    const again = await attach(url, table.id, bea.identity);
    await ada.until(({ clock }) => clock?.running === 1);
    expect(ada.clock).toMatchObject({ paused: false });
    await again.play({ type: "endTurn" });
  });

  test("one that was made for somebody whose turn it was not ends when nobody is missing any more", async () => {
    const table = await startedTable(url, 3, HOURGLASS);
    const [ada, bea, cem] = table.players as [Seated, Seated, Seated];
    for (const player of [bea, cem]) await player.leave();
    await ada.until(({ view }) => view.seats.filter(({ online }) => online).length === 1);
    const back = await attach(url, table.id, cem.identity);
    for (const player of [ada, back]) await player.ask("pause", { on: true });
    await ada.until(({ clock }) => clock?.paused === true);
    expect(ada.clock).toMatchObject({ pause: { by: [0, 2], away: [1] } });
    await back.leave();
    const again = await attach(url, table.id, cem.identity);
    expect(again.clock).toMatchObject({ paused: true });
    await attach(url, table.id, bea.identity);
    await ada.until(({ clock }) => clock?.running === 0);
  });

  test("has a longest time of half an hour, and of a week where turns last for days; then it goes on by itself", async () => {
    const table = await pausedTable();
    const [, bea] = both(table);
    expect(bea.clock!.pause!.untilMs).toBeGreaterThan(29 * 60_000);
    expect(bea.clock!.pause!.untilMs).toBeLessThanOrEqual(30 * 60_000);
    const slow = await pausedTable({ clock: { kind: "days", days: 3 } });
    expect(both(slow)[0].clock!.pause!.untilMs).toBeGreaterThan(6 * 86_400_000);
    await leavePause(table, 200);
    await bea.until(({ clock }) => clock?.running === 0);
    expect(await clockOf(table)).not.toHaveProperty("pause");
    expect(await clockOf(table)).toMatchObject({ running: { seat: 0 } });
  });

  test("takes nobody's time when it is over and nobody is there; whoever comes goes on alone", async () => {
    const table = await pausedTable();
    const { left } = await clockOf(table);
    await leavePause(table, 1500);
    await desert(table);
    await vi.waitUntil(async () => (await clockOf(table)).pause === undefined, { timeout: 15_000 });
    expect(await clockOf(table)).toEqual({ left });
    const again = await attach(url, table.id, both(table)[1].identity);
    expect(again.welcome.clock).toEqual({ left, paused: true, wishes: [] });
    await attach(url, table.id, both(table)[0].identity);
    await again.ask("pause", { on: false });
    await again.until(({ clock }) => clock?.running === 0);
    expect(await linesOf(table)).toEqual([]);
  });
});

describe("time that is given", () => {
  test("is two minutes for another seat, once a turn", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    expect(await ada.refused("addTime", { seat: 0 })).toEqual({ code: "not-allowed", message: "time is given to others" });
    expect(await ada.refused("addTime", { seat: 1 })).toMatchObject({ code: "no-clock" });
    expect(await bea.refused("addTime", { seat: 3 })).toMatchObject({ code: "bad-shape" });
    await bea.ask("addTime", { seat: 0 });
    await ada.until(({ clock }) => (clock?.left[0] ?? 0) > 170_000);
    expect((await clockOf(table)).left[0]).toBe(180_000);
    expect(await bea.refused("addTime", { seat: 0 })).toEqual({ code: "time-already-added" });
    const slow = await timed({ clock: { kind: "days", days: 1 } });
    expect(await both(slow)[1].refused("addTime", { seat: 0 })).toEqual({ code: "no-clock" });
  });
});

describe("with nobody there", () => {
  test("the clock plays on: the match is woken when it is due, and stands still when everybody's time was up", async () => {
    const table = await timed();
    await leave(table, 1500);
    await desert(table);
    await vi.waitUntil(async () => (await linesOf(table)).length === 1, { timeout: 15_000 });
    expect(await linesOf(table)).toEqual(["a."]);
    const next = await clockOf(table);
    expect(next).toMatchObject({ running: { seat: 1 } });
    expect(next.left[1]).toBe(60_000);
    // The second turn nobody plays either.
    const { epoch } = (await store.findMatch(table.id))!;
    const due = { left: next.left.with(1, 1), running: next.running! };
    await vi.waitUntil(() => !isOpen(table), { timeout: 10_000 });
    expect(await store.saveClock(table.id, epoch, due)).toBe("saved");
    await vi.waitUntil(async () => (await linesOf(table)).length === 2, { timeout: 15_000 });
    const still = await clockOf(table);
    expect(still).not.toHaveProperty("running");
    expect(still.left[0]).toBe(60_000);
    const [ada] = await comeBack(table);
    expect(ada!.welcome.clock).toMatchObject({ paused: true });
    expect(ada!.welcome.history?.byClock).toEqual([0, 1]);
  });

  test("a match that cannot be opened is left alone for longer each time, and said so", async () => {
    const table = await timed();
    await desert(table);
    const { epoch, clock } = (await store.findMatch(table.id))!;
    await store.append({
      match: table.id,
      epoch,
      ply: 0,
      line: "a?",
      seat: 0,
      intentId: "x",
      payloadHash: "x",
      over: false,
      at: 0,
      clock: { left: [1, 1], running: clock!.running! },
    });
    const tries = () =>
      log.lines.filter(({ event, fields }) => event === "room-not-made" && (fields as { match: string }).match === table.id);
    await vi.waitUntil(() => tries().length > 0, { timeout: 15_000 });
    const other = await timed();
    await leave(other, 300);
    await allAt(other.players, 1);
    expect(tries().length).toBeLessThan(4);
  });
});

describe("faults", () => {
  test("[P22] a wall clock that jumps takes nobody's time and gives none", async () => {
    const table = await timed();
    const real = Date.now;
    let jumped = 0;
    vi.spyOn(Date, "now").mockImplementation(() => real() + jumped);
    for (const jump of [3_600_000, -7_200_000, 90_000]) {
      const before = liveTable(table).clockTimer.left[0]!;
      const began = performance.now();
      jumped += jump;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const taken = before - liveTable(table).clockTimer.left[0]!;
      // A beat's answer may take a moment to come, and what passed meanwhile counts when the next one comes.
      expect(taken).toBeLessThanOrEqual(Math.ceil(performance.now() - began) + 500);
    }
    // It goes on all the same, and time is up when it is: the timer is not the wall clock's.
    await leave(table, 200);
    await allAt(table.players, 1);
    expect(await linesOf(table)).toEqual(["a."]);
  });

  test("[C-19] nobody is timed out for a store that is away, and there is a moment afterwards", async () => {
    const table = await timed();
    const [ada] = both(table);
    isAway = true;
    await leave(table, 200).catch(() => {});
    await vi.waitUntil(
      () => log.lines.some(({ event, fields }) => event === "append-failed" && (fields as { match: string }).match === table.id),
      {
        timeout: 10_000,
      },
    );
    isAway = false;
    await ada.play({ type: "endTurn" });
    expect(await linesOf(table)).toEqual(["a."]);
    expect((await attach(url, table.id)).welcome.history).not.toHaveProperty("byClock");
  });

  test("a room whose match was taken over times nobody out", async () => {
    const table = await timed();
    const [ada] = both(table);
    const { epoch } = (await store.findMatch(table.id))!;
    await store.claimMatch(table.id, { process: "another", epoch });
    const { clockTimer } = liveTable(table);
    clockTimer.set({ left: [0, 60_000], running: { seat: 0, since: clockTimer.now } });
    await ada.until(({ closedWith }) => closedWith === CLOSE_CODES.fenced);
    expect(await linesOf(table)).toEqual([]);
  });

  test("[C-19] a match taken over from a process that died has its time back, and grace", async () => {
    const table = await timed();
    await leave(table, 2000);
    await desert(table);
    const { epoch, clock } = (await store.findMatch(table.id))!;
    await store.claimMatch(table.id, { process: "another that died", epoch });
    const [ada] = await comeBack(table);
    expect(ada!.welcome.clock!.left[0]).toBeGreaterThan(4000);
    expect(ada!.welcome.clock!.left[0]).toBeLessThanOrEqual(5000);
    expect(await clockOf(table)).not.toEqual(clock);
  });
});

describe("spectators who see the match late", () => {
  test("hear nothing of clockTimer that tell of the present", async () => {
    const table = await timed({ spectatorDelay: 2 });
    const [ada, bea] = both(table);
    const late = await attach(url, table.id);
    expect(late.welcome).not.toHaveProperty("clock");
    await leave(table, 200);
    await bea.until(({ clock }) => clock?.byTimeout === 0);
    await bea.ask("pause", { on: true });
    await ada.ask("pause", { on: true });
    await ada.until(({ clock }) => clock?.paused === true);
    expect(late.clocks).toEqual([]);
    expect(await summaryOf(url, table.id)).not.toHaveProperty("deadline");
    expect((await attach(url, table.id)).welcome.history).not.toHaveProperty("byClock");
  });
});
