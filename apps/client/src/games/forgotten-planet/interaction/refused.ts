import type { RuleErrorCode } from "@forgotten-planet/rules";
import type { Action } from "../model/actions.ts";
import type { BoardTarget } from "./boardUi.ts";

/** Reasons that no rule names by itself: no place fits, a side is asked for, the robot is there, it is too far, no way leads there, or no die is thrown here. */
export const OWN_CODES = ["nowhere", "own-sides", "there-already", "too-far-to-pay", "no-way", "no-die"] as const;

/** A refusal known before anything is sent. */
export interface Refused {
  readonly code: RuleErrorCode | (typeof OWN_CODES)[number];
  /** Id of the rule that asks for it, e.g. `R-MINE-ADJ`. */
  readonly rule: string;
  readonly action?: Action;
  readonly robot?: number;
  /** The place that was tried. */
  readonly target?: BoardTarget;
  /** What is in the way there: a tile, or a wall. */
  readonly cause?: BoardTarget;
  /** Steps of a way that is too long to pay for. */
  readonly steps?: number;
}
