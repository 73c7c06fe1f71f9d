import type { Seat } from "../../seat.ts";
import type { GameState } from "../../state.ts";
import { CUBES } from "../../turn/cubes.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { refuse } from "../ruleError.ts";

const COST = 4;

/** Judges the making of a cube out of energy. @source docs/rules.md R-CONC */
export function concentrate(state: GameState, seat: Seat, { cube }: IntentOf<"concentrate">): Decision {
  if (state.energy < COST) return refuse("not-enough-energy", "R-CONC");
  return [{ type: "energyConcentrated", seat, cube, cost: COST }];
}

/** Lists the colours that can be made: all of them. */
export function addConcentrations(state: GameState, intents: Intent[]): void {
  if (state.energy < COST) return;
  for (const cube of CUBES) intents.push({ type: "concentrate", cube });
}
