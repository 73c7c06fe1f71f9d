import type { Patch, Voice } from "./synth.ts";

/** A struck bell: its tone, and a short overtone. */
export const bell = (hz: number, at: number, ms: number, gain = 1): readonly Voice[] => [
  { wave: "sine", at, ms, hz: [hz, hz], gain, bend: [3.01, 0.25], fall: 3.4 },
  { wave: "sine", at, ms: ms * 0.5, hz: [hz * 2.01, hz * 2], gain: gain * 0.3, fall: 4 },
];

/** What sounds at any table, of any game. */
export const TABLE_PATCHES = {
  turn: { peak: 0.6, voices: [...bell(587.3, 0, 420), ...bell(880, 130, 560)] },
  refuse: {
    peak: 0.4,
    voices: [
      { wave: "square", ms: 90, hz: [196, 185], gain: 0.6, fall: 1.5 },
      { wave: "square", at: 110, ms: 130, hz: [147, 139], gain: 0.6, fall: 1.5 },
      { wave: "noise", ms: 60, hz: [700, 300], gain: 0.5 },
    ],
  },
  clock: {
    peak: 0.35,
    voices: [
      { wave: "noise", ms: 25, hz: [6000, 2500], gain: 1, attack: 1 },
      { wave: "sine", ms: 70, hz: [1318, 1290], gain: 0.8, attack: 1 },
    ],
  },
  chat: { peak: 0.35, voices: [...bell(1046.5, 0, 160), ...bell(1318.5, 70, 220, 0.8)] },
  end: { peak: 0.6, voices: [...bell(440, 0, 700), ...bell(554.4, 150, 700), ...bell(659.3, 300, 700), ...bell(880, 450, 1000)] },
} as const satisfies Readonly<Record<string, Patch>>;

export type TableSound = keyof typeof TABLE_PATCHES;
