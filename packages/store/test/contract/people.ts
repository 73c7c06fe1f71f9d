import { describe, expect, test } from "vitest";
import type { Passkey, Report } from "../../src/contract/people.ts";
import type { PushSubscription } from "../../src/contract/push.ts";
import type { StoreAtHand } from "./fixture.ts";

const report = (id: string, at: number): Report => ({
  id,
  match: "m1",
  by: "ada",
  about: "bea",
  ply: 7,
  reason: "insults; drop table reports",
  lines: [{ name: "Bea", colour: "red", channel: "alliance", text: "…", at: 5 }],
  at,
});
const passkey = (id: string, more: Partial<Passkey> = {}): Passkey => ({
  id,
  player: "ada",
  publicKey: Uint8Array.from([0, 255, 7]),
  counter: 0,
  transports: ["internal", "hybrid"],
  createdAt: 10,
  ...more,
});

/** What players hold against each other, and how they come back. */
export function describePeople(at: StoreAtHand): void {
  describe("blocks", () => {
    test("are one player's own, the latest first, under the names of now", async () => {
      await at.store.people.block("ada", "bea", 10);
      await at.store.people.block("ada", "eve", 20);
      await at.store.people.block("ada", "bea", 30);
      await at.store.people.block("eve", "ada", 10);
      await at.store.players.rename({ id: "bea", name: "Beatrice" });
      await at.reopen();
      expect(await at.store.people.blockedBy("ada")).toEqual([
        { id: "eve", name: "Name of eve" },
        { id: "bea", name: "Beatrice" },
      ]);
      await at.store.people.unblock("ada", "bea");
      await at.store.people.unblock("ada", "nobody");
      expect((await at.store.people.blockedBy("ada")).map(({ id }) => id)).toEqual(["eve"]);
      expect(await at.store.people.blockedBy("bea")).toEqual([]);
    });
    test("are held against somebody who is there", async () => {
      await expect(at.store.people.block("ada", "nobody", 10)).rejects.toThrow();
    });
  });

  describe("reports", () => {
    test("are kept with what was said, the latest first", async () => {
      await at.playing();
      for (const [id, moment] of [
        ["r1", 10],
        ["r2", 30],
        ["r3", 20],
      ] as const)
        await at.store.people.report(report(id, moment));
      await at.reopen();
      expect(await at.store.people.reports(2)).toEqual([report("r2", 30), report("r3", 20)]);
    });
  });

  describe("a handover code", () => {
    test("is good once, for its player, until its time", async () => {
      await at.store.people.issueHandover("ada", "hash a", 100);
      await at.store.people.issueHandover("bea", "hash b", 100);
      await at.reopen();
      expect(await at.store.people.redeemHandover("hash a", 99)).toBe("ada");
      expect(await at.store.people.redeemHandover("hash a", 99)).toBeUndefined();
      expect(await at.store.people.redeemHandover("hash b", 100)).toBeUndefined();
      expect(await at.store.people.redeemHandover("hash b", 50)).toBeUndefined();
    });
    test("ends the one before, and can be forgotten", async () => {
      await at.store.people.issueHandover("ada", "first", 100);
      await at.store.people.issueHandover("ada", "second", 100);
      expect(await at.store.people.redeemHandover("first", 1)).toBeUndefined();
      await at.store.people.forgetHandover("ada");
      expect(await at.store.people.redeemHandover("second", 1)).toBeUndefined();
    });
    test("that two devices send at once makes one of them the player", async () => {
      await at.store.people.issueHandover("ada", "hash", 100);
      const redeemed = await Promise.all(Array.from({ length: 8 }, () => at.store.people.redeemHandover("hash", 1)));
      expect(redeemed.filter((player) => player !== undefined)).toEqual(["ada"]);
    });
  });

  describe("a recovery code", () => {
    test("leads to its player until another takes its place", async () => {
      await at.store.people.setRecovery("ada", "one");
      await at.reopen();
      expect(await at.store.people.playerByRecovery("one")).toBe("ada");
      await at.store.people.setRecovery("ada", "two");
      expect(await at.store.people.playerByRecovery("one")).toBeUndefined();
      expect(await at.store.people.playerByRecovery("two")).toBe("ada");
      expect((await at.store.players.account("ada"))?.generation).toBe(0);
    });
  });

  describe("passkeys", () => {
    test("are kept as they were made, the first first", async () => {
      await at.store.people.addPasskey(passkey("k2", { createdAt: 20 }));
      await at.store.people.addPasskey(passkey("k1"));
      await at.store.people.addPasskey(passkey("k3", { player: "bea" }));
      await expect(at.store.people.addPasskey(passkey("k1", { player: "eve" }))).rejects.toThrow();
      await at.reopen();
      expect(await at.store.people.passkeysOf("ada")).toEqual([passkey("k1"), passkey("k2", { createdAt: 20 })]);
      expect(await at.store.people.passkey("k3")).toEqual(passkey("k3", { player: "bea" }));
      expect(await at.store.people.passkey("k4")).toBeUndefined();
    });
    test("count upwards; one that does not count says 0 each time", async () => {
      await at.store.people.addPasskey(passkey("k1"));
      for (const [counter, isGood] of [
        [0, true],
        [0, true],
        [3, true],
        [3, false],
        [2, false],
        [0, false],
        [4, true],
      ] as const)
        expect(await at.store.people.usePasskey("k1", counter)).toBe(isGood);
      expect(await at.store.people.usePasskey("k9", 1)).toBe(false);
    });
    test("are removed by their player alone", async () => {
      await at.store.people.addPasskey(passkey("k1"));
      expect(await at.store.people.removePasskey("k1", "bea")).toBe(false);
      expect(await at.store.people.removePasskey("k1", "ada")).toBe(true);
      expect(await at.store.people.removePasskey("k1", "ada")).toBe(false);
    });
  });

  describe("push subscriptions", () => {
    const subscription = (endpoint: string, more: Partial<PushSubscription> = {}): PushSubscription => ({
      endpoint,
      player: "ada",
      p256dh: "key",
      auth: "secret",
      wishes: `{"language":"en"}`,
      createdAt: 10,
      ...more,
    });

    test("are kept by endpoint, and may come to belong to somebody else", async () => {
      await at.store.push.keep(subscription("e1"));
      await at.store.push.keep(subscription("e2", { createdAt: 5 }));
      await at.store.push.keep(subscription("e1", { wishes: "{}" }));
      await at.reopen();
      expect(await at.store.push.of("ada")).toEqual([subscription("e2", { createdAt: 5 }), subscription("e1", { wishes: "{}" })]);
      await at.store.push.keep(subscription("e1", { player: "bea" }));
      expect((await at.store.push.of("ada")).map(({ endpoint }) => endpoint)).toEqual(["e2"]);
      expect(await at.store.push.of("bea")).toEqual([subscription("e1", { player: "bea" })]);
    });
    test("are forgotten, by anybody or by their player alone", async () => {
      await at.store.push.keep(subscription("e1"));
      await at.store.push.keep(subscription("e2"));
      expect(await at.store.push.forget("e1", "bea")).toBe(false);
      expect(await at.store.push.forget("e1", "ada")).toBe(true);
      expect(await at.store.push.forget("e2")).toBe(true);
      expect(await at.store.push.forget("e2")).toBe(false);
      expect(await at.store.push.of("ada")).toEqual([]);
    });
  });

  describe("settings", () => {
    test("are settled once, by the first to come", async () => {
      expect(await at.store.settings.find("key")).toBeUndefined();
      const settled = new Set(await Promise.all(["a", "b", "c", "d"].map((value) => at.store.settings.settle("key", value))));
      expect(settled.size).toBe(1);
      await at.reopen();
      expect(await at.store.settings.find("key")).toBe([...settled][0]);
      expect(await at.store.settings.settle("key", "late")).toBe([...settled][0]);
      expect(await at.store.settings.settle("other", "x")).toBe("x");
    });
  });
}
