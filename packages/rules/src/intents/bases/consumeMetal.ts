import type { Seat } from "../../seat.ts";
import type { GameState } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

const COST = 1;

/** Judges the removal of a land tile from the bank, for good. @source docs/rules.md R-METAL */
export function consumeMetal(state: GameState, seat: Seat): Decision {
  const fault = consumptionFault(state);
  return fault ? refuse(fault, "R-METAL") : [{ type: "metalConsumed", seat, cost: COST }];
}

/** Why no metal can be consumed now; undefined when it can. */
export function consumptionFault(state: GameState): RuleErrorCode | undefined {
  if (state.energy < COST) return "not-enough-energy";
  return state.bank.land === 0 ? "no-land-left" : undefined;
}
