import { recount } from "../board/recount.ts";
import { present } from "../lists.ts";
import type { Seat } from "../seat.ts";
import type { GameState } from "../state.ts";
import type { Decision } from "../turn/decision.ts";
import { MAX_SAVED } from "../turn/energy.ts";
import type { GameEvent } from "../turn/event.ts";
import { productionOf } from "../turn/production.ts";
import { passTurn, switchRobots } from "../turn/turn.ts";

/** All that follows from the end of phase 2, in the order of the rule. @source docs/rules.md R-TURN-7 */
export function endTurn(state: GameState, seat: Seat): Decision {
  const conserved = Math.min(state.energy, MAX_SAVED - (state.saved[seat] as number));
  const ended: GameEvent = { type: "turnEnded", seat, conserved, lost: state.energy - conserved };
  const count = recount(state);
  const { cubes, choices } = productionOf(state, seat, count.owners);
  const produced: GameEvent | undefined = cubes && { type: "cubesProduced", seat, cubes };
  if (choices > 0) return present<GameEvent>(ended, count.event, produced, { type: "cubeChoiceOpened", seat, count: choices });
  const passed = passTurn(state, count);
  return present<GameEvent>(ended, count.event, produced, passed, switchRobots(state, passed, count));
}
