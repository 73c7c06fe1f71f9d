import type { Seat } from "../../seat.ts";
import type { GameState } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import { covers, handOf, ONE_SET } from "../../turn/hand.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

const COST = 1;
const PRICE = 2;

/** Judges the sale of one cube of each colour. @source docs/rules.md R-SELL */
export function sellCubes(state: GameState, seat: Seat): Decision {
  const fault = saleFault(state, seat);
  return fault ? refuse(fault, "R-SELL") : [{ type: "setSold", seat, vp: PRICE, cost: COST }];
}

/** Why the seat cannot sell a set now; undefined when it can. */
export function saleFault(state: GameState, seat: Seat): RuleErrorCode | undefined {
  if (state.energy < COST) return "not-enough-energy";
  if (!covers(handOf(state, seat), ONE_SET)) return "not-enough-cubes";
  return state.bank.vp < PRICE ? "vp-bank-empty" : undefined;
}
