import { playAt } from "@forgotten-planet/game";
import type { StoredClock } from "@forgotten-planet/store";
import { describe, expect, test, vi } from "vitest";
import { both, desert, HOURGLASS, liveTable, useClockTables } from "../../support/clockTables.ts";
import { attach, type OptionsInput, type PlayedTable, type Seated, startedTable } from "../../support/harness.ts";

const clocks = useClockTables();
const { timed, clockOf, linesOf } = clocks;

describe("a pause", () => {
  test("needs the consent of all who are here; nothing is played in it, and it needs theirs again to go on", async () => {
    const table = await timed();
    const [ada, bea] = both(table);
    const watcher = await attach(clocks.url, table.id);
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

  test("outlasts the room: a player who comes back finds it, and goes on alone", async () => {
    const table = await timed();
    for (const player of table.players) await player.ask("pause", { on: true });
    const still = await clockOf(table);
    await desert(table);
    const again = await attach(clocks.url, table.id, both(table)[1].identity);
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
    await clocks.store.saveClock(table.id, epoch, clock);
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
    const watcher = await attach(clocks.url, table.id);
    expect(watcher.clock).toMatchObject({ paused: true });
    const again = await attach(clocks.url, table.id, bea.identity);
    await ada.until(({ clock }) => clock?.running === 1);
    expect(ada.clock).toMatchObject({ paused: false });
    await again.play({ type: "endTurn" });
  });

  test("one that was made for somebody whose turn it was not ends when nobody is missing", async () => {
    const table = await startedTable(clocks.url, 3, HOURGLASS);
    const [ada, bea, cem] = table.players as [Seated, Seated, Seated];
    for (const player of [bea, cem]) await player.leave();
    await ada.until(({ view }) => view.seats.filter(({ online }) => online).length === 1);
    const back = await attach(clocks.url, table.id, cem.identity);
    for (const player of [ada, back]) await player.ask("pause", { on: true });
    await ada.until(({ clock }) => clock?.paused === true);
    expect(ada.clock).toMatchObject({ pause: { by: [0, 2], away: [1] } });
    await back.leave();
    const again = await attach(clocks.url, table.id, cem.identity);
    expect(again.clock).toMatchObject({ paused: true });
    await attach(clocks.url, table.id, bea.identity);
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

  test("takes nobody's time when it is over and nobody is there; the first to come goes on alone", async () => {
    const table = await pausedTable();
    const { left } = await clockOf(table);
    await leavePause(table, 1500);
    await desert(table);
    await vi.waitUntil(async () => (await clockOf(table)).pause === undefined, { timeout: 15_000 });
    expect(await clockOf(table)).toEqual({ left });
    const again = await attach(clocks.url, table.id, both(table)[1].identity);
    expect(again.welcome.clock).toEqual({ left, paused: true, wishes: [] });
    await attach(clocks.url, table.id, both(table)[0].identity);
    await again.ask("pause", { on: false });
    await again.until(({ clock }) => clock?.running === 0);
    expect(await linesOf(table)).toEqual([]);
  });
});
