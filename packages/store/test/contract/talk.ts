import { describe, expect, test } from "vitest";
import type { Talk } from "../../src/contract/talk.ts";
import { entry, newMatch, type StoreAtHand } from "./fixture.ts";

/** What is said beside the game. */
export function describeTalk(at: StoreAtHand): void {
  describe("what is said", () => {
    const said = (text: string): Talk => ({ kind: "chat", line: { name: "Ada", colour: "red", channel: "alliance", text, at: 5 } });
    const planned = (turn: number): Talk => ({
      kind: "plan",
      plan: { seat: 1, turn, marks: [{ kind: "tile", tile: "mine", at: [1, -2] }] },
    });
    const wished = (brown: number): Talk => ({ kind: "reservation", reservation: { seat: 0, cubes: [brown, 0, 2] } });

    test("is kept with its match, in order", async () => {
      await at.playing("m1");
      await at.playing("m2");
      await at.store.talk.keep("m1", said("second"), 11);
      await at.store.talk.keep("m1", said("first"), 10);
      await at.store.talk.keep("m1", planned(3), 11);
      await at.store.talk.keep("m2", said("elsewhere"), 10);
      await at.store.talk.keep("m1", wished(1), 12);
      await at.reopen();
      expect(await at.store.talk.of("m1", 10)).toEqual([said("first"), said("second"), planned(3), wished(1)]);
      expect(await at.store.talk.of("m9", 10)).toEqual([]);
    });
    test("knows who said it, and who does not want to hear whom; lines of older releases have no author", async () => {
      await at.playing();
      const authored = { ...said("hello"), author: "p1" } as const;
      const muted = { kind: "mute", mute: { player: "p2", other: "p1", on: true } } as const;
      await at.store.talk.keep("m1", said("long ago"), 9);
      await at.store.talk.keep("m1", authored, 10);
      await at.store.talk.keep("m1", muted, 11);
      await at.reopen();
      expect(await at.store.talk.of("m1", 10)).toEqual([said("long ago"), authored, muted]);
    });
    test("is told up to so many of each kind, the latest", async () => {
      await at.playing();
      for (let i = 0; i < 6; i++) {
        await at.store.talk.keep("m1", said(`line ${i}`), 10);
        if (i < 3) await at.store.talk.keep("m1", planned(i), 20);
      }
      expect(await at.store.talk.of("m1", 2)).toEqual([said("line 4"), said("line 5"), planned(1), planned(2)]);
    });
    test("is forgotten a while after the match is over, and nothing else of it is", async () => {
      for (const [id, over] of [
        ["m1", true],
        ["m2", true],
        ["m3", false],
      ] as const) {
        await at.playing(id);
        await at.store.talk.keep(id, said(id), 30);
        await at.store.append(entry(0, { match: id, over, at: id === "m2" ? 60 : 40 }));
      }
      expect(await at.store.talk.drop(50)).toBe(1);
      const left = await Promise.all(["m1", "m2", "m3"].map((id) => at.store.talk.of(id, 10)));
      expect(left.map(({ length }) => length)).toEqual([0, 1, 1]);
      expect(await at.store.journal("m1")).toHaveLength(1);
    });
    test("needs a match, goes with it, and leaves its journal alone", async () => {
      await expect(at.store.talk.keep("m9", said("nobody hears"), 1)).rejects.toThrow();
      await at.store.createMatch(newMatch());
      await at.store.talk.keep("m1", said("hello?"), 1);
      expect(await at.store.dropWaiting(1000)).toBe(1);
      expect(await at.store.talk.of("m1", 10)).toEqual([]);
      await at.playing("m2");
      await at.store.talk.keep("m2", planned(1), 500);
      expect(await at.store.findMatch("m2")).toMatchObject({ version: 0, updatedAt: 20 });
    });
  });
}
