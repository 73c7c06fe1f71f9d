import type { Cell, Cube, Intent, MineResult, Robot, Seat, Side } from "@forgotten-planet/rules";
import { baseSeat, gridOf, isSetup, xyOf } from "@forgotten-planet/rules";
import { ACTIONS, type Action, isRobotAction } from "../model/actions.ts";
import { mayAssign } from "../model/contested.ts";
import { setupStep } from "../setup/model/setupStep.ts";
import type { BoardTarget } from "./boardUi.ts";
import { turnReview } from "./endTurn.ts";
import { handOf } from "./hand.ts";
import type { Input, Outcome, Via } from "./input.ts";
import { canAct, cleared, IDLE, type Interaction, robotsAble, type Situation } from "./interaction.ts";
import {
  buildable,
  byAnother,
  candidates,
  caution,
  intended,
  likelyColour,
  matching,
  meantAction,
  needsTarget,
  openColours,
  prepared,
  question,
} from "./question.ts";
import { robotOf, sameTarget, targetOf } from "./targets.ts";
import { whyNotAction, whyNotAt } from "./whyNot.ts";

export type { Input, Outcome, Via } from "./input.ts";

/** The interaction as a pure machine. @source docs/ux.md §5 */
export function step(state: Interaction, input: Input, situation: Situation): Outcome {
  if (isSetup(situation.view)) return setupStep(state, input, situation);
  switch (input.type) {
    case "robot":
      return selectRobot(state, input.number, situation);
    case "action":
      return chooseAction(state, input.action, input.via, situation);
    case "peek":
      return { state: { ...state, peek: input.action } };
    case "hover":
      return { state: hovered(state, input.target, situation) };
    case "tap":
      return tap(state, input.target, input.via, situation);
    case "side":
      return chooseSide(state, input.side, situation);
    case "cube":
      return pickCube(state, input.cube, situation);
    case "tile":
      return chooseTile(state, input.tile, situation);
    case "peekTile":
      return { state: { ...state, tile: input.tile } };
    case "cursor":
      return {
        state: { ...state, cursor: input.cell, whyAt: undefined, ...(state.held ? {} : { target: { kind: "cell", cell: input.cell } }) },
      };
    case "contested":
      return { state: { ...state, contested: input.cell !== undefined && mayAssign(situation, input.cell) ? input.cell : undefined } };
    case "assign":
      return assign(state, input.to, situation);
    case "confirm":
      return confirm(state, situation);
    case "endTurn":
      return endTurn(state, situation);
    case "back":
      return { state: back(state, situation) };
    case "piece":
      return { state };
  }
}

/** The pointer moves: the keyboard's cursor makes way for it, a place that is held does not. */
function hovered(state: Interaction, target: BoardTarget | undefined, situation: Situation): Interaction {
  if (state.held || sameTarget(state.target, target)) return state;
  const next = { ...state, target, cursor: target ? undefined : state.cursor };
  // A reason that was asked for stays while the pointer goes to it, and makes way for a place where something can be done.
  return state.whyAt && target && matching(next, situation).length > 0 ? { ...next, whyAt: undefined } : next;
}

/** Sends an intent and clears what was begun; while an answer is awaited it only stays prepared. */
function commit(state: Interaction, intent: Intent, { live }: Situation): Outcome {
  return live ? { state: cleared(state), intent } : { state };
}

function selectRobot(state: Interaction, number: number, situation: Situation): Outcome {
  const robot = robotOf(situation.view, situation.me, number);
  if (!robot || !canAct(situation)) return { state };
  const next = { ...IDLE, robot: number, cursor: state.cursor };
  return robot.on ? { state: next } : { state: next, refused: { code: "robot-is-off", rule: "R-TURN-2", robot: number } };
}

function chooseAction(state: Interaction, action: Action, via: Via, situation: Situation): Outcome {
  const able = situation.legal.filter((intent) => intent.type === action);
  if (situation.view.phase !== "actions" || able.length === 0) {
    // Where nothing changes it is the same state: a new one leads away from the reason.
    const same = state.whyAt ? { ...state, whyAt: undefined } : state;
    return { state: same, refused: whyNotAction(action, state.robot, situation) };
  }
  if (state.action === action) return chooseAgain(state, situation);
  const robots = robotsAble(situation.legal, action);
  const robot = isRobotAction(action) && !robots.includes(state.robot ?? 0) ? (robots.length === 1 ? robots[0] : undefined) : state.robot;
  const held = state.held && needsTarget(action) ? state.target : undefined;
  const chosen: Interaction = {
    ...IDLE,
    robot,
    action,
    cursor: state.cursor,
    target: held,
    held: held !== undefined,
    isImplied: held !== undefined,
  };
  // A place held before is kept when the action can be done there: "cell, then Land". A finger sees on the board first what it does.
  const asked = question(state, situation);
  const isShown = via !== "touch" || (asked.kind === "build" && asked.meant === action);
  if (held && matching(chosen, situation).length > 0) return settle(chosen, situation, isShown);
  const open = { ...chosen, target: undefined, held: false, isImplied: false };
  const place = onlyPlace(open, situation);
  if (place) return settle({ ...open, target: place, held: true }, situation, false);
  if (needsTarget(action)) return { state: open };
  return settle(open, situation, via === "mouse" || action === "conserve");
}

/** The same button once more: does what is ready, else puts the action down. */
function chooseAgain(state: Interaction, situation: Situation): Outcome {
  const intent = readyIntent(state, situation);
  if (intent && !caution(intent, situation)) return commit(state, intent, situation);
  return intent ? { state } : { state: cleared(state) };
}

/** Commits what is complete when `now`, asks for colours or one more press otherwise. */
function settle(state: Interaction, situation: Situation, now: boolean): Outcome {
  if (openColours(state, situation)) return { state };
  const intent = intended(state, situation);
  return intent && now && !caution(intent, situation) ? commit(state, intent, situation) : { state };
}

const readyIntent = (state: Interaction, situation: Situation): Intent | undefined => {
  const asked = question(state, situation);
  return asked.kind === "confirm" ? asked.intent : undefined;
};

/** The place of a self-destruction or a production when there is only one; elsewhere the player points. */
function onlyPlace(state: Interaction, situation: Situation): BoardTarget | undefined {
  const on = state.action && ACTIONS[state.action].on;
  if (on !== "side-or-tile" && on !== "base") return undefined;
  const { view, me } = situation;
  if (me === undefined) return undefined;
  const [first, ...others] = candidates(state, situation).map((intent) => targetOf(view, me, intent));
  return others.every((other) => sameTarget(other, first)) ? first : undefined;
}

function tap(state: Interaction, target: BoardTarget, via: Via, situation: Situation): Outcome {
  if (!canAct(situation) || state.review) return tapIdle(state, target, situation);
  const again = state.held && sameTarget(state.target, target);
  const pointed: Interaction = {
    ...(again ? state : unimplied(state)),
    target,
    held: false,
    peek: undefined,
    cubes: again ? state.cubes : [],
    contested: undefined,
    whyAt: undefined,
  };
  if (matching(pointed, situation).length === 0) return tapElsewhere(pointed, target, state.whyAt, situation);
  return settle(holding(pointed, situation), situation, via === "mouse" || again);
}

/** The place is held, with what it alone can mean. */
function holding(state: Interaction, situation: Situation): Interaction {
  const kept: Interaction = { ...state, held: true };
  const action = meantAction(kept, situation);
  return { ...kept, action, isImplied: action !== undefined && (kept.isImplied || kept.action === undefined) };
}

const unimplied = (state: Interaction): Interaction => (state.isImplied ? { ...state, action: undefined, isImplied: false } : state);

/** A tap while nothing can be done on the board: an open tile of two allies is asked about, any other place says why. */
function tapIdle(state: Interaction, target: BoardTarget, situation: Situation): Outcome {
  const contested = openTile(target, situation);
  const why = contested === undefined && !state.review && situation.me !== undefined ? target : undefined;
  return { state: { ...state, contested, whyAt: why } };
}

/** A tap on something that is no target: another robot, a base, or a place where the chosen action is not allowed. */
function tapElsewhere(state: Interaction, target: BoardTarget, before: BoardTarget | undefined, situation: Situation): Outcome {
  const { view, me } = situation;
  const mine = view.robots.filter((robot) => robot.seat === me && robot.cell === target.cell);
  const other = mine.find((robot) => robot.number !== state.robot && robotsAble(situation.legal, state.action).includes(robot.number));
  if (state.action && other) return { state: { ...state, robot: other.number, target: undefined } };
  const next = state.action === undefined || state.action === "produceRobot" ? nextRobot(mine, state.robot) : undefined;
  const open = state.action ? undefined : openTile(target, situation);
  // A robot on an open tile is chosen first; a second press, or a press without a robot of ours, means the tile.
  if (open !== undefined && (next === undefined || next === state.robot)) return { state: { ...cleared(state), contested: open } };
  if (next !== undefined) return selectRobot(state, next, situation);
  const tile = view.tiles[target.cell];
  if (!state.action && tile !== undefined && baseSeat(tile) === me) {
    const produce: Interaction = {
      ...IDLE,
      robot: state.robot,
      cursor: state.cursor,
      action: "produceRobot",
      isImplied: true,
      target,
      held: true,
    };
    if (matching(produce, situation).length > 0) return { state: produce };
  }
  // What only another robot can do is shown first, whatever it was pressed with.
  const able = byAnother(state, situation);
  if (able) return { state: holding(able, situation) };
  if (state.action) return { state: { ...state, target: undefined, whyAt: target } };
  // A second press on the same place puts the reason away.
  return { state: { ...cleared(state), whyAt: sameTarget(before, target) ? undefined : target } };
}

const openTile = ({ kind, cell }: BoardTarget, situation: Situation): Cell | undefined =>
  kind === "cell" && mayAssign(situation, cell) ? cell : undefined;

/** Gives the open tile; what else has been begun stays. */
function assign(state: Interaction, to: Seat, situation: Situation): Outcome {
  const { contested } = state;
  if (contested === undefined || !situation.live) return { state };
  const at = xyOf(gridOf(situation.view.setup.scenario.area), contested);
  return { state: { ...state, contested: undefined }, intent: { type: "assignTile", at, to } };
}

/** Taps on one tile go through our robots on it, those that are ON first. */
function nextRobot(robots: readonly Robot[], selected: number | undefined): number | undefined {
  const order = [...robots].sort((a, b) => Number(b.on) - Number(a.on) || a.number - b.number).map((robot) => robot.number);
  return order[(order.indexOf(selected ?? 0) + 1) % order.length];
}

function chooseSide(state: Interaction, side: Side, situation: Situation): Outcome {
  const { view, me } = situation;
  const robot = robotOf(view, me, state.robot ?? robotsAble(situation.legal, state.action)[0]);
  if (!robot || !state.action) return { state };
  const target: BoardTarget = { kind: "edge", cell: robot.cell, side };
  const chosen: Interaction = { ...state, robot: robot.number, target, held: true, cubes: [], whyAt: undefined };
  if (matching(chosen, situation).length > 0) return { state: chosen };
  return { state, refused: whyNotAt(state.action, robot.number, target, situation) };
}

function pickCube(state: Interaction, cube: Cube, situation: Situation): Outcome {
  const asked = question(state, situation);
  const cubes = [...state.cubes, cube];
  if (asked.kind === "cubes") {
    const enough = cubes.length >= asked.count;
    return enough ? commit(state, { type: "chooseCubes", cubes }, situation) : { state: { ...state, cubes } };
  }
  if (asked.kind !== "colours" || !asked.options.includes(cube)) return { state };
  const picked = { ...state, cubes };
  const intent = intended(picked, situation);
  return intent ? commit(state, intent, situation) : { state: picked };
}

/** The first time it shows what would come of it, the second it is done. */
function chooseTile(state: Interaction, tile: MineResult, situation: Situation): Outcome {
  if (state.tile !== tile) return { state: { ...state, tile } };
  return commit(state, { type: "chooseTile", tile }, situation);
}

function confirm(state: Interaction, situation: Situation): Outcome {
  const asked = question(state, situation);
  switch (asked.kind) {
    case "review":
      return commit(state, { type: "endTurn" }, situation);
    case "confirm":
      return commit(state, asked.intent, situation);
    case "build":
      return chooseAction(state, asked.meant, "key", situation);
    case "tile":
      return state.tile ? commit(state, { type: "chooseTile", tile: state.tile }, situation) : { state };
    case "cubes":
    case "colours": {
      const likely = likelyColour(asked.options, handOf(situation), asked.kind === "cubes");
      return likely ? pickCube(state, likely, situation) : { state };
    }
    default:
      return { state };
  }
}

function endTurn(state: Interaction, situation: Situation): Outcome {
  if (!situation.legal.some((intent) => intent.type === "endTurn")) return { state };
  const undone = prepared(state, situation);
  const review = turnReview(situation, undone);
  // The last land tile was asked about when it was taken.
  const isAsked = review?.ends === "no-land-left" && !undone;
  if (state.review || review === undefined || isAsked) return commit(state, { type: "endTurn" }, situation);
  return { state: { ...cleared(state), review: true, undone } };
}

/** One step back: the review, a colour, the place, the action, the robot. */
function back(state: Interaction, situation: Situation): Interaction {
  if (state.contested !== undefined) return { ...state, contested: undefined };
  if (state.tile !== undefined) return { ...state, tile: undefined };
  if (state.review) return { ...state, review: false, undone: undefined };
  if (state.whyAt !== undefined) return { ...state, whyAt: undefined };
  if (state.cubes.length > 0) return { ...state, cubes: state.cubes.slice(0, -1) };
  const open = unimplied(state);
  // What was chosen among several things at a place leads back to them.
  if (open !== state && buildable(open, situation).length > 1) return open;
  if (state.held) return { ...open, target: undefined, held: false, peek: undefined };
  if (state.action) return cleared(state);
  return { ...IDLE, cursor: state.cursor };
}
