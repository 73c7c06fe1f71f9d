import type { Seat } from "@forgotten-planet/core";
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { ToldClock } from "../matchSource.ts";
import { leftNow, nextChange } from "./clock.ts";

/**
 * The clocks of the table as this screen counts them down between two messages: one change a second while one runs, and none
 * otherwise.
 */
export class TableClock {
  /** By seat, in milliseconds; empty where there are no clocks. */
  readonly left: ReadonlySignal<readonly number[]>;
  readonly running: ReadonlySignal<Seat | undefined>;
  readonly paused: ReadonlySignal<boolean>;
  /** Who agreed to the pause, and when it ends at the latest, in milliseconds since the epoch; undefined if nobody did. */
  readonly pause: ReadonlySignal<{ readonly by: readonly Seat[]; readonly away: readonly Seat[]; readonly until: number } | undefined>;
  /** Seats that want it otherwise: a pause, or its end. */
  readonly wishes: ReadonlySignal<readonly Seat[]>;
  readonly #left = signal<readonly number[]>([]);
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(told: ReadonlySignal<ToldClock | undefined> = signal(undefined)) {
    this.left = this.#left;
    this.running = computed(() => told.value?.clock.running);
    this.paused = computed(() => told.value?.clock.paused ?? false);
    this.pause = computed(() => {
      const { value } = told;
      const pause = value?.clock.pause;
      return value && pause && { ...pause, until: performance.timeOrigin + value.at + pause.untilMs };
    });
    this.wishes = computed(() => told.value?.clock.wishes ?? []);
    this.#stop = effect(() => this.#count(told.value));
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #count(told: ToldClock | undefined): void {
    clearTimeout(this.#timer);
    const left = told ? leftNow(told.clock, performance.now() - told.at) : [];
    this.#left.value = left;
    const running = told?.clock.running;
    const ms = running === undefined ? 0 : (left[running] ?? 0);
    if (ms > 0) this.#timer = setTimeout(() => this.#count(told), nextChange(ms));
  }
}
