import type { EventEmitter } from "node:events";

/** Counts what is open now, by the network it came from. */
export class OpenByNetwork {
  readonly #open = new Map<string, number>();
  #size = 0;

  /** All networks together. */
  get size(): number {
    return this.#size;
  }

  of(network: string): number {
    return this.#open.get(network) ?? 0;
  }

  /** Counts it until it closes, which it does once. */
  add(network: string, opened: EventEmitter): void {
    this.#change(network, 1);
    opened.on("close", () => this.#change(network, -1));
  }

  #change(network: string, by: 1 | -1): void {
    this.#size += by;
    const count = this.of(network) + by;
    if (count > 0) this.#open.set(network, count);
    else this.#open.delete(network);
  }
}
