import { signal } from "@preact/signals";

/** The open place that a guest has pointed at, before they sit; undefined: the one that is offered first. */
export const chosenSeat = signal<number | undefined>(undefined);

/** The field in which a guest gives a name: choosing a place leads there. */
export const nameField = signal<HTMLInputElement | null>(null);

export function chooseSeat(place: number): void {
  chosenSeat.value = place;
  nameField.value?.focus();
}
