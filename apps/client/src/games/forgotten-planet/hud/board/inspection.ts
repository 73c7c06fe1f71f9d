import type { Cell } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";

export interface Inspected {
  readonly cell: Cell;
  /** In the board's host, in CSS px. */
  readonly x: number;
  readonly y: number;
  /** It was asked for by key: its links get the focus, and the cell gets it back. */
  readonly byKey?: boolean;
}

/** The way from the cell to the links of its card. */
const GRACE_MS = 350;

/** Which cell of one board says what lies there. */
export class Inspection {
  readonly now = signal<Inspected | undefined>(undefined);
  #leaving: ReturnType<typeof setTimeout> | undefined;

  show(inspected: Inspected): void {
    this.keep();
    this.now.value = inspected;
  }

  readonly keep = (): void => clearTimeout(this.#leaving);

  /** The pointer goes elsewhere, on its way to a link perhaps. */
  readonly leave = (): void => {
    this.keep();
    if (this.now.peek()) this.#leaving = setTimeout(this.close, GRACE_MS);
  };

  readonly close = (): void => {
    this.keep();
    this.now.value = undefined;
  };
}
