import { describe, expect, test } from "vitest";
import { entry, newMatch, OPTIONS, START, type StoreAtHand } from "./fixture.ts";

/** Matches of any game, which the store need not know. */
export function describeGames(at: StoreAtHand): void {
  describe("what is played", () => {
    const other = { ...OPTIONS, game: "hidden-hands", cards: 12 };

    test("is kept with the match, its options and its set-up as they were handed in", async () => {
      const setup = { b: [1, { a: 2 }], a: "first" };
      await at.store.createMatch(newMatch("m1", { options: other, start: { ...START, setup } }));
      await at.reopen();
      const match = await at.store.findMatch("m1");
      expect(match?.options).toEqual(other);
      // Chains hold the order of its fields, too.
      expect(JSON.stringify(match?.setup)).toBe(JSON.stringify(setup));
    });

    test("stays when a table is settled again, and a match goes on with the position that its game pictures", async () => {
      await at.store.createMatch(newMatch("m1", { options: other }));
      await at.store.claimMatch("m1");
      await at.store.saveSeating("m1", 1, { seats: [], colours: [], removed: [], options: { ...other, cards: 20 } }, 11);
      expect((await at.store.findMatch("m1"))?.options).toEqual({ ...other, cards: 20 });
      await at.store.startMatch("m1", 1, START, 12);
      const standing = { turn: 1, active: 1, actors: [1, 2], vp: [3, 4], board: ["anything"] } as const;
      await at.store.append(entry(0, { standing }));
      expect((await at.store.findMatch("m1"))?.standing).toEqual(standing);
    });

    test("of tables and scenarios of older releases is the one game that they knew", async () => {
      await at.store.createMatch(newMatch("m1", { options: OPTIONS }));
      expect(await at.under.tamper(`update "matches" set "game" = 'forgotten-planet' where "options" not like '%game%'`)).toBe(1);
      expect((await at.store.findMatch("m1"))?.options.game).toBe("forgotten-planet");
    });
  });
}
