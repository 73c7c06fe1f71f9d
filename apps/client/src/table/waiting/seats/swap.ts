import { type ReadonlySignal, signal } from "@preact/signals";

/** Places that the host may choose from, and the one that was chosen first. */
export interface Swapping {
  readonly among: readonly number[];
  readonly first?: number;
}

/** The host exchanges two places. */
export class Swap {
  readonly #now = signal<Swapping | undefined>(undefined);
  #origin: HTMLElement | undefined;

  /** Undefined while nothing is exchanged. */
  get now(): ReadonlySignal<Swapping | undefined> {
    return this.#now;
  }

  /** Begins with one of these places; the focus comes back to where it began. */
  begin(among: readonly number[], from: HTMLElement): void {
    this.#origin = from;
    this.#now.value = { among };
  }

  readonly end = (): void => {
    if (!this.#now.peek()) return;
    this.#now.value = undefined;
    this.#origin?.focus();
  };

  /** The next press: the first place of the two, or both, with which it ends. */
  choose(place: number, others: (first: number) => readonly number[]): readonly [number, number] | undefined {
    const first = this.#now.value?.first;
    if (first === undefined) {
      this.#now.value = { among: others(place), first: place };
      return undefined;
    }
    this.end();
    return [first, place];
  }
}
