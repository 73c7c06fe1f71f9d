import type { GameState, Seat } from "@forgotten-planet/rules";
import { CUBES, EMPTY, isBase } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { refusalKey } from "../../../i18n/refusalKey.ts";
import { ACTIONS, isSideAction, type SideAction } from "../model/actions.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { costOf } from "../model/energyTrack.ts";
import type { BoardTarget } from "./boardUi.ts";
import { handOf } from "./hand.ts";
import type { Refused } from "./refused.ts";
import { robotOf } from "./targets.ts";

/** A refusal of the server in plain words. */
export function refusalMessage(code: string, view: GameState | undefined): Message {
  const name = view?.setup.seats[view.active]?.name ?? "";
  return message(refusalKey(code), { name, robot: "", energy: "", left: view?.energy ?? 0 });
}

/** A refusal known before anything was sent, in one sentence with what it is about. */
export function refusedMessage(refused: Refused, view: GameState, me: Seat | undefined): Message {
  const { code, action, robot } = refused;
  const args = {
    name: view.setup.seats[view.active]?.name ?? "",
    robot: robot ?? 0,
    energy: action ? ACTIONS[action].energy : 0,
    left: view.energy,
    ...placeArgs(refused, view, me),
  };
  switch (code) {
    case "nowhere":
    case "own-sides":
      return message(code === "nowhere" ? `refuse.nowhere.${action ?? "move"}` : `refuse.own-sides.${sided(action)}`, args);
    case "not-adjacent":
      return message(action === "move" ? "refuse.not-adjacent-step" : "refuse.not-adjacent", args);
    case "no-such-robot":
    case "robot-is-off":
      return robot === undefined ? offMessage(view, me) : message(`refuse.${code}`, args);
    case "not-enough-energy":
      return message(view.energy === 0 ? "refuse.noEnergy" : "refuse.not-enough-energy", args);
    case "not-enough-cubes":
      return cubesMessage(refused, view, me);
    case "touches-mine-or-base":
      return touchMessage(refused, view, args);
    case "wrong-phase":
      return firstMessage(view) ?? message(`refuse.${code}`, args);
    default:
      return message(`refuse.${code}`, args);
  }
}

/** What a die or a special mine has left open comes before all actions. */
function firstMessage(view: GameState): Message | undefined {
  const { choice } = view;
  if (choice?.kind === "tile") return message("why.tileFirst", { at: cellNameIn(view, choice.at) });
  return choice && message("why.cubesFirst");
}

function placeArgs({ target, steps, robot }: Refused, view: GameState, me: Seat | undefined): Record<string, string | number> {
  const stands = robotOf(view, me, robot)?.cell;
  return {
    at: target ? cellNameIn(view, target.cell) : "",
    from: stands === undefined ? "" : cellNameIn(view, stands),
    ...(steps === undefined ? {} : { steps, energy: costOf("move", steps) }),
  };
}

const sided = (action: Refused["action"]): SideAction => (action && isSideAction(action) ? action : "buildWall");

const offMessage = (view: GameState, me: Seat | undefined): Message => {
  const own = view.robots.filter(({ seat }) => seat === me);
  if (own.some(({ on }) => on)) return message("prompt.pickRobot");
  return message(own.length === 0 ? "refuse.noRobots" : "refuse.allOff");
};

/** What the hand lacks for it. */
function cubesMessage({ action }: Refused, view: GameState, me: Seat | undefined): Message {
  const hand = handOf({ view, me });
  const count = hand.reduce((sum, cubes) => sum + cubes, 0);
  const cubes = action ? ACTIONS[action].cubes : 0;
  if (cubes !== "set") return message(count === 0 ? "refuse.noCubes" : "refuse.fewCubes", { cost: cubes, count });
  const missing = CUBES.filter((_, i) => (hand[i] ?? 0) === 0);
  const [first = "brown", second] = missing;
  if (missing.length === 3) return message("refuse.noSet");
  const names = { first: message(`cube.${first}`), second: message(`cube.${second ?? first}`) };
  return second === undefined ? message("refuse.setLacksOne", names) : message("refuse.setLacksTwo", names);
}

function touchMessage({ cause, action }: Refused, view: GameState, args: NonNullable<Message["args"]>): Message {
  if (cause === undefined) return message("refuse.touches-mine-or-base");
  const by = isBase(view.tiles[cause.cell] ?? EMPTY) ? "base" : "mine";
  return message(`refuse.touches.${action === "buildBase" ? "base" : "mine"}.${by}`, { ...args, by: cellNameIn(view, cause.cell) });
}

/** Where something may be done, by name: cells, or sides of the robot's tile. */
export const placeName = (view: GameState, target: BoardTarget): Message =>
  target.kind === "cell" ? message("why.cell", { at: cellNameIn(view, target.cell) }) : message(`side.${target.side}`);
