import { presentCount } from "../board/recount.ts";
import { present } from "../lists.ts";
import type { Seat } from "../seat.ts";
import type { GameState } from "../state.ts";
import type { Decision } from "../turn/decision.ts";
import type { GameEvent } from "../turn/event.ts";
import { countCubes, multisets } from "../turn/hand.ts";
import { passTurn, switchRobots } from "../turn/turn.ts";
import type { Intent, IntentOf } from "./intent.ts";
import { refuse } from "./ruleError.ts";

/** Judges the colours chosen at special mines; then the turn passes. @source docs/rules.md R-YIELD-1, R-TURN-7 */
export function chooseCubes(state: GameState, seat: Seat, { cubes }: IntentOf<"chooseCubes">): Decision {
  if (state.choice?.kind !== "cubes") throw new Error("phase chooseCubes without its choice");
  if (cubes.length !== state.choice.count) return refuse("wrong-number-of-cubes", "R-YIELD-1");
  const count = presentCount(state);
  const passed = passTurn(state, count);
  return present<GameEvent>({ type: "cubesProduced", seat, cubes: countCubes(cubes) }, passed, switchRobots(state, passed, count));
}

/** Lists every multiset of as many cubes as the seat may choose. */
export function addCubeChoices(state: GameState, _seat: Seat, intents: Intent[]): void {
  if (state.choice?.kind !== "cubes") return;
  for (const cubes of multisets(state.choice.count)) intents.push({ type: "chooseCubes", cubes });
}
