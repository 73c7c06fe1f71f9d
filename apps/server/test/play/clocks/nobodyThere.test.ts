import { CLOSE_CODES } from "@forgotten-planet/protocol";
import { describe, expect, test, vi } from "vitest";
import { both, desert, isOpen, liveTable, useClockTables } from "../../support/clockTables.ts";
import { allAt, attach } from "../../support/harness.ts";

const clocks = useClockTables();
const { timed, clockOf, linesOf, leave, comeBack } = clocks;

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
    const { epoch } = (await clocks.store.findMatch(table.id))!;
    const due = { left: next.left.with(1, 1), running: next.running! };
    await vi.waitUntil(() => !isOpen(table), { timeout: 10_000 });
    expect(await clocks.store.saveClock(table.id, epoch, due)).toBe("saved");
    await vi.waitUntil(async () => (await linesOf(table)).length === 2, { timeout: 15_000 });
    const still = await clockOf(table);
    expect(still).not.toHaveProperty("running");
    // Between the turn's end and the stand-still nothing but a moment passes.
    expect(still.left[0]).toBeGreaterThan(59_000);
    const [ada] = await comeBack(table);
    expect(ada!.welcome.clock).toMatchObject({ paused: true });
    expect(ada!.welcome.history?.byClock).toEqual([0, 1]);
  });

  test("a match that cannot be opened is left alone for longer each time, and said so", async () => {
    const table = await timed();
    await desert(table);
    const { epoch, clock } = (await clocks.store.findMatch(table.id))!;
    await clocks.store.append({
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
      clocks.log.lines.filter(({ event, fields }) => event === "room-not-made" && (fields as { match: string }).match === table.id);
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
      await clocks.beaten();
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
    clocks.breaks(true);
    await leave(table, 200).catch(() => {});
    await vi.waitUntil(
      () => clocks.log.lines.some(({ event, fields }) => event === "append-failed" && (fields as { match: string }).match === table.id),
      {
        timeout: 10_000,
      },
    );
    clocks.breaks(false);
    await ada.play({ type: "endTurn" });
    expect(await linesOf(table)).toEqual(["a."]);
    expect((await attach(clocks.url, table.id)).welcome.history).not.toHaveProperty("byClock");
  });

  test("a room whose match was taken over times nobody out", async () => {
    const table = await timed();
    const [ada] = both(table);
    const { epoch } = (await clocks.store.findMatch(table.id))!;
    await clocks.store.claimMatch(table.id, { process: "another", epoch });
    const { clockTimer } = liveTable(table);
    clockTimer.set({ left: [0, 60_000], running: { seat: 0, since: clockTimer.now } });
    await ada.until(({ closedWith }) => closedWith === CLOSE_CODES.fenced);
    expect(await linesOf(table)).toEqual([]);
  });

  test("[C-19] a match taken over from a process that died has its time back, and grace", async () => {
    const table = await timed();
    await leave(table, 2000);
    await desert(table);
    const { epoch, clock } = (await clocks.store.findMatch(table.id))!;
    await clocks.store.claimMatch(table.id, { process: "another that died", epoch });
    const [ada] = await comeBack(table);
    expect(ada!.welcome.clock!.left[0]).toBeGreaterThan(4000);
    expect(ada!.welcome.clock!.left[0]).toBeLessThanOrEqual(5000);
    expect(await clockOf(table)).not.toEqual(clock);
  });
});
