import { describe, expect, test } from "vitest";
import type { StoredClock } from "../../src/contract/clocks.ts";
import type { MatchStart } from "../../src/contract/matches.ts";
import { entry, newMatch, START, type StoreAtHand, seat } from "./fixture.ts";

const clock = (left: number[], since: number): StoredClock => ({ left, running: { seat: 0, since } });
const TIMED: MatchStart = { ...START, clock: clock([1000, 2000], 50) };

/** Clocks beside the journal, and whose time is out. */
export function describeClocks(at: StoreAtHand): void {
  const due = (limit = 10): Promise<readonly string[]> => at.store.dueMatches("p1", limit);
  const nowIs = (uptime: number): Promise<number> => at.under.tamper(`update "service" set "uptime" = ${uptime}`);

  describe("the clocks of a match", () => {
    test("begin with it, go on with its lines, and stay as they are with a line that says nothing of them", async () => {
      await at.playing("m1", TIMED);
      expect((await at.store.findMatch("m1"))?.clock).toEqual(TIMED.clock);
      await at.store.append(entry(0, { clock: clock([900, 2000], 60) }));
      await at.store.append(entry(1));
      await at.reopen();
      expect((await at.store.findMatch("m1"))?.clock).toEqual(clock([900, 2000], 60));
      expect((await at.store.claimMatch("m1"))?.match.clock).toEqual(clock([900, 2000], 60));
    });
    test("are none where nobody plays against time", async () => {
      await at.playing();
      await at.store.append(entry(0));
      expect(await at.store.findMatch("m1")).not.toHaveProperty("clock");
      expect(await due()).toEqual([]);
    });
    test("change without a line under the fence, while the match runs", async () => {
      await at.playing("m1", TIMED);
      const still: StoredClock = { left: [700, 2000] };
      expect(await at.store.saveClock("m1", 0, still)).toBe("fenced");
      expect(await at.store.saveClock("m1", 1, still)).toBe("saved");
      expect(await at.store.findMatch("m1")).toMatchObject({ clock: still, version: 0, updatedAt: 20 });
      await at.store.append(entry(0, { over: true }));
      expect(await at.store.saveClock("m1", 1, TIMED.clock!)).toBe("fenced");
      expect((await at.store.findMatch("m1"))?.clock).toEqual(still);
    });
    test("with a line that is refused do not change", async () => {
      await at.playing("m1", TIMED);
      await at.store.append(entry(3, { clock: clock([1, 1], 70) }));
      await at.store.append(entry(0, { epoch: 0, clock: clock([1, 1], 70) }));
      expect((await at.store.findMatch("m1"))?.clock).toEqual(TIMED.clock);
    });
  });

  describe("whose bot is to move", () => {
    const bots: MatchStart["bots"] = [{ place: 1, level: "planner" }];
    const standing = (active: 0 | 1) => ({ turn: 1, active, vp: [0, 0] });
    const stranded = (process = "p2", limit = 10): Promise<readonly string[]> => at.store.strandedBots(process, limit, "clocked");

    test("is told where no living process holds it, the first due first; not its own matches, nor a person's turn", async () => {
      for (const [id, since, active] of [
        ["m1", 50, 1],
        ["m2", 20, 1],
        ["m3", 10, 0],
      ] as const) {
        await at.playing(id, { ...TIMED, bots, clock: clock([1000, 1000], since) });
        await at.store.append(entry(0, { match: id, standing: standing(active), clock: clock([1000, 1000], since) }));
      }
      await at.playing("m4", { ...START, bots });
      await at.playing("m5", TIMED);
      expect(await stranded()).toEqual(["m2", "m1"]);
      expect(await stranded("p2", 1)).toEqual(["m2"]);
      await at.store.claimMatch("m2", { process: "p2", epoch: 1 });
      expect(await stranded()).toEqual(["m1"]);
      await at.store.append(entry(1, { match: "m1", standing: standing(0), clock: clock([1000, 1000], 50) }));
      expect(await stranded()).toEqual([]);
    });
  });

  describe("without clocks", () => {
    const stranded = (process = "p2"): Promise<readonly string[]> => at.store.strandedBots(process, 10, "clockless");
    const planner = (place: number) => ({ place, level: "planner" });

    test("in which a bot is to move is told likewise; bots among themselves wait until somebody looks on", async () => {
      for (const [id, active, places] of [
        ["m1", 1, [1]],
        ["m2", 0, [1]],
        ["m3", 1, [0, 1]],
        ["m4", 1, [1]],
      ] as const) {
        await at.playing(id, { ...START, bots: places.map(planner) });
        await at.store.append(entry(0, { match: id, standing: { turn: 1, active, vp: [0, 0] } }));
      }
      await at.playing("m5", { ...TIMED, bots: [planner(1)] });
      await at.store.append(entry(0, { match: "m5", standing: { turn: 1, active: 1, vp: [0, 0] }, clock: clock([1000, 1000], 50) }));
      await at.store.claimMatch("m4", { process: "p2", epoch: 1 });
      expect(await stranded()).toEqual(["m1"]);
    });
  });

  describe("whose clock is out", () => {
    test("is told the longest out first, as many as wanted", async () => {
      for (const [id, since] of [
        ["m1", 50],
        ["m2", 20],
        ["m3", 70],
      ] as const)
        await at.playing(id, { ...TIMED, clock: clock([1000, 1000], since) });
      await nowIs(1019);
      expect(await due()).toEqual([]);
      await nowIs(1060);
      expect(await due()).toEqual(["m2", "m1"]);
      await nowIs(5000);
      expect(await due()).toEqual(["m2", "m1", "m3"]);
      expect(await due(2)).toEqual(["m2", "m1"]);
    });
    test("is nobody whose clock stands still, or whose match is over", async () => {
      for (const id of ["m1", "m2", "m3", "m4"]) await at.playing(id, TIMED);
      await nowIs(5000);
      await at.store.saveClock("m1", 1, { left: [1000, 1000] });
      await at.store.append(entry(0, { match: "m2", over: true }));
      await at.store.endMatch("m3", 1, 30);
      expect(await due()).toEqual(["m4"]);
      await at.store.append(entry(0, { match: "m4", clock: { left: [1000, 1000], running: { seat: 1, since: 4500 } } }));
      expect(await due()).toEqual([]);
    });
    test("or whose pause is over, is told alike", async () => {
      await at.playing("m1", TIMED);
      const pause = { by: [0 as const], away: [1 as const], until: 3000 };
      expect(await at.store.saveClock("m1", 1, { left: [700, 2000], pause })).toBe("saved");
      expect(await at.store.findMatch("m1")).toMatchObject({ clock: { left: [700, 2000], pause } });
      await nowIs(2999);
      expect(await due()).toEqual([]);
      await nowIs(3000);
      expect(await due()).toEqual(["m1"]);
    });
    test("is known of a match that begins when it is made", async () => {
      await at.store.createMatch(newMatch("m1", { seats: [], start: TIMED }));
      await nowIs(5000);
      expect(await due()).toEqual(["m1"]);
    });
  });

  describe("a match that its players end", () => {
    test("is over as it stands, and stays so", async () => {
      await at.playing("m1", TIMED);
      await at.store.append(entry(0));
      expect(await at.store.endMatch("m1", 0, 300)).toBe("fenced");
      expect(await at.store.endMatch("m1", 1, 300)).toBe("saved");
      expect(await at.store.endMatch("m1", 1, 400)).toBe("fenced");
      await at.reopen();
      expect(await at.store.findMatch("m1")).toMatchObject({
        status: "over",
        ended: "vote",
        version: 1,
        updatedAt: 300,
        seats: START.seats,
      });
      expect(await at.store.append(entry(1))).toEqual({ kind: "conflict" });
      expect(await at.store.openedSecret("m1")).toBeDefined();
      expect(await at.store.createRematch("m1", 1, newMatch("m2", { seats: [seat(0, "ada", true)], start: START }))).toBe("saved");
    });
    test("has begun", async () => {
      await at.store.createMatch(newMatch());
      await at.store.claimMatch("m1");
      expect(await at.store.endMatch("m1", 1, 300)).toBe("fenced");
      expect((await at.store.findMatch("m1"))?.status).toBe("waiting");
    });
  });
}
