import { bell } from "../../../table/sound/patches.ts";
import type { Patch } from "../../../table/sound/synth.ts";

/** The sounds of the planet: metal, stone and electricity. */
export const PATCHES = {
  step: {
    peak: 0.28,
    voices: [
      { wave: "noise", ms: 45, hz: [1400, 500], gain: 1, attack: 2 },
      { wave: "triangle", ms: 60, hz: [180, 140], gain: 0.7 },
      { wave: "noise", at: 95, ms: 45, hz: [1100, 400], gain: 0.8, attack: 2 },
    ],
  },
  build: {
    peak: 0.6,
    voices: [
      { wave: "sine", ms: 200, hz: [170, 62], gain: 1, attack: 1, fall: 2.5 },
      { wave: "noise", ms: 80, hz: [2600, 300], gain: 0.7, attack: 1 },
      { wave: "triangle", at: 40, ms: 130, hz: [740, 720], gain: 0.18 },
    ],
  },
  robot: {
    peak: 0.45,
    voices: [
      { wave: "noise", ms: 60, hz: [3000, 1200], gain: 0.6, attack: 1 },
      { wave: "noise", at: 110, ms: 60, hz: [3400, 1400], gain: 0.6, attack: 1 },
      { wave: "square", at: 200, ms: 260, hz: [220, 660], gain: 0.4, attack: 20, fall: 1.6 },
    ],
  },
  wall: {
    peak: 0.45,
    voices: [
      { wave: "saw", ms: 360, hz: [110, 330], gain: 0.5, attack: 60, fall: 1.8, bend: [2, 0.3] },
      { wave: "sine", ms: 360, hz: [440, 1320], gain: 0.4, attack: 90, fall: 2 },
    ],
  },
  push: {
    peak: 0.5,
    voices: [
      { wave: "noise", ms: 320, hz: [350, 1500], gain: 1, attack: 60, fall: 1.2 },
      { wave: "sine", at: 260, ms: 140, hz: [120, 55], gain: 0.8, attack: 1 },
    ],
  },
  on: {
    peak: 0.35,
    voices: [
      { wave: "triangle", ms: 90, hz: [392, 400], gain: 0.8, fall: 2 },
      { wave: "triangle", at: 70, ms: 180, hz: [784, 800], gain: 0.8, fall: 2.4 },
    ],
  },
  off: {
    peak: 0.35,
    voices: [
      { wave: "triangle", ms: 110, hz: [523, 500], gain: 0.8, fall: 2 },
      { wave: "triangle", at: 80, ms: 240, hz: [262, 150], gain: 0.9, fall: 2 },
    ],
  },
  boom: {
    peak: 0.75,
    voices: [
      { wave: "noise", ms: 640, hz: [3200, 90], gain: 1.4, attack: 1, fall: 2 },
      { wave: "sine", ms: 520, hz: [95, 28], gain: 1, attack: 1, fall: 1.8 },
    ],
  },
  die: {
    peak: 0.45,
    voices: [0, 90, 165, 255, 370, 520].map((at, i) => ({
      wave: "noise" as const,
      at,
      ms: 40,
      hz: [5200 - i * 500, 1800] as const,
      gain: 1 - i * 0.1,
      attack: 1,
    })),
  },
  crystals: { peak: 0.4, voices: [...bell(1568, 0, 260), ...bell(2093, 75, 280, 0.9), ...bell(2637, 150, 380, 0.8)] },
  energy: { peak: 0.38, voices: [{ wave: "sine", ms: 280, hz: [330, 990], gain: 1, attack: 30, fall: 1.6, bend: [0.5, 0.2] }] },
  gain: { peak: 0.4, voices: [...bell(392, 0, 240, 0.9), ...bell(523.3, 90, 260), ...bell(659.3, 180, 360)] },
  loss: {
    peak: 0.4,
    voices: [
      { wave: "triangle", ms: 200, hz: [349, 330], gain: 0.9, fall: 2 },
      { wave: "triangle", at: 130, ms: 320, hz: [233, 196], gain: 1, fall: 2 },
    ],
  },
} as const satisfies Readonly<Record<string, Patch>>;

export type GameSound = keyof typeof PATCHES;
