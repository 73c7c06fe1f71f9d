import type { SeatColour } from "@forgotten-planet/core";

interface Wish {
  readonly seat: number;
  /** Undefined for the colour that the place comes with. */
  readonly colour?: SeatColour | undefined;
}

/**
 * The place that a visitor asks for before they have a name, or under another one: kept until the name is given and the new connection
 * stands.
 */
export class SeatWish {
  #wish: Wish | undefined;

  keep(seat: number, colour?: SeatColour): void {
    this.#wish = { seat, colour };
  }

  forget(): void {
    this.#wish = undefined;
  }

  /** Undefined if there is none. */
  get kept(): Wish | undefined {
    return this.#wish;
  }
}
