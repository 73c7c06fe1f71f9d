/** Every reason for which the rules refuse an intent; stable, kebab-case. Texts are the client's. @source docs/rules.md §13 Refusals */
export const RULE_ERROR_CODES = [
  "malformed",
  "no-such-seat",
  "game-over",
  "wrong-phase",
  "not-your-turn",
  "no-such-robot",
  "robot-is-off",
  "not-enough-energy",
  "not-enough-cubes",
  "wrong-number-of-cubes",
  "not-adjacent",
  "outside-the-area",
  "wall-in-the-way",
  "no-tile-there",
  "foreign-base",
  "cell-is-occupied",
  "no-land-left",
  "no-mines-left",
  "no-bases-left",
  "no-walls-left",
  "no-roll-recorded",
  "kind-not-left",
  "touches-mine-or-base",
  "wall-exists",
  "wall-encloses-tile",
  "no-wall-there",
  "no-tile-behind-wall",
  "not-land-behind-wall",
  "robot-behind-wall",
  "wall-behind-wall",
  "outside-behind-wall",
  "not-your-base",
  "no-robots-left",
  "vp-bank-empty",
  "saved-is-full",
  "not-an-alliance-game",
  "not-an-ally",
  "tile-not-open",
  "kind-already-placed",
  "too-close",
  "too-far",
  "not-the-centre",
  "no-base-there",
  "already-holds-base",
] as const;
export type RuleErrorCode = (typeof RULE_ERROR_CODES)[number];

/** A refusal: a stable code and the id of the rule that asks for it, e.g. `{code: "wall-in-the-way", rule: "R-MOVE"}`. */
export interface RuleError {
  readonly code: RuleErrorCode;
  readonly rule: string;
}

/** No: the rule that refuses a command; fits into every Result. */
export interface Refusal {
  readonly ok: false;
  readonly error: RuleError;
}

export const refuse = (code: RuleErrorCode, rule: string): Refusal => ({ ok: false, error: { code, rule } });
