import type { Intent, PublicView, Seat } from "@forgotten-planet/rules";
import type { FeatureName } from "./eval/features.ts";
import type { LevelId } from "./levels/level.ts";

/** What a bot is asked. The same question leads to the same thought, on every machine. */
export interface Question {
  /** What the seat may see (`seatView`), and nothing else. */
  readonly view: PublicView;
  readonly seat: Seat;
  readonly level: LevelId;
  /** 32 bits; `seedOf(match, seat, ply)` makes one. */
  readonly seed: number;
  /**
   * How far the strategist may look, in played-out answers; the other levels need none. It shares them out beforehand: a caller with a clock
   * alone names far too many (over 20,000), and the strategist goes on in ever longer rounds until it is stopped. `nodes` is a budget in
   * positions weighed, which takes the same time on a busy machine as on a quiet one: the strategist shares out what it has seen them last for.
   */
  readonly budget: { readonly simulations: number; readonly nodes?: number };
}

/** What the bot waits for before it is asked again: a die that its last intent rolls, somebody's choice, the end of its turn. */
export const PAUSES = ["die", "choice", "turnEnd"] as const;
export type Pause = (typeof PAUSES)[number];

/** How a plan changes one property of the position, compared with ending the turn at once. */
export interface FeatureChange {
  readonly name: FeatureName;
  /** Of the own side, or of the strongest other. */
  readonly whose: "own" | "others";
  /** How much more of it, in the feature's own unit. */
  readonly amount: number;
  /** What that is worth to the seat, in VP as the bot reckons; less than 0 if it is bad for it. */
  readonly worth: number;
}

/** A way to play the rest of the turn. Unrolled mines count as two thirds of a mine. */
export interface Plan {
  /** To the end of the turn: a die may change it. */
  readonly intents: readonly Intent[];
  /** In VP as the bot reckons, against the other sides; comparable between plans of one thought. */
  readonly value: number;
  /** For the seat, compared with ending the turn at once: tiles owned, energy of its next turn, VP as it stands. */
  readonly changes: { readonly tiles: number; readonly energy: number; readonly vp: number };
  /** What is weighed, the weightiest first; without what stays as it is. */
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
  /** Played-out answers. The same question, stopped after as many, leads to the same thought. */
  readonly simulations: number;
}
