import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { appearance } from "./appearance.ts";
import { CONTRAST, LEFT_HAND, MOTION, PALETTE, PATTERNS, SPEED, TEXT_SIZE } from "./platform.ts";
import { changeSetting, isKept, keepSettings, keptSettings, probeKept, settingValue } from "./settings.ts";
import { VOLUMES } from "./volumes.ts";

const KEY = "forgotten-planet.settings";
const stored = new Map<string, string>();
let refuses = false;

beforeEach(() => {
  stored.clear();
  refuses = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => {
      if (refuses) throw new Error("the quota is used up");
      stored.set(key, text);
    },
  });
  keepSettings({});
});

describe("settings", () => {
  test("hold at once and are kept; what is as usual takes no room", () => {
    expect(stored.has(KEY)).toBe(false);
    changeSetting(SPEED, 2);
    expect(settingValue(SPEED)).toBe(2);
    expect(JSON.parse(stored.get(KEY) ?? "")).toEqual({ speed: 2 });
    keepSettings({});
    expect(settingValue(SPEED)).toBe(1);
    expect(stored.has(KEY)).toBe(false);
  });

  test("hold for the visit where the browser keeps nothing, and say so", () => {
    refuses = true;
    changeSetting(PATTERNS, false);
    expect(settingValue(PATTERNS)).toBe(false);
    expect(isKept.value).toBe(false);
    refuses = false;
    changeSetting(PATTERNS, true);
    expect(isKept.value).toBe(true);
  });

  test("whether they would be kept is known before anything is changed, and finding out leaves nothing", () => {
    refuses = true;
    probeKept();
    expect(isKept.value).toBe(false);
    refuses = false;
    probeKept();
    expect([isKept.value, stored.size]).toEqual([true, 0]);
  });

  test("each has a value of its own, for any kept text", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("speed", "motion", "palette", "sound.chat", "text", "other"), fc.jsonValue()), (kept) => {
        keepSettings(kept);
        expect(SPEED.options).toContain(settingValue(SPEED));
        expect(MOTION.options).toContain(settingValue(MOTION));
        expect(PALETTE.options).toContain(settingValue(PALETTE));
        expect(TEXT_SIZE.options).toContain(settingValue(TEXT_SIZE));
        expect(settingValue(VOLUMES.chat)).toBeGreaterThanOrEqual(0);
        expect(settingValue(VOLUMES.chat)).toBeLessThanOrEqual(100);
        // What belongs to another release is not lost.
        expect(keptSettings()).toBe(kept);
      }),
    );
  });
});

test("style sheets know what differs from the usual", () => {
  const usual = { motion: "full", palette: undefined, patterns: undefined, contrast: undefined, hand: undefined, text: undefined };
  expect(appearance()).toEqual(usual);
  changeSetting(MOTION, "none");
  changeSetting(PALETTE, "roseTeal");
  changeSetting(PATTERNS, false);
  changeSetting(CONTRAST, true);
  changeSetting(LEFT_HAND, true);
  changeSetting(TEXT_SIZE, 130);
  expect(appearance()).toEqual({ motion: "none", palette: "roseTeal", patterns: "off", contrast: "more", hand: "left", text: "130" });
});
