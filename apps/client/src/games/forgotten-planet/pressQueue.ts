import { signal } from "@preact/signals";

interface Waiting {
  readonly press: () => void;
  /** The turn it was meant for. */
  readonly turn: string;
}

/** Presses made while a step is on its way: they wait for its answer, and then count in the position as it is. */
export class PressQueue {
  /** How many wait. */
  readonly size = signal(0);
  #waiting: readonly Waiting[] = [];

  push(press: () => void, turn: string): void {
    this.#keep([...this.#waiting, { press, turn }]);
  }

  /** The next press of this turn; `late` counts those before it that were meant for another. */
  next(turn: string): { readonly press: (() => void) | undefined; readonly late: number } {
    const late = this.#waiting.findIndex((one) => one.turn === turn);
    const dropped = late < 0 ? this.#waiting.length : late;
    const next = this.#waiting[dropped];
    this.#keep(this.#waiting.slice(dropped + 1));
    return { press: next?.press, late: dropped };
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(waiting: readonly Waiting[]): void {
    this.#waiting = waiting;
    this.size.value = waiting.length;
  }
}

/** How often it is looked. */
const LOOK_MS = 60;

/** Resolves when that is so, or after the longest time, in milliseconds. */
export async function comesTrue(isSo: () => boolean, longestMs: number): Promise<void> {
  for (let waited = 0; !isSo() && waited < longestMs; waited += LOOK_MS) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
