import type { Intent } from "@forgotten-planet/rules";

/** What the plan of the next turn does for the rest of the table. */
export interface AheadHold {
  /** Answers keys of the plan, and Esc; each returns whether it did. */
  key(key: string, isShifted: boolean): boolean;
  back(): boolean;
  /** Until then a press on the board may still be meant for the copy that was there. Milliseconds, as `performance.now`. */
  readonly restsUntil: number;
  /** Makes these steps the plan of the turn under way. */
  keep(steps: readonly Intent[]): void;
}
