import type { Seat } from "@forgotten-planet/core";
import type { VoteChoice } from "@forgotten-planet/protocol";
import { SparseMap } from "../sparse.ts";

/** What one player wants to do about an absence. */
export interface Vote {
  readonly choice: VoteChoice;
  /** With the choice of a bot. */
  readonly level?: string | undefined;
}

interface Absence {
  /** In the time that this process has been up (`ServiceTime.up`). */
  readonly since: number;
  /** Its player is here but keeps the others waiting (`heldTurn`). */
  readonly here?: true;
  /** By seat: what its player wants. */
  readonly votes: ReadonlyMap<Seat, Vote>;
}

const NOBODY: readonly Seat[] = [];
/** Of an absence that nobody has voted about. */
export const NO_VOTES: ReadonlyMap<Seat, Vote> = new Map();

/** Who is away from one table, and what the others want to do about it. */
export class AbsenceState {
  /** The waiting times that were over when the absence was last told. */
  told = "";
  readonly #bySeat = new SparseMap<Seat, Absence>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  get seats(): readonly Seat[] {
    return this.#bySeat.size === 0 ? NOBODY : [...this.#bySeat.keys()].sort();
  }

  of(seat: Seat): Absence | undefined {
    return this.#bySeat.get(seat);
  }

  set(seat: Seat, absence: Absence): void {
    this.#bySeat.set(seat, absence);
  }

  delete(seat: Seat): boolean {
    return this.#bySeat.delete(seat);
  }

  /** Calls back once after that time, in place of the callback before; undefined cancels it. */
  wake(afterMs: number | undefined, then: () => void): void {
    clearTimeout(this.#timer);
    if (afterMs !== undefined && !this.#isStopped) this.#timer = setTimeout(then, afterMs).unref();
  }

  /** Stops the timer when the room closes. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
