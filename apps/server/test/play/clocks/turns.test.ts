import { playAt } from "@forgotten-planet/game";
import { describe, expect, test } from "vitest";
import { both, liveTable, useClockTables } from "../../support/clockTables.ts";
import {
  active,
  allAt,
  attach,
  createTable,
  guest,
  type OptionsInput,
  startedTable,
  summaryOf,
  TWO_PLAYERS,
} from "../../support/harness.ts";

const clocks = useClockTables();
const { timed, clockOf, linesOf, leave } = clocks;

describe("a table with an hourglass", () => {
  test("tells everybody how much time each seat has, and whose runs; each turn has its own", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    const watcher = await attach(clocks.url, table.id);
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
    const { deadline } = await summaryOf(clocks.url, table.id, bea.identity!.token);
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
    // Later comers know that it was the clock.
    expect((await attach(clocks.url, table.id)).welcome.history?.byClock).toEqual([1]);
    expect(clocks.log.lines).toContainEqual({ level: "info", event: "time-up", fields: { match: table.id, ply: 1, seat: 0 } });
    // The next seat has a whole turn, and nobody's undo brings the old one back.
    expect(bea.clock!.left[1]).toBeGreaterThan(55_000);
    expect(await ada.refused("play", playAt(2, "undo"))).toMatchObject({ code: "not-your-turn" });
    await bea.play({ type: "endTurn" });
    await allAt(table.players, 3);
  });

  test("a player out of time is out of it: an intent that comes too late meets the next turn", async () => {
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
    const watcher = await attach(clocks.url, table.id);
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
    const table = await startedTable(clocks.url, 2);
    const [ada] = both(table);
    expect(ada.welcome).not.toHaveProperty("clock");
    expect(await ada.refused("pause", { on: true })).toEqual({ code: "no-clock" });
    expect(await ada.refused("addTime", { seat: 1 })).toEqual({ code: "no-clock" });
    expect(await summaryOf(clocks.url, table.id, ada.identity!.token)).not.toHaveProperty("deadline");
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
    const ada = await guest(clocks.url, "Ada");
    await expect(createTable(clocks.url, ada, { ...TWO_PLAYERS, clock } as OptionsInput)).rejects.toThrow(/bad-shape.*clock/);
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

describe("spectators who see the match late", () => {
  test("hear nothing of clockTimer that tell of the present", async () => {
    const table = await timed({ spectatorDelay: 2 });
    const [ada, bea] = both(table);
    const late = await attach(clocks.url, table.id);
    expect(late.welcome).not.toHaveProperty("clock");
    await leave(table, 200);
    await bea.until(({ clock }) => clock?.byTimeout === 0);
    await bea.ask("pause", { on: true });
    await ada.ask("pause", { on: true });
    await ada.until(({ clock }) => clock?.paused === true);
    expect(late.clocks).toEqual([]);
    expect(await summaryOf(clocks.url, table.id)).not.toHaveProperty("deadline");
    expect((await attach(clocks.url, table.id)).welcome.history).not.toHaveProperty("byClock");
  });
});
