import type { Cell, GameState, Intent, Seat } from "@forgotten-planet/rules";
import { CUBES, cellAt, gridOf, isSetup } from "@forgotten-planet/rules";
import { ACTIONS, isAction, isPlacedAction } from "../model/actions.ts";
import { costOf } from "../model/energyTrack.ts";
import { setupMarks } from "../setup/model/setupUi.ts";
import type { BoardMark, BoardTarget } from "./boardUi.ts";
import type { Interaction, Situation } from "./interaction.ts";
import { candidates, coloursOf, imagined } from "./question.ts";
import { robotOf, sameTarget, targetOf } from "./targets.ts";

/**
 * The legal places for what has been said so far, each once. With no action chosen the sides of the robot's tile are marks for a
 * mouse only (`sides`): a finger chooses them in the dock.
 */
export function marksOf(state: Interaction, situation: Situation, sides: boolean): readonly BoardMark[] {
  const { view, me } = situation;
  if (isSetup(view)) return setupMarks(situation);
  if (me === undefined || view.phase !== "actions" || state.review) return [];
  const marks: BoardMark[] = [];
  for (const intent of candidates(state, situation)) {
    const target = targetOf(view, me, intent);
    if (!target) continue;
    if (target.kind === "edge" && !state.action && !sides) continue;
    const mark = markOf(intent, target);
    if (!mark) continue;
    const known = marks.findIndex((other) => sameTarget(other.target, target));
    const other = marks[known];
    if (!other) marks.push(mark);
    else if (mark.energy < other.energy) marks[known] = mark;
  }
  return marks;
}

/** Of what is no action. */
const KINDS = { placeHidden: "place", placeBid: "bid", assignTile: "assign" } as const;

function kindOf({ type }: Intent): BoardMark["kind"] | undefined {
  if (!isAction(type)) return type in KINDS ? KINDS[type as keyof typeof KINDS] : undefined;
  const spec = ACTIONS[type];
  return "mark" in spec ? spec.mark : undefined;
}

function markOf(intent: Intent, target: BoardTarget): BoardMark | undefined {
  const kind = kindOf(intent);
  if (kind === undefined) return undefined;
  const steps = intent.type === "move" ? intent.path.length : undefined;
  const spec = isAction(intent.type) ? ACTIONS[intent.type] : undefined;
  const cubes = spec === undefined || spec.cubes === 0 ? undefined : spec.cubes === "set" ? ([1, 1, 1] as const) : spec.cubes;
  return {
    target,
    kind,
    energy: isAction(intent.type) ? costOf(intent.type, steps) : 0,
    ...(steps === undefined ? {} : { steps }),
    ...(cubes === undefined ? {} : { cubes }),
  };
}

/** The way of the move in question, the starting cell first. */
export function pathOf(state: Interaction, situation: Situation): readonly Cell[] | undefined {
  const intent = imagined(state, situation);
  return intent?.type === "move" ? cellsOf(situation.view, situation.me, intent) : undefined;
}

function cellsOf(view: GameState, me: Seat | undefined, intent: Extract<Intent, { type: "move" }>): readonly Cell[] {
  const grid = gridOf(view.setup.scenario.area);
  const start = robotOf(view, me, intent.robot)?.cell;
  return [start, ...intent.path.map((xy) => cellAt(grid, xy))].filter((cell) => cell !== undefined);
}

/** What the intent in question would cost, for the badge beside it. */
export function priceOf(
  state: Interaction,
  situation: Situation,
): { energy: number; cubes: readonly ((typeof CUBES)[number] | "any")[] } | undefined {
  const intent = state.target ? imagined(state, situation) : undefined;
  if (!intent || !isAction(intent.type) || !isPlacedAction(intent.type)) return undefined;
  const { cubes } = ACTIONS[intent.type];
  const colours = coloursOf(intent);
  const any = colours.map((cube) => (state.cubes.includes(cube) ? cube : ("any" as const)));
  return {
    energy: costOf(intent.type, intent.type === "move" ? intent.path.length : 1),
    cubes: cubes === "set" ? CUBES : cubes === 0 ? [] : any,
  };
}
