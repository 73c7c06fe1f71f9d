import type { Cell, Chance, Intent, RuleErrorCode, Side } from "@forgotten-planet/rules";
import { baseSeat, CUBES, decide, gridOf, isRefusal, SIDES, xyOf } from "@forgotten-planet/rules";
import { ACTIONS, type Action } from "./actions.ts";
import type { BoardTarget } from "./boardUi.ts";
import type { Situation } from "./interaction.ts";
import { robotOf } from "./targets.ts";

/** A refusal known before anything is sent; `nowhere` when the action is open to us but no place fits. */
export interface Refused {
  readonly code: RuleErrorCode | "nowhere";
  readonly action?: Action;
  readonly robot?: number;
}

/** Faces that never come up short: only whether the rules refuse is of interest here, not what is rolled. */
const NO_CHANCE: Chance = { rollDie: () => undefined };

/** Why this action cannot be chosen now: the rules' own answer to what would be tried with it. */
export function whyNotAction(action: Action, robot: number | undefined, situation: Situation): Refused {
  const { view, me } = situation;
  if (me === undefined || view.active !== me || view.phase !== "actions") return { code: "not-your-turn", action };
  if (view.energy < ACTIONS[action].energy) return { code: "not-enough-energy", action };
  const codes = new Set(attempts(action, robot, situation).map((intent) => refusal(intent, situation)));
  const named = robot === undefined ? {} : { robot };
  for (const code of ALONE) if (codes.has(code)) return { code, action, ...named };
  const [only] = codes;
  return { code: codes.size === 1 && only && !OF_ONE_PLACE.includes(only) ? only : "nowhere", action, ...named };
}

/** Reasons that speak of one place; when they hold all around, there is no place at all. */
const OF_ONE_PLACE: readonly RuleErrorCode[] = ["cell-is-occupied", "wall-exists"];

/** Reasons that stand whatever place is tried. */
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
export function whyNotAt(action: Action, robot: number | undefined, target: BoardTarget, situation: Situation): Refused {
  const { view, me } = situation;
  const number = robot ?? view.robots.find((r) => r.seat === me && r.on)?.number;
  const intent = attempt(action, number ?? 1, target, situation);
  const asked = intent ? refusal(intent, situation) : undefined;
  // A move is tried as one step: what is only too far off is not "not adjacent" to the player.
  const code = action === "move" && asked === "not-adjacent" ? undefined : asked;
  return { code: code ?? "nowhere", action, ...(number === undefined ? {} : { robot: number }) };
}

function refusal(intent: Intent, { view, me }: Situation): RuleErrorCode | undefined {
  if (me === undefined) return undefined;
  const decision = decide(view, { seat: me, intent }, NO_CHANCE);
  return isRefusal(decision) ? decision.error.code : undefined;
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
          EDGE_ACTIONS.includes(action) ? { kind: "edge", cell, side } : { kind: "cell", cell: grid.neighbours[cell * 4 + i] ?? cell },
        );
  if (action === "produceRobot") {
    for (const [at, tile] of view.tiles.entries()) if (baseSeat(tile) === me) targets.push({ kind: "cell", cell: at as Cell });
  }
  const placed = targets.flatMap((target) => attempt(action, robot ?? 1, target, situation) ?? []);
  return placed.length > 0 ? placed : [placeless(action, robot ?? 1)];
}

const EDGE_ACTIONS: readonly Action[] = ["buildWall", "pushWall", "selfDestruct"];

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
  const { view, me } = situation;
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
      const hand = handOf(view.cubes, me, view.setup.seats[me ?? 0]?.alliance);
      const cubes = CUBES.flatMap((cube, i) => new Array<typeof cube>(hand[i] ?? 0).fill(cube)).slice(0, 2);
      return { type: action, base: at, cubes: cubes.length === 2 ? cubes : ["brown", "brown"] };
    }
    case "selfDestruct":
      return { type: action, robot };
    default:
      return undefined;
  }
}

function edgeAttempt(action: Action, robot: number, side: Side, { view, me }: Situation): Intent | undefined {
  if (action === "pushWall" || action === "selfDestruct") return { type: action, robot, side };
  if (action !== "buildWall") return undefined;
  const hand = handOf(view.cubes, me, view.setup.seats[me ?? 0]?.alliance);
  const cube = CUBES.find((_, i) => (hand[i] ?? 0) > 0) ?? "brown";
  return { type: action, robot, side, cube };
}

function handOf(cubes: readonly (readonly number[])[], me: number | undefined, alliance: number | undefined): readonly number[] {
  return cubes[alliance ?? me ?? 0] ?? [0, 0, 0];
}
