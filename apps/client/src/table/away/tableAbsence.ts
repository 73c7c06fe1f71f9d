import type { Seat } from "@forgotten-planet/core";
import type { AbsentSeat } from "@forgotten-planet/protocol";
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { nextChange } from "../clock/clock.ts";
import type { ToldAbsence } from "../matchSource.ts";
import { ballotOf, voteLeft } from "./absence.ts";

/** Who is away from the table, counted down on this screen between two messages: one change a second at the most. */
export class TableAbsence {
  /** By seat, how long until the others may vote, in milliseconds; a seat without a time is in neither way about to be voted on. */
  readonly left: ReadonlySignal<ReadonlyMap<Seat, number>>;
  /** The seat this player has a say about now. */
  readonly ballot: ReadonlySignal<AbsentSeat | undefined>;
  readonly #left = signal<ReadonlyMap<Seat, number>>(new Map());
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(me: ReadonlySignal<Seat | undefined>, told: ReadonlySignal<ToldAbsence | undefined> = signal(undefined)) {
    this.left = this.#left;
    this.ballot = computed(() => ballotOf(told.value?.absence, me.value));
    this.#stop = effect(() => this.#count(told.value));
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #count(told: ToldAbsence | undefined): void {
    clearTimeout(this.#timer);
    const since = told ? performance.now() - told.at : 0;
    const left = (told?.absence.seats ?? []).flatMap((absent): [Seat, number][] => {
      const ms = voteLeft(absent, since);
      return ms === undefined ? [] : [[absent.seat, ms]];
    });
    this.#left.value = new Map(left);
    const running = left.flatMap(([, ms]) => (ms > 0 ? [nextChange(ms)] : []));
    if (running.length > 0) this.#timer = setTimeout(() => this.#count(told), Math.min(...running));
  }
}
