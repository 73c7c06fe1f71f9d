import { signal } from "@preact/signals";

/** Places that the host may choose from, and the one that was chosen first. */
export interface Swapping {
  readonly among: readonly number[];
  readonly first?: number;
}

/** The host is exchanging two places; undefined: nothing of the kind. */
export const swapping = signal<Swapping | undefined>(undefined);

let origin: HTMLElement | undefined;

/** Begins with one of these places; the focus comes back to where it began. */
export function beginSwap(among: readonly number[], from: HTMLElement): void {
  origin = from;
  swapping.value = { among };
}

export function endSwap(): void {
  if (!swapping.peek()) return;
  swapping.value = undefined;
  origin?.focus();
}

/** The next press: the first place of the two, or both, with which it ends. */
export function chooseForSwap(place: number, others: (first: number) => readonly number[]): readonly [number, number] | undefined {
  const first = swapping.value?.first;
  if (first === undefined) {
    swapping.value = { among: others(place), first: place };
    return undefined;
  }
  endSwap();
  return [first, place];
}
