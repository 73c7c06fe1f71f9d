import { EMPTY, type Intent, isSetup } from "@forgotten-planet/rules";
import { ACTIONS, type Action, isAction, isPlacedAction } from "../model/actions.ts";
import type { BoardTarget } from "./boardUi.ts";
import type { Interaction, Situation } from "./interaction.ts";
import { byAnother, matching } from "./question.ts";
import type { Refused } from "./refused.ts";
import { sameTarget, targetOf } from "./targets.ts";
import { whyNotAt } from "./whyNot.ts";

/** A place on the board that was pointed at or pressed, and where nothing comes of it. */
export interface RefusedPlace {
  readonly target: BoardTarget;
  /** What was to be done there; undefined if nothing was chosen. */
  readonly action: Action | undefined;
  readonly refused: Refused;
  /** It was pressed, or reached by a key: it stays until something else is pointed at. */
  readonly held: boolean;
  /** Where the chosen action may be done, each place once. */
  readonly elsewhere: readonly BoardTarget[];
  /** What may be done here instead, one intent for each action, the robot in hand first. */
  readonly instead: readonly Intent[];
}

/** Why nothing comes of the place in question; undefined where something does, and where nothing was asked. */
export function refusedPlace(state: Interaction, situation: Situation): RefusedPlace | undefined {
  const { view, me, legal } = situation;
  const { action } = state;
  const target = state.whyAt ?? (action ? state.target : undefined);
  if (!target || me === undefined || isSetup(view) || view.phase === "over" || state.review || state.contested !== undefined)
    return undefined;
  if (matching({ ...state, target }, situation).some((intent) => targetOf(view, me, intent) !== undefined)) return undefined;
  if ((action && !isPlacedAction(action)) || byAnother({ ...state, target }, situation)) return undefined;
  const tried = action ?? (view.tiles[target.cell] === EMPTY ? "buildLand" : "move");
  const places = legal.flatMap((intent) => (intent.type === action ? (targetOf(view, me, intent) ?? []) : []));
  const others = legal.filter(
    (intent) => isAction(intent.type) && intent.type !== action && sameTarget(targetOf(view, me, intent), target),
  );
  // Whatever else is against it: nothing can be paid any more. What a die or a special mine has left open comes before that.
  const isSpent = !action && view.active === me && view.phase === "actions" && view.energy < ACTIONS[tried].energy;
  const refused: Refused = isSpent
    ? { code: "not-enough-energy", rule: ACTIONS[tried].rule, action: tried }
    : whyNotAt(tried, state.robot, target, situation);
  return {
    target: refused.target ?? target,
    action,
    refused,
    held: state.whyAt !== undefined,
    elsewhere: places.filter((place, i) => !places.slice(0, i).some((other) => sameTarget(other, place))),
    instead: oneEach(others, state.robot),
  };
}

/** One intent for each action. */
function oneEach(intents: readonly Intent[], robot: number | undefined): readonly Intent[] {
  const isOurs = (intent: Intent): boolean => "robot" in intent && intent.robot === robot;
  const sorted = [...intents].sort((a, b) => Number(isOurs(b)) - Number(isOurs(a)));
  return sorted.filter(({ type }, i) => sorted.findIndex((other) => other.type === type) === i);
}
