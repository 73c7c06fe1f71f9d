import type { Intent, PublicView, Seat } from "@forgotten-planet/rules";
import type { LevelId } from "./levels/level.ts";

/** What a bot is asked. The same question leads to the same thought, on every machine. */
export interface Question {
  /** What the seat may see (`seatView`), and nothing else. */
  readonly view: PublicView;
  readonly seat: Seat;
  readonly level: LevelId;
  /** 32 bits; `seedOf(match, seat, ply)` makes one. */
  readonly seed: number;
  /** How far the strategist may look, in played-out answers; the other levels need none. */
  readonly budget: { readonly simulations: number };
}

/** What the bot waits for before it is asked again: a die that its last intent rolls, somebody's choice, the end of its turn. */
export const PAUSES = ["die", "choice", "turnEnd"] as const;
export type Pause = (typeof PAUSES)[number];

/** One property of a position, as the bot weighs it. */
export interface FeatureChange {
  readonly name: string;
  /** How much more of it the plan leads to, in the feature's own unit. */
  readonly amount: number;
  /** What that is worth, in VP as the bot reckons. */
  readonly worth: number;
}

/** A way to play the rest of the turn. */
export interface Plan {
  readonly intents: readonly Intent[];
  /** In VP as the bot reckons, against the best other side; comparable between plans of one thought. */
  readonly value: number;
  /** What it changes, the weightiest first. */
  readonly features: readonly FeatureChange[];
}

/** What a bot answers. */
export interface Thought {
  /** In the order to be played. Empty if the seat has nothing to do now. */
  readonly intents: readonly Intent[];
  readonly until: Pause;
  /** The best three, the best first; none where nothing was weighed. */
  readonly plans: readonly Plan[];
  /** Positions weighed. */
  readonly nodes: number;
  /** Played-out answers; a budget of as many leads to the same thought without a clock. */
  readonly simulations: number;
}
