import type { Seat } from "../../seat.ts";
import type { GameState } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import { MAX_SAVED } from "../../turn/energy.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

/** Judges the saving of one energy for later turns. @source docs/rules.md R-CONS */
export function conserve(state: GameState, seat: Seat): Decision {
  const fault = savingFault(state, seat);
  return fault ? refuse(fault, "R-CONS") : [{ type: "energyConserved", seat, amount: 1 }];
}

/** Why the seat cannot save energy now; undefined when it can. */
export function savingFault(state: GameState, seat: Seat): RuleErrorCode | undefined {
  if (state.energy === 0) return "not-enough-energy";
  return (state.saved[seat] as number) >= MAX_SAVED ? "saved-is-full" : undefined;
}
