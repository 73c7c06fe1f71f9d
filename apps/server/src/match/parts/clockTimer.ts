import type { Seat } from "@forgotten-planet/core";
import { dueOf, type StoredClock } from "@forgotten-planet/store";
import type { ServiceTime } from "../../serviceTime.ts";
import { leftAt, runningLeft } from "./clock.ts";
import { SparseMap, SparseSet } from "./sparse.ts";

/** Timers reach no further; a clock that still runs by then is checked again. */
const LONGEST_TIMER_MS = 86_400_000;
/** Delay before a failed timeout is tried again. */
const AGAIN_MS = 1000;
/** While service time stands still, a clock that is nearly out is checked at most this often. */
const LEAST_TIMER_MS = 50;

/** The clocks of one table: as they are saved, what players wish about them, and the timer that notices when one expires. */
export class ClockTimer {
  /** Players who want a change: that the clocks stand still, or that they go on. */
  readonly wishes = new SparseSet<string>();
  /** Player -> the latest turn in which they added time to a seat. */
  readonly given = new SparseMap<string, number>();
  readonly #time: Pick<ServiceTime, "now" | "hurry">;
  #stored: StoredClock | undefined;
  #out: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(time: Pick<ServiceTime, "now" | "hurry">, stored: StoredClock | undefined) {
    this.#time = time;
    this.#stored = stored;
  }

  /** Undefined before the start, and in matches without clocks. */
  get stored(): StoredClock | undefined {
    return this.#stored;
  }

  /** Takes over clocks that have been saved. */
  set(stored: StoredClock | undefined): void {
    if (stored && dueOf(stored) !== null && !(this.#stored && dueOf(this.#stored) !== null)) this.#time.hurry();
    this.#stored = stored;
    this.#arm();
  }

  get now(): number {
    return this.#time.now();
  }

  /** By seat, in milliseconds; empty without clocks. */
  get left(): readonly number[] {
    return this.#stored ? leftAt(this.#stored, this.now) : [];
  }

  get running(): Seat | undefined {
    return this.#stored?.running?.seat;
  }

  /** Whether the time of the seat whose clock runs is up. */
  get isOut(): boolean {
    return this.#runningLeft === 0;
  }

  /** Whether an agreed pause has lasted as long as it may. */
  get isPauseOver(): boolean {
    const until = this.#stored?.pause?.until;
    return until !== undefined && until <= this.now;
  }

  /** Calls back when a clock expires or a pause is over; repeats until it is handled. */
  watch(out: () => void): void {
    this.#out = out;
    this.#arm();
  }

  stop(): void {
    this.#out = undefined;
    clearTimeout(this.#timer);
  }

  get #runningLeft(): number | undefined {
    return this.#stored && runningLeft(this.#stored, this.now);
  }

  /** Time until something is to be done; undefined if nothing is. */
  get #dueIn(): number | undefined {
    const until = this.#stored?.pause?.until;
    return this.#runningLeft ?? (until === undefined ? undefined : Math.max(0, until - this.now));
  }

  #arm(notBeforeMs = LEAST_TIMER_MS): void {
    clearTimeout(this.#timer);
    const left = this.#dueIn;
    if (!this.#out || left === undefined) return;
    this.#timer = setTimeout(() => this.#look(), Math.min(Math.max(left, notBeforeMs), LONGEST_TIMER_MS)).unref();
  }

  #look(): void {
    const isDue = this.isOut || this.isPauseOver;
    this.#arm(isDue ? AGAIN_MS : LEAST_TIMER_MS);
    if (isDue) this.#out?.();
  }
}
