import { describe, expect, test } from "vitest";
import type { Seating } from "../../src/contract/matches.ts";
import { DICE, entry, NEXT, NOBODY, newMatch, SECRET, SETUP, START, type StoreAtHand, seat } from "./fixture.ts";

/** Who may write to a match, and what it gets. */
export function describeTakingOver(at: StoreAtHand): void {
  describe("taking a match over", () => {
    test("raises its epoch each time and hands over all there is", async () => {
      await at.playing();
      await at.store.append(entry(0));
      await at.store.append(entry(1, { seat: 1 }));
      await at.reopen();
      const claimed = await at.store.claimMatch("m1");
      expect(claimed?.match).toMatchObject({ epoch: 2, version: 2, status: "playing", seats: START.seats, setup: SETUP, dice: DICE });
      expect(claimed?.secret).toEqual(SECRET);
      expect(claimed).not.toHaveProperty("nextSecret");
      expect(claimed?.journal).toEqual(
        [0, 1].map((ply) => ({ ply, line: `line ${ply}`, seat: ply, intentId: `id ${ply}`, payloadHash: "hash" })),
      );
      expect(await at.store.journal("m1")).toEqual(claimed?.journal);
    });
    test("of a table that has not begun finds the secret it was made with, and no more of its dice", async () => {
      await at.store.createMatch(newMatch());
      await at.reopen();
      const claimed = await at.store.claimMatch("m1");
      expect(claimed).toMatchObject({ journal: [], match: { epoch: 1 }, secret: SECRET });
      expect(claimed?.match).not.toHaveProperty("dice");
    });
    test("is done when it is made, if its process says so: that one writes at once, until another one claims it", async () => {
      await at.store.createMatch(newMatch(), "p1");
      expect(await at.store.findMatch("m1")).toMatchObject({ owner: "p1", epoch: 1 });
      expect(await at.store.faultOf("m1")).toBeUndefined();
      expect(await at.store.saveSeating("m1", 1, NOBODY, 20)).toBe("saved");
      expect(await at.store.claimMatch("m1", { process: "p2", epoch: 1 })).toMatchObject({
        match: { owner: "p2", epoch: 2 },
        secret: SECRET,
      });
      expect(await at.store.saveSeating("m1", 1, NOBODY, 30)).toBe("fenced");
    });
    test("as it was seen finds nothing once somebody else has been quicker", async () => {
      await at.playing();
      const { epoch, owner } = (await at.store.findMatch("m1"))!;
      expect(owner).toBeUndefined();
      const claims = await Promise.all(["p1", "p2", "p3", "p4"].map((process) => at.store.claimMatch("m1", { process, epoch })));
      const won = claims.filter((claimed) => claimed !== undefined);
      expect(won).toHaveLength(1);
      expect(await at.store.findMatch("m1")).toMatchObject({ epoch: epoch + 1, owner: won[0]?.match.owner });
      expect(await at.store.claimMatch("m1", { process: "p5", epoch })).toBeUndefined();
      expect(await at.store.claimMatch("m1", { process: "p5", epoch: epoch + 1 })).toMatchObject({
        match: { owner: "p5", epoch: epoch + 2 },
      });
    });
    test("that is not there finds nothing", async () => {
      expect(await at.store.claimMatch("m9")).toBeUndefined();
    });
    test("keeps the secrets out of everything else", async () => {
      await at.playing();
      await at.store.keepSecret("m1", 1, "rematch", NEXT);
      const claimed = await at.store.claimMatch("m1");
      for (const match of [await at.store.findMatch("m1"), claimed?.match, (await at.store.matchesOf("ada", 1))[0]]) {
        expect(match).toMatchObject({ id: "m1" });
        for (const name of ["secret", "nextSecret"]) expect(match).not.toHaveProperty(name);
      }
    });
  });

  describe("the secret of the dice", () => {
    test("is told when the match is over, and not before", async () => {
      await at.store.createMatch(newMatch());
      expect(await at.store.openedSecret("m1")).toBeUndefined();
      await at.store.claimMatch("m1");
      await at.store.startMatch("m1", 1, START, 20);
      await at.store.append(entry(0));
      expect(await at.store.openedSecret("m1")).toBeUndefined();
      await at.store.append(entry(1, { over: true }));
      expect(await at.store.openedSecret("m1")).toEqual(SECRET);
      expect(await at.store.openedSecret("m9")).toBeUndefined();
    });
    test("is never another one, for all who ask", async () => {
      await at.playing();
      expect(await at.store.keepSecret("m1", 1, "match", NEXT)).toBe("fenced");
      expect((await at.store.claimMatch("m1"))?.secret).toEqual(SECRET);
    });
    test("of a rematch is kept once, under the fence, and stays when it is played", async () => {
      await at.playing();
      await at.store.append(entry(0, { over: true }));
      expect(await at.store.keepSecret("m1", 0, "rematch", NEXT)).toBe("fenced");
      expect(await at.store.keepSecret("m1", 1, "rematch", NEXT)).toBe("saved");
      expect(await at.store.keepSecret("m1", 1, "rematch", SECRET)).toBe("fenced");
      expect(await at.store.keepSecret("m9", 1, "rematch", NEXT)).toBe("fenced");
      expect(await at.store.openedSecret("m1")).toEqual(SECRET);
      await at.reopen();
      expect(await at.store.claimMatch("m1")).toMatchObject({ secret: SECRET, nextSecret: NEXT });
    });
    test("has with it what the seats gave at the start, also under later holders", async () => {
      await at.playing();
      await at.store.saveSeating("m1", 1, { ...NOBODY, seats: [seat(1, "eve", true)], colours: ["red", "yellow"] }, 30);
      expect(await at.store.findMatch("m1")).toMatchObject({ seats: [seat(1, "eve", true)], dice: DICE });
    });
  });

  describe("the fence", () => {
    test("stops an older writer in everything it might write", async () => {
      await at.store.createMatch(newMatch());
      await at.store.claimMatch("m1");
      await at.store.claimMatch("m1");
      expect(await at.store.saveSeating("m1", 1, NOBODY, 99)).toBe("fenced");
      expect(await at.store.startMatch("m1", 1, START, 99)).toBe("fenced");
      expect(await at.store.findMatch("m1")).toMatchObject({ status: "waiting", seats: [seat(0, "ada")], updatedAt: 10 });
      expect(await at.store.startMatch("m1", 2, START, 99)).toBe("saved");
      expect(await at.store.append(entry(0))).toEqual({ kind: "fenced" });
      expect(await at.store.journal("m1")).toEqual([]);
      expect(await at.store.append(entry(0, { epoch: 2 }))).toEqual({ kind: "committed" });
    });
    test("a match begins once", async () => {
      await at.playing();
      expect(await at.store.startMatch("m1", 1, START, 99)).toBe("fenced");
      expect(await at.store.findMatch("m1")).toMatchObject({ seats: START.seats, updatedAt: 20 });
    });
    test("who holds a seat may change while the match runs and after it, under the same fence", async () => {
      await at.playing();
      await at.store.append(entry(0));
      const others: Seating = { ...NOBODY, seats: [seat(1, "eve", true)], colours: ["red", "yellow"] };
      expect(await at.store.saveSeating("m1", 0, others, 200)).toBe("fenced");
      expect((await at.store.findMatch("m1"))?.seats).toEqual(START.seats);
      expect(await at.store.saveSeating("m1", 1, others, 200)).toBe("saved");
      expect(await at.store.findMatch("m1")).toMatchObject({ ...others, status: "playing", version: 1, setup: SETUP });
      await at.store.append(entry(1, { over: true }));
      expect(await at.store.saveSeating("m1", 1, { ...others, seats: [] }, 300)).toBe("saved");
      expect(await at.store.findMatch("m1")).toMatchObject({ seats: [], status: "over", version: 2 });
      expect(await at.store.journal("m1")).toHaveLength(2);
    });
    test("of a match that is not there stops everybody", async () => {
      expect(await at.store.append(entry(0, { match: "m9" }))).toEqual({ kind: "fenced" });
    });
  });
}
