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

/** How often it is looked whether something has come true, and for how long at the most. */
const LOOK_MS = 60;
const LONGEST_MS = 2_000;

/** Resolves when that is so, or after two seconds. */
export async function comesTrue(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < LONGEST_MS; waited += LOOK_MS) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
