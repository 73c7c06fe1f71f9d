import { describe, expect, test } from "vitest";
import type { StoreAtHand } from "./fixture.ts";

/** What players are to a store. */
export function describePlayers(at: StoreAtHand): void {
  describe("players", () => {
    test("are kept, renamed and found again", async () => {
      expect(await at.store.player("ada")).toEqual({ id: "ada", name: "Name of ada" });
      expect(await at.store.renamePlayer({ id: "ada", name: "Ада 🚀" })).toBe(true);
      await at.reopen();
      expect(await at.store.player("ada")).toEqual({ id: "ada", name: "Ада 🚀" });
    });
    test("that are not there are not found, nor made by renaming", async () => {
      expect(await at.store.renamePlayer({ id: "nobody", name: "x" })).toBe(false);
      expect(await at.store.player("nobody")).toBeUndefined();
    });
    test("sign out of every identity at once, and only they", async () => {
      expect(await at.store.account("ada")).toEqual({ player: { id: "ada", name: "Name of ada" }, generation: 0 });
      expect(await at.store.signOut("ada")).toBe(true);
      expect(await at.store.signOut("ada")).toBe(true);
      expect(await at.store.signOut("nobody")).toBe(false);
      await at.reopen();
      expect((await at.store.account("ada"))?.generation).toBe(2);
      expect((await at.store.account("bea"))?.generation).toBe(0);
      expect(await at.store.account("nobody")).toBeUndefined();
    });
    test("come once", async () => {
      await expect(at.store.createPlayer({ id: "ada", name: "other" }, 2)).rejects.toThrow();
      expect(await at.store.player("ada")).toEqual({ id: "ada", name: "Name of ada" });
    });
  });

  test("text is data: nothing in it is taken for SQL", async () => {
    const name = `Robert'); drop table players;-- \\ "`;
    await at.store.renamePlayer({ id: "ada", name });
    expect(await at.store.player("ada")).toEqual({ id: "ada", name });
    expect(await at.store.findMatch("' or 1=1 --")).toBeUndefined();
  });
}
