import { gridOf } from "../board/grid.ts";
import { type Count, recount } from "../board/recount.ts";
import { appended, present } from "../lists.ts";
import type { Seat } from "../seat.ts";
import { isFriendly, nextSeat } from "../setup/seating.ts";
import type { GameState, Robot } from "../state.ts";
import { generatedIn } from "./energy.ts";
import type { EventOf, GameEvent } from "./event.ts";

/** What follows production: the end of the game, or the next seat's turn. @source docs/rules.md R-TURN-7, R-END-1 */
export function passTurn(state: GameState, count: Count): EventOf<"gameEnded" | "turnBegan"> {
  const reason = endReason(state, count);
  return reason ? { type: "gameEnded", reason } : turnOf(state, nextSeat(state.setup, state.active), state.turn + 1, count);
}

function endReason(state: GameState, { tiles }: Count): "area-full" | "no-land-left" | undefined {
  const { area } = state.setup.scenario;
  if (area.kind === "fixed" && tiles.count === gridOf(area).size) return "area-full";
  return state.bank.land === 0 ? "no-land-left" : undefined;
}

/** What leads from a finished set-up into turn 0. @source docs/rules.md R-SET-6 */
export function firstTurn(state: GameState): readonly GameEvent[] {
  const count = recount(state);
  const began = turnOf(state, 0, 0, count);
  return present<GameEvent>(count.event, began, switchRobots(state, began, count));
}

const turnOf = (state: GameState, seat: Seat, turn: number, count: Count): EventOf<"turnBegan"> => ({
  type: "turnBegan",
  seat,
  turn,
  generated: generatedIn(count, seat),
  saved: state.saved[seat] as number,
});

/** The robots that a new turn switches ON or OFF; undefined when there are none, or when no turn began. @source docs/rules.md R-TURN-2 */
export function switchRobots(
  state: GameState,
  began: EventOf<"gameEnded" | "turnBegan">,
  count: Count,
): EventOf<"robotsSwitched"> | undefined {
  if (began.type !== "turnBegan") return undefined;
  const { seat } = began;
  let on = NO_ROBOTS;
  let off = NO_ROBOTS;
  for (let i = 0; i < state.robots.length; i++) {
    const robot = state.robots[i] as Robot;
    if (robot.seat !== seat || robot.on === isActive(state, robot, count)) continue;
    if (robot.on) off = appended(off, robot.number);
    else on = appended(on, robot.number);
  }
  return on === off ? undefined : { type: "robotsSwitched", seat, on, off };
}

const NO_ROBOTS: readonly number[] = [];

/** Whether it stands on a tile of its seat, or of its ally. @source docs/rules.md R-TURN-2 */
const isActive = (state: GameState, { seat, cell }: Robot, { owners }: Count): boolean =>
  isFriendly(state.setup, seat, owners[cell] as number);
