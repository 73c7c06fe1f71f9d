import { describe, expect, test } from "vitest";
import { NOBODY, newMatch, START, type StoreAtHand, seat } from "./fixture.ts";

/** Places that bots play, and players who are programs. */
export function describeBots(at: StoreAtHand): void {
  describe("bots", () => {
    const BOTS = [
      { place: 1, level: "planner" },
      { place: 3, level: "roamer" },
    ];

    test("are kept with the table that names them, and with every change until the start and after it", async () => {
      await at.store.createMatch(newMatch("m1", { bots: BOTS }));
      expect((await at.store.findMatch("m1"))?.bots).toEqual(BOTS);
      await at.store.claimMatch("m1");
      await at.store.saveSeating("m1", 1, { ...NOBODY, seats: [seat(0, "ada")], bots: BOTS.slice(1) }, 11);
      expect((await at.store.findMatch("m1"))?.bots).toEqual(BOTS.slice(1));
      await at.store.startMatch("m1", 1, { ...START, bots: [{ place: 0, level: "planner" }] }, 12);
      await at.reopen();
      expect((await at.store.claimMatch("m1"))?.match).toMatchObject({ seats: START.seats, bots: [{ place: 0, level: "planner" }] });
      await at.store.saveSeating("m1", 2, { ...NOBODY, seats: [seat(0, "ada")] }, 13);
      expect((await at.store.findMatch("m1"))?.bots).toBeUndefined();
    });

    test("sit down in turn: acts of one name run one after the other, and one that fails keeps nobody waiting", async () => {
      const done: string[] = [];
      const act = (what: string) => async () => {
        done.push(`${what} begins`);
        await at.store.counts();
        done.push(`${what} ends`);
        if (what === "second") throw new Error("no seat");
        return what;
      };
      const acts = ["first", "second", "third"].map((what) => at.store.inTurn("Robo", act(what)));
      const alone = at.store.inTurn("Robert", async () => "alone");
      expect((await Promise.allSettled(acts)).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect(await alone).toBe("alone");
      for (const i of [0, 2, 4]) expect(done[i + 1]).toBe(done[i]!.replace("begins", "ends"));
    });

    test("are under the seal of the match; a match without any has the seal that it always had", async () => {
      await at.store.createMatch(newMatch("m1", { bots: BOTS }));
      await at.store.createMatch(newMatch("m2"));
      await at.store.claimMatch("m1");
      await at.store.saveSeating("m1", 1, { ...NOBODY, seats: [seat(0, "ada")], bots: BOTS }, 11);
      expect(await at.under.tamper(`update "matches" set "bots" = '[{"place":1,"level":"strategist"}]' where "id" = 'm1'`)).toBe(1);
      await expect(at.store.claimMatch("m1")).rejects.toThrow("not as they were written");
      expect(await at.under.tamper(`update "matches" set "bots" = '[]' where "id" = 'm2'`)).toBe(1);
      await expect(at.store.claimMatch("m2")).rejects.toThrow("not as they were written");
    });

    test("that cannot be read damage their match alone", async () => {
      await at.store.createMatch(newMatch("m1", { bots: BOTS }));
      expect(await at.under.tamper(`update "matches" set "bots" = '{' where "id" = 'm1'`)).toBe(1);
      await expect(at.store.findMatch("m1")).rejects.toThrow("its bots cannot be read");
    });

    test("with an account are players who say that they are programs", async () => {
      await at.store.players.create({ id: "robo", name: "Robo", bot: true }, 1);
      expect((await at.store.players.account("robo"))?.player).toEqual({ id: "robo", name: "Robo", bot: true });
      await at.store.createMatch(newMatch("m1", { seats: [seat(0, "ada"), seat(1, "robo")] }));
      const players = (await at.store.findMatch("m1"))?.seats.map(({ player }) => player.bot);
      expect(players).toEqual([undefined, true]);
      expect((await at.store.matchesOf("robo", 5))[0]?.seats[1]?.player.bot).toBe(true);
    });
  });
}
