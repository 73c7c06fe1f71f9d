import { signal } from "@preact/signals";
import type { SeatWish } from "./seats/seatWish.ts";
import { Swap } from "./seats/swap.ts";

/** What is begun in the waiting room of one table. */
export class WaitingState {
  /** The open place that a guest has pointed at, before they sit; undefined for the one that is offered first. */
  readonly chosenSeat = signal<number | undefined>(undefined);
  /** The field in which a guest gives a name: choosing a place leads there. */
  readonly nameField = signal<HTMLInputElement | null>(null);
  readonly swap = new Swap();
  readonly wish: SeatWish;

  constructor(wish: SeatWish) {
    this.wish = wish;
  }

  chooseSeat(place: number): void {
    this.chosenSeat.value = place;
    this.nameField.value?.focus();
  }
}
