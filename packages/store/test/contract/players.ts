import { describe, expect, test } from "vitest";
import type { StoreAtHand } from "./fixture.ts";

/** What players are to a store. */
export function describePlayers(at: StoreAtHand): void {
  describe("players", () => {
    test("are kept, renamed and found again", async () => {
      expect(await at.store.players.find("ada")).toEqual({ id: "ada", name: "Name of ada" });
      expect(await at.store.players.rename({ id: "ada", name: "Ада 🚀" })).toBe(true);
      await at.reopen();
      expect(await at.store.players.find("ada")).toEqual({ id: "ada", name: "Ада 🚀" });
    });
    test("that are not there are not found, nor made by renaming", async () => {
      expect(await at.store.players.rename({ id: "nobody", name: "x" })).toBe(false);
      expect(await at.store.players.find("nobody")).toBeUndefined();
    });
    test("sign out of every identity at once, and only they", async () => {
      expect(await at.store.players.account("ada")).toEqual({ player: { id: "ada", name: "Name of ada" }, generation: 0 });
      expect(await at.store.players.signOut("ada")).toBe(true);
      expect(await at.store.players.signOut("ada")).toBe(true);
      expect(await at.store.players.signOut("nobody")).toBe(false);
      await at.reopen();
      expect((await at.store.players.account("ada"))?.generation).toBe(2);
      expect((await at.store.players.account("bea"))?.generation).toBe(0);
      expect(await at.store.players.account("nobody")).toBeUndefined();
    });
    test("come once", async () => {
      await expect(at.store.players.create({ id: "ada", name: "other" }, 2)).rejects.toThrow();
      expect(await at.store.players.find("ada")).toEqual({ id: "ada", name: "Name of ada" });
    });
  });

  test("text is data: nothing in it is taken for SQL", async () => {
    const name = `Robert'); drop table players;-- \\ "`;
    await at.store.players.rename({ id: "ada", name });
    expect(await at.store.players.find("ada")).toEqual({ id: "ada", name });
    expect(await at.store.findMatch("' or 1=1 --")).toBeUndefined();
  });
}
