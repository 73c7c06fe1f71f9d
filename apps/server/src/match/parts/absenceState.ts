import type { Seat } from "@forgotten-planet/core";
import type { VoteChoice } from "@forgotten-planet/protocol";

interface Absence {
  /** In the time that this process has been up (`ServiceTime.up`). */
  readonly since: number;
  /** Its player is here, and lets the others wait (`heldTurn`). */
  readonly here?: true;
  /** By seat, what its player wants. */
  readonly votes: ReadonlyMap<Seat, VoteChoice>;
}

/** Who is away from one table, and what the others want to do about it. */
export class AbsenceState {
  /** Which times were over when it was last told. */
  told = "";
  readonly #bySeat = new Map<Seat, Absence>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  get seats(): readonly Seat[] {
    return [...this.#bySeat.keys()].sort();
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

  /** Calls back once, after so long, in place of what it was to call before; undefined: never. */
  wake(afterMs: number | undefined, then: () => void): void {
    clearTimeout(this.#timer);
    if (afterMs !== undefined && !this.#isStopped) this.#timer = setTimeout(then, afterMs).unref();
  }

  /** The room is gone. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
