import { describe, expect, test } from "vitest";
import type { PastWanted } from "../../src/contract/past.ts";
import { chained, chainStart } from "../../src/index.ts";
import { PAGE_LINES } from "../../src/journalReading.ts";
import { DICE, entry, newMatch, SETUP, START, type StoreAtHand } from "./fixture.ts";

const LONG = 1200;

/** Journals as they are looked back at. */
export function describePast(at: StoreAtHand): void {
  const played = async (count: number): Promise<void> => {
    let chain = chainStart({ setup: SETUP, dice: DICE });
    for (let ply = 0; ply < count; ply++) {
      chain = chained(chain, entry(ply));
      await at.store.append({ ...entry(ply, { at: 100 + ply }), chain });
    }
  };

  describe("a list of matches that have begun", () => {
    const ids = async (wanted: Partial<PastWanted> = {}): Promise<readonly string[]> =>
      (await at.store.past.page({ status: "playing", limit: 10, ...wanted })).matches.map(({ id }) => id);

    test("has the latest moved first, page by page, each once", async () => {
      for (const id of ["m1", "m2", "m3", "m4"]) await at.playing(id);
      await at.store.append(entry(0, { match: "m2", at: 500 }));
      await at.store.append(entry(0, { match: "m3", at: 500 }));
      expect(await ids()).toEqual(["m3", "m2", "m4", "m1"]);
      const first = await at.store.past.page({ status: "playing", limit: 2 });
      expect(first.last).toEqual({ updatedAt: 500, id: "m2" });
      const second = await at.store.past.page({ status: "playing", limit: 2, after: first.last! });
      expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual(["m3", "m2", "m4", "m1"]);
      expect(await at.store.past.page({ status: "playing", limit: 2, after: second.last! })).toEqual({ matches: [] });
      expect(first.matches[0]?.seats.map(({ player }) => player.id)).toEqual(START.seats.map(({ player }) => player.id));
    });

    test("is found in by status, player, game, time, and whether the table was public", async () => {
      await at.playing("m1");
      await at.playing("m2");
      await at.store.append(entry(0, { match: "m2", at: 500, over: true }));
      await at.store.createMatch(newMatch("m3"));
      expect(await ids()).toEqual(["m1"]);
      expect(await ids({ status: "over" })).toEqual(["m2"]);
      expect(await ids({ isPublic: true })).toEqual(["m1"]);
      await at.under.tamper(`update "matches" set "options" = replace("options", '"isPublic":true', '"isPublic":false') where "id" = 'm1'`);
      expect(await ids({ isPublic: true })).toEqual([]);
      const [somebody] = START.seats;
      expect(await ids({ status: "over", player: somebody!.player.id })).toEqual(["m2"]);
      expect(await ids({ status: "over", player: "nobody" })).toEqual([]);
      expect(await ids({ status: "over", game: "another" })).toEqual([]);
      expect(await ids({ status: "over", since: 500, until: 501 })).toEqual(["m2"]);
      expect(await ids({ status: "over", since: 501 })).toEqual([]);
      expect(await ids({ status: "over", until: 500 })).toEqual([]);
    });

    test("leaves out what cannot be read, and goes on behind it", async () => {
      for (const id of ["m1", "m2"]) await at.playing(id);
      await at.under.tamper(`update "matches" set "setup" = '{' where "id" = 'm2'`);
      const page = await at.store.past.page({ status: "playing", limit: 1 });
      expect(page.matches).toEqual([]);
      expect((await at.store.past.page({ status: "playing", limit: 1, after: page.last! })).matches.map(({ id }) => id)).toEqual(["m1"]);
    });
  });

  test("a match that is followed says how far it has come, and has its lines from there", async () => {
    await at.playing();
    expect(await at.store.past.progress("m1")).toEqual({ version: 0, status: "playing" });
    await played(3);
    expect(await at.store.past.linesFrom("m1", 1)).toEqual(["line 1", "line 2"]);
    await at.store.endMatch("m1", 1, 900);
    expect(await at.store.past.progress("m1")).toEqual({ version: 3, status: "over" });
    expect(await at.store.past.progress("m9")).toBeUndefined();
    expect([...(await at.store.past.openings(["m1", "m9"], 2))]).toEqual([
      ["m1", ["line 0", "line 1"]],
      ["m9", []],
    ]);
    expect((await at.store.past.openings([], 2)).size).toBe(0);
  });

  describe("a journal that is looked back at", () => {
    test("has each line and when it was written, over several pages", async () => {
      await at.playing();
      await played(LONG);
      const past = await at.store.past.journal("m1");
      expect(past).not.toHaveProperty("damage");
      expect(past?.lines.map(({ ply, line, at: when }) => [ply, line, when])).toEqual(
        Array.from({ length: LONG }, (_, ply) => [ply, `line ${ply}`, 100 + ply]),
      );
    });

    test("is read a page at a time, and others have a turn between two of them", async () => {
      await at.playing();
      await played(LONG);
      let turns = 0;
      let isRead = false;
      const turn = (): void => {
        turns++;
        if (!isRead) setImmediate(turn);
      };
      setImmediate(turn);
      await at.store.past.journal("m1");
      isRead = true;
      expect(turns).toBeGreaterThanOrEqual(Math.floor(LONG / PAGE_LINES));
    });

    test("of no match is none, and one before the start has no line", async () => {
      expect(await at.store.past.journal("m9")).toBeUndefined();
      await at.playing();
      expect(await at.store.past.journal("m1")).toEqual({ lines: [] });
    });

    test.each([
      [`update "journalEntries" set "line" = 'line 9' where "ply" = 2`, 2, "changed"],
      [`delete from "journalEntries" where "ply" = 1`, 1, "missing"],
      [`delete from "journalEntries" where "ply" = 3`, 3, "missing"],
      [`update "matches" set "setup" = '{'`, 0, "unreadable"],
    ])("ends where it is not what was written: %s", async (sql, lines, damage) => {
      await at.playing();
      await played(4);
      await at.under.tamper(sql);
      const past = await at.store.past.journal("m1");
      expect([past?.lines.length, past?.damage]).toEqual([lines, damage]);
    });
  });
}
