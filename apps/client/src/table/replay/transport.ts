import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { neighbour, type Track } from "./track.ts";

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is shown at speed 1. */
const STEP_MS = 1_400;

/** How the place changed last: a step forward is performed, everything else is a jump. */
export type Arrival = "step" | "jump";

/** What is walked: where one may stop, and where one is. */
interface Walked {
  readonly ply: ReadonlySignal<number>;
  readonly track: ReadonlySignal<Track>;
  goTo(ply: number): void;
}

/** The controls of a walk through a match: by step, by turn, to the ends, and by itself at a speed. */
export class Transport {
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<Speed>;
  readonly arrival: ReadonlySignal<Arrival>;
  /** Somebody drags through the match: what is slow to draw waits until they rest. */
  readonly scrubbing = signal(false);
  readonly #walked: Walked;
  readonly #playing = signal(false);
  readonly #speed = signal<Speed>(1);
  readonly #arrival = signal<Arrival>("jump");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(walked: Walked) {
    this.#walked = walked;
    this.playing = this.#playing;
    this.speed = this.#speed;
    this.arrival = this.#arrival;
  }

  step(way: 1 | -1): void {
    this.pause();
    this.#step(way);
  }

  /** To the beginning of the next turn, or of this one, or of the one before where this one begins here. */
  turn(way: 1 | -1): void {
    const { stops, turns } = this.#walked.track.value;
    this.jump(neighbour(turns, this.#walked.ply.value, way) ?? (way > 0 ? (stops.at(-1) ?? 0) : 0));
  }

  /** To the next of these plies; stays if there is none. */
  next(plies: readonly number[]): void {
    const ply = neighbour(plies, this.#walked.ply.value, 1);
    if (ply !== undefined) this.jump(ply);
  }

  toStart(): void {
    this.jump(0);
  }

  toEnd(): void {
    this.jump(this.#walked.track.value.stops.at(-1) ?? 0);
  }

  jump(ply: number): void {
    this.pause();
    this.#go(ply, "jump");
  }

  /** Plays on by itself, from the start where the end is shown; or stands still. */
  toggle(): void {
    if (this.#playing.peek()) {
      this.pause();
      return;
    }
    if (neighbour(this.#walked.track.value.stops, this.#walked.ply.peek(), 1) === undefined) this.toStart();
    this.#playing.value = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#playing.value = false;
  }

  setSpeed(speed: Speed): void {
    this.#speed.value = speed;
    if (this.#playing.peek()) this.#wait();
  }

  /** The next speed, from the fastest to the slowest. */
  cycleSpeed(): void {
    const next = SPEEDS[(SPEEDS.indexOf(this.#speed.peek()) + 1) % SPEEDS.length];
    if (next !== undefined) this.setSpeed(next);
  }

  close(): void {
    this.pause();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#step(1);
      if (neighbour(this.#walked.track.peek().stops, this.#walked.ply.peek(), 1) === undefined) this.pause();
      else this.#wait();
    }, STEP_MS / this.#speed.peek());
  }

  #step(way: 1 | -1): void {
    const ply = neighbour(this.#walked.track.value.stops, this.#walked.ply.peek(), way);
    if (ply !== undefined) this.#go(ply, way > 0 ? "step" : "jump");
  }

  #go(ply: number, arrival: Arrival): void {
    batch(() => {
      this.#arrival.value = arrival;
      this.#walked.goTo(ply);
    });
  }
}
