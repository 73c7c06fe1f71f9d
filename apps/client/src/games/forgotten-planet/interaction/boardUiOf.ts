import type { IntentOf } from "@forgotten-planet/rules";
import { across } from "../model/board/wallAt.ts";
import { setupUi } from "../setup/model/setupUi.ts";
import type { BoardMark, BoardUi } from "./boardUi.ts";
import type { Interaction, Situation } from "./interaction.ts";
import { marksOf, pathOf, priceOf } from "./marks.ts";
import type { Preview } from "./preview.ts";
import { refusedPlace } from "./refusedPlace.ts";
import { robotOf } from "./targets.ts";

export interface BoardText {
  /** "2nd", "3rd–5th". */
  readonly ordinal: (first: number, last: number) => string;
}

export interface BoardContext {
  readonly preview: Preview | undefined;
  /** Energy points spent in this turn. */
  readonly spent: number;
  readonly words: BoardText;
  /** The pointer is fine enough for the sides of a tile. */
  readonly sides: boolean;
}

/** The interaction as the board draws it. */
export function boardUiOf(
  state: Interaction,
  situation: Situation,
  layers: BoardUi["layers"],
  { preview, spent, words, sides }: BoardContext,
): BoardUi {
  const { me, view } = situation;
  const price = priceOf(state, situation);
  const path = pathOf(state, situation);
  const refused = refusedPlace(state, situation);
  return {
    ...(me === undefined ? {} : { me }),
    ...(me === undefined || state.robot === undefined || view.phase !== "actions" ? {} : { selected: { seat: me, number: state.robot } }),
    // Allowed cells of a placement are spaces of their own: they are many, and the camera does not wait for them.
    marks: view.phase === "placement" ? [] : shownMarks(marksOf(state, situation, sides), layers),
    ...setupUi(state, situation),
    ...(state.target ? { hot: state.target } : {}),
    ...(price ? { badge: { ...price, ordinal: price.energy > 0 ? words.ordinal(spent + 1, spent + price.energy) : "" } } : {}),
    ...(path ? { path } : {}),
    ...(refused ? { whyNot: { target: refused.target, ...(refused.refused.cause ? { cause: refused.refused.cause } : {}) } } : {}),
    ...(preview?.effect ? { preview: preview.effect } : {}),
    ...(view.choice?.kind === "tile" ? { inQuestion: view.choice.at } : {}),
    ...(preview?.intent.type === "pushWall" ? pushOf(preview.intent, situation) : {}),
    ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
    layers,
  };
}

/** Where the steps from the bases are read, those of the robot would be a third number. */
const shownMarks = (marks: readonly BoardMark[], { distances }: BoardUi["layers"]): readonly BoardMark[] =>
  distances ? marks.map(({ steps: _, ...mark }) => mark) : marks;

function pushOf({ robot: number, side }: IntentOf<"pushWall">, { view, me }: Situation): Pick<BoardUi, "push"> {
  const robot = robotOf(view, me, number);
  const to = robot && across(view, robot.cell, side);
  return robot && to !== undefined ? { push: { seat: robot.seat, number, to, side } } : {};
}
