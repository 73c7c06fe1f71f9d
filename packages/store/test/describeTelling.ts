import { zTableOptions } from "@forgotten-planet/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JournalAppend } from "../src/contract/journal.ts";
import type { PushSubscription } from "../src/contract/push.ts";
import type { Store } from "../src/store.ts";
import type { StoreUnderTest } from "./describeStore.ts";

const SETUP = { scenario: { name: "x" }, seats: [], setup: {} };
const OPTIONS = zTableOptions.parse({ game: "forgotten-planet", scenario: "first-landing", players: 2, isPublic: true });
const phone: PushSubscription = { endpoint: "https://push/phone", player: "ada", p256dh: "p", auth: "a", wishes: "{}", createdAt: 5 };

/** Whom a store knows to be told what, and what passkeys are asked to sign. */
export function describeTelling(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`${name}: turns told, challenges`, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = await make();
      store = await under.open();
      for (const id of ["ada", "bea"]) await store.players.create({ id, name: id }, 1);
      await store.createMatch({
        id: "m1",
        code: "CODE1",
        options: OPTIONS,
        host: "ada",
        seats: ["bea", "ada"].map((id, place) => ({
          place,
          player: { id, name: id },
          colour: place === 0 ? "red" : "yellow",
          ready: true,
        })),
        colours: ["red", "yellow"],
        rulesVersion: 1,
        createdAt: 10,
        secret: Uint8Array.from([1]),
      });
      await store.push.keep(phone);
    });
    afterEach(async () => {
      await store.close();
      await under.dispose();
    });

    const first = { match: "m1", endpoint: phone.endpoint, turn: "1.1" };
    const second = { ...first, turn: "2.1" };

    test("of many who want to tell a turn one may; once told it stays told, over a restart too", async () => {
      const claims = await Promise.all(Array.from({ length: 8 }, () => store.notices.claim(first, 100, 200)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      await store.notices.settle(first);
      await store.close();
      store = await under.open();
      expect(await store.notices.claim(first, 1000, 2000)).toBe(false);
      expect(await store.notices.due(9999, 5, 10)).toEqual([]);
      expect(await store.notices.claim(second, 1000, 2000)).toBe(true);
    });

    test("a turn whose teller fell silent is due again, so many times and no more", async () => {
      for (let tries = 1; tries <= 3; tries++) {
        expect(await store.notices.claim(first, tries * 100, tries * 100 + 50)).toBe(true);
        expect(await store.notices.claim(first, tries * 100 + 10, 999)).toBe(false);
      }
      expect(await store.notices.due(349, 5, 10)).toEqual([]);
      expect(await store.notices.due(350, 5, 10)).toEqual([first]);
      expect(await store.notices.due(350, 3, 10)).toEqual([]);
    });

    test("what is put off is due then; another turn takes its place", async () => {
      await store.notices.claim(first, 100, 150);
      await store.notices.settle(first, 500);
      expect(await store.notices.due(499, 5, 10)).toEqual([]);
      expect(await store.notices.due(500, 5, 10)).toEqual([first]);
      expect(await store.notices.claim(second, 400, 450)).toBe(true);
      await store.notices.settle(first, 410);
      expect(await store.notices.due(420, 5, 10)).toEqual([]);
    });

    test("a match under way awaits its players' turns; those who came later than its latest step, and those forgotten, are not told", async () => {
      const nothing = { match: "", endpoint: "" };
      expect(await store.notices.awaited(nothing, 10)).toEqual([]);
      const { match } = (await store.claimMatch("m1")) ?? {};
      await store.startMatch("m1", match?.epoch ?? 0, { setup: SETUP, seats: match?.seats ?? [], dice: { nonces: [], from: 0 } }, 20);
      const awaited = { match: "m1", place: 1, endpoint: phone.endpoint, version: 0 };
      expect(await store.notices.awaited(nothing, 10)).toEqual([awaited]);
      expect(await store.notices.awaited(first, 10)).toEqual([]);

      const line: JournalAppend = {
        match: "m1",
        epoch: match?.epoch ?? 0,
        ply: 0,
        line: "a.",
        seat: 0,
        intentId: "i",
        payloadHash: "h",
        over: false,
        standing: { turn: 1, active: 1, vp: [0, 0] },
        at: 30,
      };
      expect(await store.append(line)).toEqual({ kind: "committed" });
      await store.notices.claim(first, 100, 200);
      const later = { ...awaited, version: 1, standing: line.standing, noticed: "1.1" };
      expect(await store.notices.awaited(nothing, 10)).toEqual([later]);

      await store.push.keep({ ...phone, createdAt: 31 });
      expect(await store.notices.awaited(nothing, 10)).toEqual([]);
      await store.push.forget(phone.endpoint);
      expect(await store.notices.due(999, 5, 10)).toEqual([]);
    });

    test("a challenge is good once, in its time, for whom it was issued", async () => {
      const { challenges } = store;
      await challenges.issue("one", null, 100, 1);
      await challenges.issue("two", "ada", 100, 1);
      await challenges.issue("old", null, 20, 1);
      expect(await challenges.redeem("one", null, 50)).toBe(true);
      expect(await challenges.redeem("one", null, 50)).toBe(false);
      expect(await challenges.redeem("two", "bea", 50)).toBe(false);
      expect(await challenges.redeem("two", "ada", 50)).toBe(false);
      expect(await challenges.redeem("old", null, 20)).toBe(false);
      expect(await challenges.redeem("never", null, 1)).toBe(false);
    });

    test("a player's browsers: found by endpoint, all forgotten at once", async () => {
      await store.push.keep({ ...phone, endpoint: "https://push/desk" });
      expect(await store.push.find(phone.endpoint)).toEqual(phone);
      expect(await store.push.find("https://push/none")).toBeUndefined();
      await store.push.forgetAll("ada");
      expect(await store.push.of("ada")).toEqual([]);
    });
  });
}
