import { describe, expect, test } from "vitest";
import type { JournalEntry } from "../../src/contract/journal.ts";
import { chainsOf, DamagedMatch } from "../../src/index.ts";
import { DICE, entry, NEXT, NOBODY, newMatch, SETUP, START, type StoreAtHand, seat } from "./fixture.ts";

/** What has been changed around the store. @source docs/reliability.md P20, C-26 */
export function describeDamage(at: StoreAtHand): void {
  /** Appends lines with their chain, from the first on. */
  const played = async (count: number): Promise<void> => {
    const entries: JournalEntry[] = [];
    for (let ply = 0; ply < count; ply++) {
      entries.push(entry(ply));
      const chain = chainsOf("m1", { setup: SETUP, dice: DICE }, entries).at(-1)!;
      expect(await at.store.append({ ...entry(ply), chain })).toEqual({ kind: "committed" });
    }
  };
  const epoch = async () => (await at.store.findMatch("m1"))?.epoch;

  describe("damage", () => {
    for (const [what, sql, fault] of [
      ["a line", `update "journalEntries" set "line" = 'line 9' where "ply" = 2`, "journal line 2,"],
      ["whose line it is", `update "journalEntries" set "seat" = 1 where "ply" = 0`, "journal line 0,"],
      ["an intent's id", `update "journalEntries" set "intentId" = 'x' where "ply" = 1`, "journal line 1,"],
      ["a chain", `update "journalEntries" set "chain" = 'x' where "ply" = 3`, "journal line 3,"],
      ["a line that is gone", `delete from "journalEntries" where "ply" = 1`, "3 lines of 4"],
      ["the last line that is gone", `delete from "journalEntries" where "ply" = 3`, "3 lines of 4"],
      ["the count of lines", `update "matches" set "version" = 5`, "4 lines of 5"],
      ["the set-up", `update "matches" set "setup" = replace("setup", 'x', 'y')`, "its table or its seats"],
      ["the dice", `update "matches" set "dice" = '{"nonces":[],"from":0}'`, "its table or its seats"],
      ["the secret", `update "matches" set "secret" = "nextSecret"`, "its table or its seats"],
      ["who sits where", `update "seats" set "player" = 'eve' where "place" = 0`, "its table or its seats"],
      ["a seat that is gone", `delete from "seats" where "place" = 1`, "its table or its seats"],
      ["a colour", `update "seats" set "colour" = 'green' where "place" = 0`, "its table or its seats"],
      ["an option", `update "matches" set "options" = replace("options", 'true', 'false')`, "its table or its seats"],
      ["options that cannot be read", `update "matches" set "options" = '{'`, "its options cannot be read"],
      ["a status", `update "matches" set "status" = 'plying'`, "its status is none"],
      ["a status that says it never began", `update "matches" set "status" = 'waiting'`, "its set-up contradicts"],
      ["a set-up that is gone", `update "matches" set "setup" = null`, "its set-up contradicts"],
      ["a clock", `update "matches" set "clock" = replace("clock", '100', '900')`, "its clock is not as it was written"],
      ["what is due", `update "matches" set "due" = 5`, "its clock contradicts"],
    ] as const)
      test(`of ${what} is found when the match is taken over, which changes nothing`, async () => {
        await at.playing("m1", { ...START, clock: { left: [100, 100], running: { seat: 0, since: 1 } } });
        await at.store.keepSecret("m1", 1, "rematch", NEXT);
        await played(4);
        await at.playing("m2");
        expect(await at.store.faultOf("m1")).toBeUndefined();
        expect(
          await at.under.tamper(
            `${sql}${sql.includes(" where ") ? " and" : " where"} ${sql.includes(`"matches"`) ? `"id"` : `"match"`} = 'm1'`,
          ),
        ).toBe(1);
        const found = await at.store.claimMatch("m1").catch((error: unknown) => error);
        expect(found).toBeInstanceOf(DamagedMatch);
        expect((found as DamagedMatch).match).toBe("m1");
        expect((found as DamagedMatch).fault).toContain(fault);
        expect(await at.store.append(entry(4))).not.toEqual({ kind: "fenced" });
        expect(await at.store.claimMatch("m2")).toMatchObject({ match: { epoch: 2 } });
        expect((await at.store.matchesOf("ada", 10)).map(({ id }) => id)).toContain("m2");
      });

    test("of a status deletes no match that has begun, among the tables that never did", async () => {
      await at.playing();
      await played(4);
      expect(await at.under.tamper(`update "matches" set "status" = 'waiting'`)).toBe(1);
      expect(await at.store.dropWaiting(Number.MAX_SAFE_INTEGER)).toBe(0);
      await at.reopen();
      expect(await at.store.faultOf("m1")).toBe("its set-up contradicts its status");
      expect(await at.under.tamper(`update "matches" set "status" = 'playing'`)).toBe(1);
      expect(await at.store.journal("m1")).toHaveLength(4);
    });

    test("of a standing leaves it out until the next one comes", async () => {
      await at.playing();
      await at.store.append(entry(0, { standing: { turn: 3, active: 1, vp: [5, 7] } }));
      await at.under.tamper(`update "matches" set "digest" = replace("digest", '5', '6')`);
      expect(await at.store.findMatch("m1")).not.toHaveProperty("standing");
      expect(await at.store.faultOf("m1")).toBe("its standing is not as it was written");
      await at.store.append(entry(1, { standing: { turn: 4, active: 0, vp: [6, 7] } }));
      expect(await at.store.findMatch("m1")).toMatchObject({ standing: { turn: 4 } });
      expect(await at.store.faultOf("m1")).toBeUndefined();
    });

    test("is not what the store itself writes, in any order", async () => {
      await at.store.createMatch(newMatch());
      await at.store.claimMatch("m1");
      await at.store.saveSeating("m1", 1, { ...NOBODY, seats: [seat(1, "bea")], removed: ["eve"] }, 15);
      await at.store.claimMatch("m1");
      await at.store.startMatch("m1", 2, START, 20);
      await at.store.saveSeating("m1", 2, { ...NOBODY, seats: [seat(1, "eve", true)] }, 30);
      await at.reopen();
      await at.store.claimMatch("m1");
      await at.store.append(entry(0, { epoch: 3, over: true }));
      await at.store.keepSecret("m1", 3, "rematch", NEXT);
      await at.store.createRematch("m1", 3, newMatch("m2", { start: START, seats: [] }));
      for (const id of ["m1", "m2"]) {
        expect(await at.store.faultOf(id)).toBeUndefined();
        expect(await at.store.claimMatch(id)).toBeDefined();
      }
      expect(await at.store.faultOf("m9")).toBeUndefined();
    });

    test("is told from what a server of an older release wrote, which knows neither chains nor seals", async () => {
      await at.playing();
      await played(2);
      // It raises the epoch before it writes.
      await at.under.tamper(`update "matches" set "epoch" = "epoch" + 1, "version" = 3`);
      await at.under.tamper(`update "seats" set "player" = 'eve', "name" = 'Name of eve' where "place" = 0`);
      await at.under.tamper(
        `insert into "journalEntries" ("match", "ply", "epoch", "intentId", "seat", "payloadHash", "line", "at")
         values ('m1', 2, 2, 'id 2', 0, 'hash', 'line 2', 1)`,
      );
      const claimed = await at.store.claimMatch("m1");
      expect(claimed).toMatchObject({ match: { epoch: 3, version: 3 } });
      const chain = claimed?.chains[3];
      const next = chainsOf("m1", { setup: SETUP, dice: DICE }, [...claimed!.journal, entry(3)]).at(-1)!;
      expect(await at.store.append({ ...entry(3, { epoch: 3 }), chain: next })).toEqual({ kind: "committed" });
      expect(chain).not.toBe(next);
      // From now on both are vouched for.
      await at.under.tamper(`update "journalEntries" set "line" = 'line 7' where "ply" = 2`);
      await expect(at.store.claimMatch("m1")).rejects.toThrow("journal line 3,");
      await at.under.tamper(`update "journalEntries" set "line" = 'line 2' where "ply" = 2`);
      await at.under.tamper(`update "seats" set "player" = 'ada' where "place" = 0`);
      await expect(at.store.claimMatch("m1")).rejects.toThrow("its table or its seats");
      expect(await epoch()).toBe(3);
    });
  });
}
