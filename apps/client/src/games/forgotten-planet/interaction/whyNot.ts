import type { Cell, Chance, Intent, RuleErrorCode, Side, Tile } from "@forgotten-planet/rules";
import {
  baseSeat,
  CUBES,
  decide,
  EMPTY,
  gridOf,
  isBase,
  isMine,
  isRefusal,
  NO_CELL,
  nextCell,
  SIDES,
  sideTowards,
  xyOf,
} from "@forgotten-planet/rules";
import { ACTIONS, type Action, isRobotAction, isSideAction } from "../model/actions.ts";
import type { BoardTarget } from "./boardUi.ts";
import { handOf } from "./hand.ts";
import type { Situation } from "./interaction.ts";
import { moveFault } from "./moveFault.ts";
import type { Refused } from "./refused.ts";
import { robotOf } from "./targets.ts";

/** No die comes up: only a refusal by the rules matters here, not the roll. */
const NO_CHANCE: Chance = { rollDie: () => undefined };

/** Why this action cannot be chosen now: the rules' own answer to what would be tried with it. */
export function whyNotAction(action: Action, robot: number | undefined, situation: Situation): Refused {
  const { view, me } = situation;
  if (me === undefined || view.active !== me) return { code: "not-your-turn", rule: "R-TURN-3", action };
  if (view.phase !== "actions") return { code: "wrong-phase", rule: "R-TURN-3", action };
  if (situation.isDiceless && action === "buildMine") return { code: "no-die", rule: "R-MINE", action };
  const number = robot ?? (isRobotAction(action) ? readiest(situation) : undefined);
  const named = number === undefined ? {} : { robot: number };
  if (isRobotAction(action) && !robotOf(view, me, number)?.on) return { code: "robot-is-off", rule: "R-TURN-2", action, ...named };
  if (view.energy < ACTIONS[action].energy) return { code: "not-enough-energy", rule: ACTIONS[action].rule, action };
  const tried = attempts(action, number, situation).flatMap((intent) => refusal(intent, situation) ?? []);
  const codes = new Set(tried.map(({ code }) => code));
  for (const code of ALONE) {
    const found = tried.find((one) => one.code === code);
    if (found) return { ...found, action, ...named };
  }
  const [only] = tried;
  if (only && codes.size === 1 && !OF_ONE_PLACE.includes(only.code)) return { ...only, action, ...named };
  const adjacent = tried.find(({ rule }) => rule === "R-MINE-ADJ");
  return { code: "nowhere", rule: adjacent?.rule ?? ACTIONS[action].rule, action, ...named };
}

/** The first robot that is ON, or the only one there is. */
function readiest({ view, me }: Situation): number | undefined {
  const own = view.robots.filter(({ seat }) => seat === me);
  return own.find(({ on }) => on)?.number ?? (own.length === 1 ? own[0]?.number : undefined);
}

/** Reasons that speak of one place; when they hold all around, there is no place at all. */
const OF_ONE_PLACE: readonly RuleErrorCode[] = ["cell-is-occupied", "wall-exists", "touches-mine-or-base"];

/** Reasons that hold for every place. */
const ALONE: readonly RuleErrorCode[] = [
  "no-such-robot",
  "robot-is-off",
  "not-enough-cubes",
  "no-land-left",
  "no-mines-left",
  "no-bases-left",
  "no-walls-left",
  "no-robots-left",
  "vp-bank-empty",
  "saved-is-full",
];

/** Why the chosen action cannot be done at this place. */
export function whyNotAt(action: Action, robot: number | undefined, place: BoardTarget, situation: Situation): Refused {
  const { view, me } = situation;
  const own = view.robots.filter(({ seat }) => seat === me);
  const number = robot ?? own.find(({ on }) => on)?.number ?? own[0]?.number;
  const target: BoardTarget = isSideAction(action) ? place : { kind: "cell", cell: place.cell };
  const base = { action, target, ...(number === undefined ? {} : { robot: number }) };
  const asked = attempt(action, number ?? 1, target, situation);
  const found = asked && refusal(asked, situation);
  const misplaced = isSideAction(action) && target.cell !== robotOf(view, me, number)?.cell;
  if (found && STANDS_FIRST.includes(found.code)) return { ...base, ...found };
  if (misplaced || (target.kind === "cell" && ACTIONS[action].on === "side"))
    return { ...base, code: "own-sides", rule: ACTIONS[action].rule };
  if (action === "move") return { ...base, rule: "R-MOVE", ...moveFault(situation, number ?? 1, target.cell) };
  if (!found) return { ...base, code: "nowhere", rule: ACTIONS[action].rule };
  const cause = causeOf(found.code, target, number, situation);
  return { ...base, ...found, ...(cause ? { cause } : {}) };
}

/** The same for every place. */
const STANDS_FIRST: readonly RuleErrorCode[] = ["game-over", "wrong-phase", "not-your-turn", "no-such-robot", "robot-is-off"];

/** The tile or the wall that a refusal speaks of. */
export function causeOf(
  code: RuleErrorCode,
  target: BoardTarget,
  robot: number | undefined,
  { view, me }: Situation,
): BoardTarget | undefined {
  const grid = gridOf(view.setup.scenario.area);
  if (code === "touches-mine-or-base") {
    const around = SIDES.map((_, side) => nextCell(grid, target.cell, side)).filter((cell) => cell !== NO_CELL);
    const cell = around.find((next) => isMineOrBase(view.tiles[next] ?? EMPTY));
    return cell === undefined ? undefined : { kind: "cell", cell };
  }
  const from = robotOf(view, me, robot)?.cell;
  const side = from === undefined ? undefined : SIDES[sideTowards(grid, from, target.cell) ?? -1];
  return code === "wall-in-the-way" && from !== undefined && side ? { kind: "edge", cell: from, side } : undefined;
}

const isMineOrBase = (tile: Tile): boolean => isMine(tile) || isBase(tile);

function refusal(intent: Intent, { view, me }: Situation): (Pick<Refused, "rule"> & { readonly code: RuleErrorCode }) | undefined {
  if (me === undefined) return undefined;
  const decision = decide(view, { seat: me, intent }, NO_CHANCE);
  return isRefusal(decision) && decision.error.code !== "no-roll-recorded" ? decision.error : undefined;
}

/** One intent for each side of the robot, or for each base: what a player could have meant. */
function attempts(action: Action, robot: number | undefined, situation: Situation): readonly Intent[] {
  const { view, me } = situation;
  const cell = robotOf(view, me, robot)?.cell;
  const grid = gridOf(view.setup.scenario.area);
  const targets: BoardTarget[] =
    cell === undefined
      ? []
      : SIDES.map((side, i) =>
          isSideAction(action) ? { kind: "edge", cell, side } : { kind: "cell", cell: grid.neighbours[cell * 4 + i] ?? cell },
        );
  if (action === "produceRobot") {
    for (const [at, tile] of view.tiles.entries()) if (baseSeat(tile) === me) targets.push({ kind: "cell", cell: at as Cell });
  }
  const placed = targets.flatMap((target) => attempt(action, robot ?? 1, target, situation) ?? []);
  return placed.length > 0 ? placed : [placeless(action, robot ?? 1)];
}

function placeless(action: Action, robot: number): Intent {
  switch (action) {
    case "concentrate":
      return { type: action, cube: "brown" };
    case "sellCubes":
    case "conserve":
    case "consumeMetal":
      return { type: action };
    default:
      return { type: "selfDestruct", robot };
  }
}

function attempt(action: Action, robot: number, target: BoardTarget, situation: Situation): Intent | undefined {
  const { view } = situation;
  const grid = gridOf(view.setup.scenario.area);
  const inside = target.cell < grid.width * grid.height;
  if (target.kind === "edge") return edgeAttempt(action, robot, target.side, situation);
  if (!inside) return undefined;
  const at = xyOf(grid, target.cell);
  switch (action) {
    case "move":
      return { type: action, robot, path: [at] };
    case "buildLand":
    case "buildMine":
    case "buildBase":
      return { type: action, robot, at };
    case "produceRobot": {
      const hand = handOf(situation);
      const cubes = CUBES.flatMap((cube, i) => new Array<typeof cube>(hand[i] ?? 0).fill(cube)).slice(0, 2);
      return { type: action, base: at, cubes: cubes.length === 2 ? cubes : ["brown", "brown"] };
    }
    case "selfDestruct":
      return { type: action, robot };
    case "buildWall":
    case "pushWall":
      // Whether the robot may act at all.
      return edgeAttempt(action, robot, "n", situation);
    default:
      return undefined;
  }
}

function edgeAttempt(action: Action, robot: number, side: Side, situation: Situation): Intent | undefined {
  if (action === "pushWall" || action === "selfDestruct") return { type: action, robot, side };
  if (action !== "buildWall") return undefined;
  const hand = handOf(situation);
  const cube = CUBES.find((_, i) => (hand[i] ?? 0) > 0) ?? "brown";
  return { type: action, robot, side, cube };
}
