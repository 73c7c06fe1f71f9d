import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACTIONS } from "../model/actions.ts";
import { COMMAND_KEYS, canBe, KEYS, type Keys, keyNow, meantKey, takenBy, withKey } from "./keys.ts";

const USUAL = [...Object.values(ACTIONS).map(({ key }) => key), ...Object.values(COMMAND_KEYS)];
const AS_USUAL: Keys = {};

describe("keys", () => {
  test("are as usual, whatever the case, and leave the others alone", () => {
    for (const usual of USUAL) expect(meantKey(usual.toUpperCase(), AS_USUAL)).toBe(usual);
    for (const fixed of ["Enter", "ArrowUp", "Escape", "1", "4", " ", "="]) {
      expect(meantKey(fixed, AS_USUAL)).toBe(fixed);
      expect(canBe(fixed)).toBe(false);
    }
  });

  test("a new key does what the old one did, and the old one nothing", () => {
    const keys = withKey(AS_USUAL, "w", "z");
    expect(meantKey("z", keys)).toBe("w");
    expect(meantKey("w", keys)).toBe("");
    expect(keyNow("w", keys)).toBe("z");
  });

  test("a key that is taken says by what, and the two are exchanged", () => {
    expect(takenBy(AS_USUAL, "w", "e")).toBe("e");
    const keys = withKey(AS_USUAL, "w", "e");
    expect([meantKey("e", keys), meantKey("w", keys)]).toEqual(["w", "e"]);
    expect(withKey(keys, "w", "w")).toEqual({});
  });

  test("however often they are changed, each meaning has one key and each key one meaning", () => {
    const change = fc.tuple(fc.constantFrom(...USUAL), fc.constantFrom(...USUAL, "z", ".", "é"));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const keys = changes.reduce((before, [usual, key]) => withKey(before, usual, key), AS_USUAL);
        expect(new Set(USUAL.map((usual) => keyNow(usual, keys))).size).toBe(USUAL.length);
        for (const usual of USUAL) expect(meantKey(keyNow(usual, keys), keys)).toBe(usual);
        expect(KEYS.read(JSON.parse(JSON.stringify(keys)))).toEqual(keys);
      }),
    );
  });

  test("what was kept and does not fit is left aside", () => {
    for (const kept of [null, [], "w", { w: "e" }, { w: "Enter" }, { w: "1" }, { nothing: "z" }, { w: "" }, { w: "Z" }])
      expect(KEYS.read(kept)).toBeUndefined();
    expect(KEYS.read({ w: "e", e: "w" })).toEqual({ w: "e", e: "w" });
  });
});
