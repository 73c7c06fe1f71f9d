import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KEYS, type Keys, keyNow, meantKey } from "./gameSettings.ts";
import { canBe, takenBy, USUAL_KEYS, withKey } from "./keys.ts";

const AS_USUAL: Keys = {};

describe("keys", () => {
  test("are as usual, in either case, and leave the others alone", () => {
    for (const usual of USUAL_KEYS) expect(meantKey(usual.toUpperCase(), AS_USUAL).toLowerCase()).toBe(usual);
    for (const fixed of ["Enter", "ArrowUp", "Escape", "1", "4", " ", "="]) {
      expect(meantKey(fixed, AS_USUAL)).toBe(fixed);
      expect(canBe(fixed)).toBe(false);
    }
  });

  test("a new key does what the old one did, and the old one nothing", () => {
    const keys = withKey(AS_USUAL, "w", ".");
    expect(meantKey(".", keys)).toBe("w");
    expect(meantKey("w", keys)).toBe("");
    expect(keyNow("w", keys)).toBe(".");
  });

  test("a key that is taken says by what, and the two are exchanged", () => {
    expect(takenBy(AS_USUAL, "w", "e")).toBe("e");
    const keys = withKey(AS_USUAL, "w", "e");
    expect([meantKey("e", keys), meantKey("w", keys)]).toEqual(["w", "e"]);
    expect(withKey(keys, "w", "w")).toEqual({});
  });

  test("however often they are changed, each meaning has one key and each key one meaning", () => {
    const change = fc.tuple(fc.constantFrom(...USUAL_KEYS), fc.constantFrom(...USUAL_KEYS, "z", ".", "é"));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const keys = changes.reduce((before, [usual, key]) => withKey(before, usual, key), AS_USUAL);
        expect(new Set(USUAL_KEYS.map((usual) => keyNow(usual, keys))).size).toBe(USUAL_KEYS.length);
        for (const usual of USUAL_KEYS) expect(meantKey(keyNow(usual, keys), keys)).toBe(usual);
        expect(KEYS.read(JSON.parse(JSON.stringify(keys)))).toEqual(keys);
      }),
    );
  });

  test("what was kept and does not fit is left aside", () => {
    for (const kept of [null, [1], "w", 3, { w: "Enter" }, { w: "" }, { w: 1 }]) expect(KEYS.read(kept)).toBeUndefined();
    expect(KEYS.read({ w: "e", e: "w" })).toEqual({ w: "e", e: "w" });
  });
});
