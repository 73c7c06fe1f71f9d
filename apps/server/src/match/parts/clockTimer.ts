import type { Seat } from "@forgotten-planet/core";
import { dueOf, type StoredClock } from "@forgotten-planet/store";
import type { ServiceTime } from "../../serviceTime.ts";
import { leftAt, runningLeft } from "./clock.ts";

/** Timers know no longer times; a clock that is not out by then is looked at again. */
const LONGEST_TIMER_MS = 86_400_000;
/** What could not be done when a clock was out is tried again after so long. */
const AGAIN_MS = 1000;
/** While the service time stands still a clock that is nearly out is looked at no more often. */
const LEAST_TIMER_MS = 50;

/** The clocks of one table: as they are saved, what players wish about them, and the timer that notices when one is out. */
export class ClockTimer {
  /** Players who want it otherwise than it is: that the clocks stand still, or that they go on. */
  readonly wishes = new Set<string>();
  /** Player -> the turn in which it gave somebody time last. */
  readonly given = new Map<string, number>();
  readonly #time: Pick<ServiceTime, "now" | "hurry">;
  #stored: StoredClock | undefined;
  #out: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(time: Pick<ServiceTime, "now" | "hurry">, stored: StoredClock | undefined) {
    this.#time = time;
    this.#stored = stored;
  }

  /** Undefined where nobody plays against time, and before the start. */
  get stored(): StoredClock | undefined {
    return this.#stored;
  }

  /** They changed, and it is saved. */
  set(stored: StoredClock | undefined): void {
    if (stored && dueOf(stored) !== null && !(this.#stored && dueOf(this.#stored) !== null)) this.#time.hurry();
    this.#stored = stored;
    this.#arm();
  }

  get now(): number {
    return this.#time.now();
  }

  /** By seat, in milliseconds; none without clocks. */
  get left(): readonly number[] {
    return this.#stored ? leftAt(this.#stored, this.now) : [];
  }

  get running(): Seat | undefined {
    return this.#stored?.running?.seat;
  }

  /** Time has run out for the seat whose clock runs. */
  get isOut(): boolean {
    return this.#runningLeft === 0;
  }

  /** They stand still by agreement, and that has lasted as long as it may. */
  get isPauseOver(): boolean {
    const until = this.#stored?.pause?.until;
    return until !== undefined && until <= this.now;
  }

  /** Calls back whenever a clock is out or a pause is over, again and again until it is so no more. */
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

  /** Until something is to be done; undefined: nothing is. */
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
