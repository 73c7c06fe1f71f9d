/* Sounds as a few numbers, turned into samples: pure, so that a test can listen. */

export type Wave = "sine" | "triangle" | "square" | "saw" | "noise";

/** One part of a sound. */
export interface Voice {
  readonly wave: Wave;
  /** When it begins, in ms. */
  readonly at?: number;
  readonly ms: number;
  /** Its pitch at the beginning and at the end; of noise, above what it is cut off. */
  readonly hz: readonly [from: number, to: number];
  /** Loudness beside the other voices. */
  readonly gain: number;
  /** How long it takes to be there, in ms. */
  readonly attack?: number;
  /** How it dies away: 1 evenly, more the sooner. */
  readonly fall?: number;
  /** A second oscillator bends the pitch: its pitch as a multiple, and how far. */
  readonly bend?: readonly [ratio: number, depth: number];
}

export interface Patch {
  /** The highest sample, 0 to 1. */
  readonly peak: number;
  readonly voices: readonly Voice[];
}

const ATTACK_MS = 4;
const FALL = 3;
/** At the very end all voices fade: no click. */
const FADE_MS = 6;

export const lengthMs = ({ voices }: Patch): number => Math.max(...voices.map(({ at = 0, ms }) => at + ms));

/** The samples of a sound, each from -1 to 1, at so many a second. */
export function render(patch: Patch, rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.ceil((lengthMs(patch) / 1000) * rate));
  for (const voice of patch.voices) add(out, voice, rate);
  const loudest = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const scale = loudest > 0 ? patch.peak / loudest : 0;
  const fade = (FADE_MS / 1000) * rate;
  return out.map((sample, i) => sample * scale * Math.min(1, (out.length - 1 - i) / fade));
}

function add(out: Float32Array, voice: Voice, rate: number): void {
  const { at = 0, ms, hz, gain, attack = ATTACK_MS, fall = FALL } = voice;
  const first = Math.round((at / 1000) * rate);
  const count = Math.floor((ms / 1000) * rate);
  const next = voice.wave === "noise" ? noise(rate) : tone(voice.wave, voice.bend, rate);
  for (let i = 0; i < count && first + i < out.length; i++) {
    const part = i / count;
    const pitch = hz[0] * (hz[1] / hz[0]) ** part;
    const loud = Math.min(1, (i * 1000) / rate / attack) * (1 - part) ** fall;
    out[first + i] = (out[first + i] ?? 0) + next(pitch) * loud * gain;
  }
}

const SHAPES: Readonly<Record<Exclude<Wave, "noise">, (turn: number) => number>> = {
  sine: (turn) => Math.sin(turn * 2 * Math.PI),
  triangle: (turn) => 4 * Math.abs(turn - 0.5) - 1,
  square: (turn) => (turn < 0.5 ? 0.7 : -0.7),
  saw: (turn) => 2 * turn - 1,
};

function tone(wave: Exclude<Wave, "noise">, bend: Voice["bend"], rate: number): (hz: number) => number {
  const shape = SHAPES[wave];
  let turn = 0;
  let bent = 0;
  return (hz) => {
    const [ratio, depth] = bend ?? [0, 0];
    bent = (bent + (hz * ratio) / rate) % 1;
    turn = (turn + (hz * (1 + depth * SHAPES.sine(bent))) / rate + 1) % 1;
    return shape(turn);
  };
}

/** The same noise every time, cut off above a pitch. */
function noise(rate: number): (cutOff: number) => number {
  let seed = 0x2f6e2b1;
  let low = 0;
  return (cutOff) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const share = 1 - Math.exp((-2 * Math.PI * cutOff) / rate);
    low += share * (seed / 0x80000000 - 1 - low);
    return low;
  };
}
