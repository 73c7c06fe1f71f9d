import type { Intent } from "@forgotten-planet/rules";
import type { Input } from "../interaction/step.ts";

/** What the plan of the next turn does for the rest of the table. */
export interface AheadHold {
  /** Answers keys of the plan, and Esc; each returns whether it did. */
  key(key: string, isShifted: boolean): boolean;
  back(): boolean;
  /** Whether it may still be meant for the copy that was there: a place, a button or a key of it. */
  isLate(input: Input): boolean;
  /** Makes these steps the plan of the turn under way. */
  keep(steps: readonly Intent[]): void;
}
