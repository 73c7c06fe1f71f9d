import type { Seat } from "@forgotten-planet/core";
import type { ReadonlySignal } from "@preact/signals";

/** How long bots keep their pauses: as people need them, none in the turn under way, or none at all. */
export const PACES = ["people", "turn", "always"] as const;
export type Pace = (typeof PACES)[number];

/** What people at a table can do about its bots. */
export interface BotControl {
  /** The seat of the bot that is playing; undefined if none is. */
  readonly acting: ReadonlySignal<Seat | undefined>;
  readonly pace: ReadonlySignal<Pace>;
  /** Plays the turn under way without pauses; asked again, every turn; then as people do. */
  hurry(): void;
  /** No step is played until somebody says that they may go on. */
  hold(isHeld: boolean): void;
}
