import type { GameState } from "@forgotten-planet/rules";
import { isPhone } from "../../../../ui/media.ts";
import { type BoardText, boardUiOf } from "../../interaction/boardUiOf.ts";
import { type BoardView, boardView } from "../../model/board/boardView.ts";
import type { PlayStore } from "../../playStore.ts";
import { ordinalShort } from "../../texts/ordinals.ts";

/** The few words that are drawn on the board itself. */
const BOARD_TEXT: BoardText = { ordinal: ordinalShort };

/** The board with all that the table offers and shows on it now; who reads it is told when any of it changes. */
export function boardPicture(store: PlayStore, view: GameState): BoardView | undefined {
  const situation = store.situation.value;
  if (!situation) return undefined;
  // While all look on, nothing is offered yet.
  if (store.board.reveal.value) return bareBoard(store, view);
  const desk = store.plans;
  const spent = (store.track.value?.next.first ?? 1) - 1;
  const context = { preview: store.preview.value, spent, words: BOARD_TEXT, sides: !isPhone.value };
  const { interaction, layers } = store;
  const drawn = desk.boardUi({ layers: layers.value, cursor: interaction.value.cursor, sides: context.sides });
  const ui = drawn ?? boardUiOf(interaction.value, situation, layers.value, context);
  const ghosts = store.ghosts.value;
  const plans = [...desk.planMarks.value, ...(ghosts?.signs ?? []), ...store.marks.value];
  // What is being entered now comes before what is only thought of.
  const thought = ghosts?.effect && !ui.preview ? { preview: ghosts.effect } : {};
  const board = boardView(view, {
    ...ui,
    ...thought,
    plans,
    pings: desk.pingMarks.value,
    crewWays: store.see.ways.value,
    seen: store.see.cell.value,
  });
  return { ...board, ...lessonMark(store) };
}

/** What lies there alone. */
export function bareBoard(store: PlayStore, view: GameState): BoardView {
  const { layers, plans } = store;
  const board = boardView(view, { marks: [], layers: layers.peek(), plans: plans.planMarks.peek(), pings: plans.pingMarks.peek() });
  return { ...board, ...lessonMark(store) };
}

/** The private copy of a plan is as large as the board it takes the place of. */
export const lessonMark = ({ source }: PlayStore): Pick<BoardView, "isLesson"> =>
  source.kind === "lesson" && !source.isNoted ? { isLesson: true } : {};
