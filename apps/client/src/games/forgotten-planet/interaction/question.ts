import type { Cube, Intent, MineResult } from "@forgotten-planet/rules";
import { CUBES } from "@forgotten-planet/rules";
import { ACTIONS, type Action, isAction, isPlacedAction, isRobotAction, ROBOT_ACTIONS } from "../model/actions.ts";
import type { BoardTarget } from "./boardUi.ts";
import { handOf } from "./hand.ts";
import { type Asked, type Interaction, robotsAble, type Situation } from "./interaction.ts";
import { robotOf, sameTarget, targetOf } from "./targets.ts";

/** Why an intent asks for one more press. */
export type Caution = Exclude<Asked, "energyLeft">;

/** What the table waits for from this player: exactly one thing at a time. */
export type Question =
  | { readonly kind: "nothing" }
  | { readonly kind: "tile"; readonly options: readonly MineResult[] }
  /** Colours of the cubes from special mines. */
  | { readonly kind: "cubes"; readonly count: number; readonly options: readonly Cube[] }
  | { readonly kind: "free" }
  | { readonly kind: "review" }
  /** A place is held and several things can be built there: `meant` is the one pointed at, else the first. */
  | { readonly kind: "build"; readonly target: BoardTarget; readonly options: readonly Action[]; readonly meant: Action }
  | { readonly kind: "target"; readonly action: Action }
  | { readonly kind: "colours"; readonly action: Action; readonly count: number; readonly options: readonly Cube[] }
  | { readonly kind: "confirm"; readonly intent: Intent; readonly caution: Caution | undefined };

const BUILDS: readonly Action[] = ROBOT_ACTIONS.filter((action) => ACTIONS[action].mark === "build");
/** What is offered on the board when no action is chosen; a tap on the robot's own tile selects the robot. */
const FREE: readonly Action[] = ROBOT_ACTIONS.filter((action) => ACTIONS[action].on !== "side-or-tile");

/** The legal intents that fit what has been said so far, the target left aside. */
export function candidates(state: Interaction, { view, me, legal }: Situation): readonly Intent[] {
  const { action, robot } = state;
  if (action === undefined) {
    const here = me === undefined ? [] : view.robots.filter((r) => r.seat === me && r.number !== robot && r.on).map((r) => r.cell);
    return legal.filter((intent) => {
      if (!isAction(intent.type) || !FREE.includes(intent.type) || !("robot" in intent) || intent.robot !== robot) return false;
      if (intent.type !== "move" || me === undefined) return true;
      // Tapping another robot of ours that is ON selects it; to walk there the action is chosen first.
      const target = targetOf(view, me, intent);
      return !(target && here.includes(target.cell));
    });
  }
  const all = legal.filter((intent) => intent.type === action);
  if (!isRobotAction(action)) return all;
  const own = all.filter((intent) => "robot" in intent && intent.robot === robot);
  return own.length > 0 ? own : all;
}

/** The candidates given at the target, and those that have no place on the board. */
export function matching(state: Interaction, situation: Situation): readonly Intent[] {
  const { view, me } = situation;
  if (me === undefined) return [];
  return candidates(state, situation).filter((intent) => {
    const target = targetOf(view, me, intent);
    return target === undefined || sameTarget(target, state.target);
  });
}

/** With the robot that does it soonest at the target, where the one in hand cannot; undefined if none can. */
export function byAnother(state: Interaction, situation: Situation): Interaction | undefined {
  const able = robotsAble(situation.legal, state.action).flatMap((robot) => matching({ ...state, robot }, situation));
  const intent = cheapest(able, situation);
  return intent && "robot" in intent ? { ...state, robot: intent.robot } : undefined;
}

/** The action meant by the state: the chosen one, or what the target alone can mean. */
export function meantAction(state: Interaction, situation: Situation): Action | undefined {
  if (state.action) return state.action;
  const types = new Set(matching(state, situation).map((intent) => intent.type));
  const [only] = types;
  return types.size === 1 && only !== undefined && isAction(only) ? only : undefined;
}

export function question(state: Interaction, situation: Situation): Question {
  const { view, legal } = situation;
  if (legal.length === 0 || view.active !== situation.me) return { kind: "nothing" };
  if (view.phase === "chooseTile") return { kind: "tile", options: legal.flatMap((i) => (i.type === "chooseTile" ? [i.tile] : [])) };
  if (view.phase === "chooseCubes") {
    const count = view.choice?.kind === "cubes" ? view.choice.count : 0;
    return { kind: "cubes", count, options: CUBES };
  }
  if (view.phase !== "actions") return { kind: "nothing" };
  if (state.review) return { kind: "review" };
  return openQuestion(state, situation);
}

/** A step that lacks nothing but its confirmation, or the crystals that pay it. */
export function prepared(state: Interaction, situation: Situation): Intent | undefined {
  const { kind } = openQuestion(state, situation);
  return kind === "confirm" || kind === "colours" ? imagined(state, situation) : undefined;
}

/** With no action chosen: what can be built at the place pointed at. */
export function buildable(state: Interaction, situation: Situation): readonly Action[] {
  if (state.action !== undefined) return [];
  const fits = matching(state, situation);
  return BUILDS.filter((build) => fits.some((intent) => intent.type === build));
}

function openQuestion(state: Interaction, situation: Situation): Question {
  const { action, target, held } = state;
  if (action === undefined && (!held || !target)) return { kind: "free" };
  const options = buildable(state, situation);
  const meantHere = state.peek ?? options[0];
  if (target && meantHere) return { kind: "build", target, options, meant: meantHere };
  const meant = meantAction(state, situation);
  if (meant === undefined) return { kind: "free" };
  if (needsTarget(meant) && !held) return { kind: "target", action: meant };
  const open = openColours(state, situation);
  if (open) return { kind: "colours", action: meant, ...open };
  const intent = intended(state, situation);
  return intent ? { kind: "confirm", intent, caution: caution(intent, situation) } : { kind: "target", action: meant };
}

/** Whether the action is given on the board. */
export const needsTarget = (action: Action): boolean => isPlacedAction(action);

/** The one intent that everything said adds up to; undefined while something is open. */
export function intended(state: Interaction, situation: Situation): Intent | undefined {
  const fits = byColours(fitting(state, situation), state.cubes);
  return distinctColours(fits) > 1 ? undefined : cheapest(fits, situation);
}

/** Like `intended`, with the colours that are most plentiful where they are still open: what a preview shows. */
export function imagined(state: Interaction, situation: Situation): Intent | undefined {
  const peeked = state.peek ? { ...state, action: state.peek } : state;
  const fits = byColours(fitting(peeked, situation), state.cubes);
  return cheapest(fits, situation);
}

/** When colours have to be chosen: how many in all, and which may come next. */
export function openColours(state: Interaction, situation: Situation): { count: number; options: readonly Cube[] } | undefined {
  const all = fitting(state, situation);
  const fits = byColours(all, state.cubes);
  if (distinctColours(all) < 2 || distinctColours(fits) < 2) return undefined;
  const options = CUBES.filter((cube) => byColours(all, [...state.cubes, cube]).length > 0);
  return { count: coloursOf(fits[0]).length, options };
}

/** The matching intents of the one action that is meant. */
function fitting(state: Interaction, situation: Situation): readonly Intent[] {
  const meant = meantAction(state, situation);
  return meant === undefined ? [] : matching(state, situation).filter((intent) => intent.type === meant);
}

/** The colour one has most of, which is most likely to be spent; where crystals are taken, the one that is scarcest. */
export function likelyColour(options: readonly Cube[], hand: readonly number[], isTaken: boolean): Cube | undefined {
  const count = (cube: Cube): number => hand[CUBES.indexOf(cube)] ?? 0;
  return [...options].sort((a, b) => (isTaken ? count(a) - count(b) : count(b) - count(a)))[0];
}

export function coloursOf(intent: Intent | undefined): readonly Cube[] {
  if (intent === undefined) return [];
  if ("cube" in intent) return [intent.cube];
  return "cubes" in intent ? intent.cubes : [];
}

const distinctColours = (intents: readonly Intent[]): number => new Set(intents.map((intent) => coloursOf(intent).join())).size;

/** Those whose colours contain the picked ones, each as often as picked. */
function byColours(intents: readonly Intent[], picked: readonly Cube[]): readonly Intent[] {
  const times = (cubes: readonly Cube[], cube: Cube): number => cubes.filter((c) => c === cube).length;
  return intents.filter((intent) => CUBES.every((cube) => times(coloursOf(intent), cube) >= times(picked, cube)));
}

/** The shortest way, the most plentiful colours, the lowest robot. */
function cheapest(intents: readonly Intent[], situation: Situation): Intent | undefined {
  const hand = handOf(situation);
  const weight = (intent: Intent): number => {
    const steps = intent.type === "move" ? intent.path.length : 0;
    const scarcity = coloursOf(intent).reduce((sum, cube) => sum - (hand[CUBES.indexOf(cube)] ?? 0), 0);
    return steps * 1000 + scarcity;
  };
  return [...intents].sort((a, b) => weight(a) - weight(b))[0];
}

/** What cannot be taken back or ends the game. @source docs/ux.md §7: rolling, exploding, the last land tile. */
export function risk(intent: Intent, { view }: Situation): Caution | undefined {
  if (intent.type === "buildMine") return "roll";
  if (intent.type === "selfDestruct") return "explode";
  const takesLand = intent.type === "consumeMetal" || intent.type === "buildLand";
  return takesLand && view.bank.land === 1 ? "gameEnds" : undefined;
}

/** The risk, where its player wants to be asked about it. */
export function caution(intent: Intent, situation: Situation): Caution | undefined {
  const found = risk(intent, situation);
  return found && !situation.unasked?.has(found) ? found : undefined;
}

/** Robots that go with a self-destruction, the destroyer among them. */
export function doomed(intent: Intent, { view, me }: Situation): number {
  if (intent.type !== "selfDestruct") return 0;
  const cell = robotOf(view, me, intent.robot)?.cell;
  return intent.side ? 1 : view.robots.filter((robot) => robot.cell === cell).length;
}
