import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeSettings, sameSettings } from "./mergeSettings.ts";

const settings = fc.dictionary(fc.constantFrom("language", "speed", "keys", "volume"), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 });

describe("settings of two devices", () => {
  test("what was set here stands, and so does what was set there", () => {
    const base = { language: "en", speed: 1, volume: 70 };
    expect(mergeSettings(base, { language: "it", speed: 1, volume: 70 }, { language: "fr", speed: 2, volume: 70 })).toEqual({
      language: "it",
      speed: 2,
      volume: 70,
    });
  });

  test("what was taken back, here or there, is gone", () => {
    const base = { language: "en", speed: 1 };
    expect(mergeSettings(base, { speed: 1 }, base)).toEqual({ speed: 1 });
    expect(mergeSettings(base, base, { language: "en" })).toEqual({ language: "en" });
  });

  test("a device that comes for the first time takes over what is set, and adds what is not", () => {
    expect(mergeSettings(undefined, { language: "fr", volume: 10 }, { language: "it" })).toEqual({ language: "it", volume: 10 });
  });

  test("who has changed nothing gets everything; who alone has changed something keeps it", () => {
    fc.assert(
      fc.property(settings, settings, (base, other) => {
        expect(sameSettings(mergeSettings(base, base, other), other)).toBe(true);
        expect(sameSettings(mergeSettings(base, other, base), other)).toBe(true);
      }),
    );
  });
});
