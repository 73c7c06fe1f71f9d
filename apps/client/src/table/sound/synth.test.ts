import { describe, expect, test } from "vitest";
import { PATCHES } from "../../games/forgotten-planet/sound/patches.ts";
import { TABLE_PATCHES } from "./patches.ts";
import { lengthMs, type Patch, render } from "./synth.ts";

const RATE = 24_000;
const ALL: readonly (readonly [string, Patch])[] = [...Object.entries(TABLE_PATCHES), ...Object.entries(PATCHES)];
const loudness = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length);

describe.each(ALL)("the sound %s", (_, patch) => {
  const samples = render(patch, RATE);

  test("is short, loud enough to be heard, and never too loud", () => {
    expect(lengthMs(patch)).toBeGreaterThanOrEqual(40);
    expect(lengthMs(patch)).toBeLessThanOrEqual(1_500);
    expect(samples.every((sample) => Number.isFinite(sample))).toBe(true);
    const peak = Math.max(...samples.map(Math.abs));
    expect(peak).toBeLessThanOrEqual(patch.peak + 1e-6);
    expect(peak).toBeGreaterThan(patch.peak * 0.8);
    expect(loudness(samples)).toBeGreaterThan(0.01);
  });

  test("begins and ends in silence: no click", () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.05);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(1e-6);
  });

  test("is the same every time, at any rate", () => {
    expect(render(patch, RATE)).toEqual(samples);
    const finer = render(patch, 48_000);
    expect(finer.length / 48_000).toBeCloseTo(samples.length / RATE, 3);
  });
});

test("no two sounds are alike", () => {
  const heard = ALL.map(([, patch]) => render(patch, RATE).join());
  expect(new Set(heard).size).toBe(ALL.length);
});
