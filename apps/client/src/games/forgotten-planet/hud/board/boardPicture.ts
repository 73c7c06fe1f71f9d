import { type GameState, gridOf } from "@forgotten-planet/rules";
import type { ReadonlySignal } from "@preact/signals";
import { isPhone, isSideways, media } from "../../../../ui/media.ts";
import { RULER } from "../../board/camera.ts";
import { UPRIGHT_CELL } from "../../board/framing.ts";
import { type BoardText, boardUiOf } from "../../interaction/boardUiOf.ts";
import { type BoardView, boardView } from "../../model/board/boardView.ts";
import type { PlanSign } from "../../plans/planView.ts";
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
  const told = ghosts?.signs ?? [];
  // A turn that is told may have the others' last step among its own.
  const plans = [...desk.planMarks.value, ...told, ...store.marks.value.filter((mark) => !told.some((sign) => isSame(sign, mark)))];
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

const isSame = (a: PlanSign, b: PlanSign): boolean =>
  a.tag === b.tag && a.shape.kind === "cell" && b.shape.kind === "cell" && a.shape.cell === b.shape.cell;

/** What lies there alone. */
export function bareBoard(store: PlayStore, view: GameState): BoardView {
  const { layers, plans } = store;
  const board = boardView(view, { marks: [], layers: layers.peek(), plans: plans.planMarks.peek(), pings: plans.pingMarks.peek() });
  return { ...board, ...lessonMark(store) };
}

/** The private copy of a plan is as large as the board it takes the place of. */
export const lessonMark = ({ source }: PlayStore): Pick<BoardView, "isLesson"> =>
  source.kind === "lesson" && !source.isNoted ? { isLesson: true } : {};

/** A phone that is held so there is room for a column of buttons beside its board. */
const isUpright = media("(max-width: 430px) and (min-height: 480px)");
/** What stands over and under the board of such a phone in the player's own turn: bar, players, shares and dock, in CSS px. */
const AROUND = 416;

const tooSmall = new Map<string, ReadonlySignal<boolean>>();

/** Whether such a phone shows a part of so many columns and rows only. */
function isPart(columns: number, rows: number): boolean {
  const [width, height] = [columns, rows].map((count) => count * UPRIGHT_CELL + 2 * RULER) as [number, number];
  const query = `(max-width: ${width - 1}px), (max-height: ${height + AROUND - 1}px)`;
  const known = tooSmall.get(query) ?? media(query);
  tooSmall.set(query, known);
  return known.value;
}

/**
 * Whether overview and buttons stand in a column beside the board, so that they cover none of it: by the window and the area alone, so that
 * the board keeps its size and its place whatever is said or tried out at the table.
 */
export function isRailed(store: PlayStore): boolean {
  const area = store.situation.value?.view.setup.scenario.area;
  if (!area || area.kind === "open") return false;
  if (isSideways.value) return true;
  const { width, height } = gridOf(area);
  return isUpright.value && !lessonMark(store).isLesson && isPart(width, height);
}
