import type { Seat } from "@forgotten-planet/core";
import type { Reservation, SeatPlan } from "@forgotten-planet/protocol";
import { TokenBuckets } from "../../../net/tokenBucket.ts";
import { SparseMap } from "../sparse.ts";

/** How many marks of all plans together are kept, the latest: the message at the end of a match has a bounded size. */
const KEPT_MARKS = 1500;
/** A plan is drawn stroke by stroke; a ping is like a word of the chat. */
const DRAWN_BURST = 20;
const DRAWN_PER_SECOND = 2;
const POINTED_BURST = 5;
const POINTED_PER_SECOND = 0.5;
const CHOSEN_BURST = 4;
const CHOSEN_PER_SECOND = 2;

/** The plans of two alliances: for each seat its latest plan of each turn, and its latest wish for cubes. */
export class Plans {
  readonly #plans = new SparseMap<string, SeatPlan>();
  readonly #reservations = new SparseMap<Seat, Reservation>();
  readonly #drawn = new TokenBuckets(DRAWN_BURST, DRAWN_PER_SECOND);
  readonly #pointed = new TokenBuckets(POINTED_BURST, POINTED_PER_SECOND);
  readonly #chosen = new TokenBuckets(CHOSEN_BURST, CHOSEN_PER_SECOND);
  #marks = 0;

  /** Returns whether that player's next plan or wish is within the limit. */
  mayDraw(player: string): boolean {
    return this.#drawn.take(player);
  }

  mayPoint(player: string): boolean {
    return this.#pointed.take(player);
  }

  /** Returns whether what that player has chosen is shown: as often as somebody can mean it. */
  mayShowChoice(player: string): boolean {
    return this.#chosen.take(player);
  }

  /** Keeps a plan in place of the seat's earlier plan of that turn. */
  keep(plan: SeatPlan): void {
    const key = `${plan.turn} ${plan.seat}`;
    this.#forget(key);
    this.#plans.set(key, plan);
    this.#marks += plan.marks.length;
    for (const oldest of this.#plans.keys()) {
      if (this.#marks <= KEPT_MARKS) return;
      this.#forget(oldest);
    }
  }

  wish(reservation: Reservation): void {
    this.#reservations.set(reservation.seat, reservation);
  }

  /** The latest plan of each of these seats. */
  latestOf(seats: readonly Seat[]): readonly SeatPlan[] {
    const latest = new Map<Seat, SeatPlan>();
    for (const plan of this.#plans.values()) if (seats.includes(plan.seat)) latest.set(plan.seat, plan);
    return [...latest.values()];
  }

  reservationsOf(seats: readonly Seat[]): readonly Reservation[] {
    return seats.flatMap((seat) => this.#reservations.get(seat) ?? []);
  }

  /** The plans of all seats, in the order made. */
  get all(): readonly SeatPlan[] {
    return [...this.#plans.values()];
  }

  #forget(key: string): void {
    this.#marks -= this.#plans.get(key)?.marks.length ?? 0;
    this.#plans.delete(key);
  }
}
