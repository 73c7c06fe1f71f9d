import { OPEN_REACH, type StartTile, type XY } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { type Brush, canUse, isSingle, paint, type Tool, withoutTiles } from "./brush.ts";
import {
  baseAt,
  blankDrawing,
  type Crew,
  contentAt,
  crewsOf,
  type Drawing,
  isOnBoard,
  MOST_CREWS,
  sameCell,
  sizeOfDrawing,
} from "./drawing.ts";
import { openedDrawing, resized } from "./reshape.ts";
import { type BrushSymmetry, canRepeat, orbitOf } from "./symmetry.ts";

/** Cells of the open table that are shown at a time, either way. */
export const OPEN_VIEW = 15;
/** Steps that can be taken back. */
const MOST_PAST = 200;

/** A pointer that is down. */
interface Stroke {
  /** As it was before; what undo goes back to. */
  readonly origin: Drawing;
  /** What a single thing is put down on: `origin`, without it when it was picked up there. */
  readonly ground: Drawing;
  readonly brush: Brush;
  readonly last: XY;
}

/** The scenario editor: what is drawn, how it came to be, and what the next touch does. */
export interface EditorState {
  readonly name: string;
  readonly drawing: Drawing;
  readonly past: readonly Drawing[];
  readonly future: readonly Drawing[];
  readonly brush: Brush;
  /** The cell pointed at, by a pointer or by the keyboard. */
  readonly cursor: XY;
  /** Of the open table: the first cell shown. */
  readonly corner: XY;
  readonly stroke: Stroke | undefined;
  /** Why the latest touch did nothing. */
  readonly note: Message | undefined;
}

export type EditorInput =
  | { readonly type: "point" | "drag"; readonly at: XY }
  | { readonly type: "press"; readonly at: XY; readonly erase?: boolean }
  | { readonly type: "release" | "abort" | "undo" | "redo" }
  | { readonly type: "nextCrew" }
  /** By the keyboard, at the cursor. */
  | { readonly type: "move"; readonly by: XY }
  | { readonly type: "paint"; readonly tool?: Tool }
  | { readonly type: "tool"; readonly tool: Tool }
  | { readonly type: "crew"; readonly crew: Crew }
  | { readonly type: "symmetry"; readonly symmetry: BrushSymmetry }
  | { readonly type: "pan"; readonly by: XY | undefined }
  | { readonly type: "resize"; readonly columns?: number; readonly rows?: number }
  | { readonly type: "kind"; readonly kind: Drawing["kind"] }
  | { readonly type: "land" | "players"; readonly count: number | undefined }
  /** `tile` as the report of the drawing's scenario names it. */
  | { readonly type: "shift"; readonly tile: StartTile; readonly to: XY }
  | { readonly type: "rename"; readonly name: string }
  /** Replaces the drawing with another; undo brings it back. */
  | { readonly type: "replace"; readonly drawing: Drawing; readonly name?: string };

const BRUSH: Brush = { tool: "unavailable", crew: 0, symmetry: "none" };

export function newEditor(name: string, drawing: Drawing = blankDrawing(9, 9)): EditorState {
  const tool = canUse(drawing, BRUSH.tool) ? BRUSH.tool : "base";
  const state = { name, drawing, past: [], future: [], stroke: undefined, note: undefined, cursor: [0, 0] as const };
  return { ...state, brush: { ...BRUSH, tool, crew: freeCrew(drawing) ?? 0 }, corner: cornerAround(drawing) };
}

/** The first cell of the table is in the middle. */
const HOME: XY = [-(OPEN_VIEW - 1) / 2, -(OPEN_VIEW - 1) / 2];

/** The first cell to show of an open table so that the starting tiles lie in the middle. */
export function cornerAround({ kind, bases, specials }: Drawing): XY {
  const tiles = kind === "open" ? [...bases.filter((at) => at !== undefined), ...specials] : [];
  if (tiles.length === 0) return HOME;
  const middle = (along: readonly number[]): number => Math.round((Math.min(...along) + Math.max(...along)) / 2);
  return corner(HOME, [middle(tiles.map(([x]) => x)), middle(tiles.map(([, y]) => y))]);
}

/** The editor after an input. Pure: all that lasts is in the state. */
export function stepEditor(before: EditorState, input: EditorInput): EditorState {
  const state = before.note ? { ...before, note: undefined } : before;
  switch (input.type) {
    case "point":
      return isOnBoard(state.drawing, input.at) ? { ...before, cursor: input.at } : before;
    case "press":
      return pressed(state, input.at, input.erase ?? false);
    case "drag":
      return dragged(before, input.at);
    case "release":
      return released(before);
    case "abort":
      return state.stroke ? { ...state, drawing: state.stroke.origin, stroke: undefined } : state;
    case "move":
      return moved(state, input.by);
    case "paint":
      return paintedAtCursor(state, input.tool);
    case "undo":
      return wound(state, "past", "future");
    case "redo":
      return wound(state, "future", "past");
    case "pan":
      return { ...state, corner: input.by ? corner(state.corner, input.by) : HOME };
    case "rename":
      return { ...state, name: input.name };
    case "tool":
    case "crew":
    case "nextCrew":
    case "symmetry":
      return { ...state, brush: brushAfter(state, input) };
    default:
      return settled(commit(state, changed(state, input)), input);
  }
}

type BrushInput = Extract<EditorInput, { readonly type: "tool" | "crew" | "nextCrew" | "symmetry" }>;

function brushAfter({ brush, drawing }: EditorState, input: BrushInput): Brush {
  if (input.type === "tool") return canUse(drawing, input.tool) ? { ...brush, tool: input.tool } : brush;
  if (input.type === "symmetry") return canRepeat(drawing, input.symmetry) ? { ...brush, symmetry: input.symmetry } : brush;
  const crew = input.type === "crew" ? input.crew : (brush.crew + 1) % MOST_CREWS;
  return { ...brush, tool: "base", crew };
}

type Change = Extract<EditorInput, { readonly type: "resize" | "kind" | "land" | "players" | "shift" | "replace" }>;

/** The drawing after a change that is not painted. */
function changed({ drawing, brush }: EditorState, input: Change): Drawing {
  switch (input.type) {
    case "resize": {
      const { columns, rows } = { ...sizeOfDrawing(drawing), ...input };
      // A quarter turn needs a square: then both sides go together.
      const square = brush.symmetry === "quarter-turn" ? (input.columns ?? input.rows) : undefined;
      return resized(drawing, square ?? columns, square ?? rows);
    }
    case "kind":
      return openedDrawing(drawing, input.kind);
    case "land":
    case "players":
      return drawing[input.type] === input.count ? drawing : { ...drawing, [input.type]: input.count };
    case "shift":
      return shifted(drawing, input.tile, input.to);
    case "replace":
      return input.drawing;
  }
}

/** Corrects brush, cursor and view where they do not fit the drawing. */
function settled(state: EditorState, input: Change): EditorState {
  const { drawing, brush } = state;
  const name = input.type === "replace" ? (input.name ?? state.name) : state.name;
  const tool = canUse(drawing, brush.tool) ? brush.tool : "base";
  const symmetry = canRepeat(drawing, brush.symmetry) ? brush.symmetry : "none";
  const cursor: XY = isOnBoard(drawing, state.cursor) ? state.cursor : [0, 0];
  return { ...state, name, cursor, brush: { ...brush, tool, symmetry } };
}

function shifted(drawing: Drawing, { tile, index }: StartTile, to: XY): Drawing {
  if (tile === "special") return { ...drawing, specials: drawing.specials.with(index, to) };
  const crew = crewsOf(drawing)[index];
  return crew === undefined ? drawing : { ...drawing, bases: drawing.bases.with(crew, to) };
}

/** Records a step that can be taken back; ignores a step that changes nothing. */
function commit(state: EditorState, drawing: Drawing, from: Drawing = state.drawing): EditorState {
  if (JSON.stringify(drawing) === JSON.stringify(from)) return { ...state, drawing: from };
  return { ...state, drawing, past: [...state.past, from].slice(-MOST_PAST), future: [] };
}

function wound(state: EditorState, from: "past" | "future", to: "past" | "future"): EditorState {
  const drawing = state[from].at(-1);
  if (!drawing || state.stroke) return state;
  const turned = { ...state, drawing, [from]: state[from].slice(0, -1), [to]: [...state[to], state.drawing] };
  return settled(turned, { type: "replace", drawing });
}

function pressed(state: EditorState, at: XY, erase: boolean): EditorState {
  const { drawing } = state;
  if (!isOnBoard(drawing, at)) return state;
  const brush = erase ? { ...state.brush, tool: "erase" as const } : state.brush;
  if (brush.tool === "base" && baseAt(drawing, at) !== undefined) return pickedUp(state, at, { ...brush, crew: baseAt(drawing, at) ?? 0 });
  if (brush.tool === "special" && contentAt(drawing, at).kind === "special") return pickedUp(state, at, brush);
  const painted = paint(drawing, brush, at);
  const note = painted === drawing ? refusal(drawing, brush, at) : undefined;
  return { ...state, drawing: painted, cursor: at, note, stroke: { origin: drawing, ground: drawing, brush, last: at } };
}

/** A base or special mine under the pointer goes along with it, and its images with theirs. */
function pickedUp(state: EditorState, at: XY, brush: Brush): EditorState {
  const { drawing } = state;
  const { kind } = contentAt(drawing, at);
  const images = orbitOf(drawing, brush.symmetry, at).filter((cell) => contentAt(drawing, cell).kind === kind);
  // Bases find their partners by where they stood, so they stay until they are put down.
  const ground = kind === "special" ? withoutTiles(drawing, images) : drawing;
  const stroke = { origin: drawing, ground, brush, last: at };
  return { ...state, cursor: at, stroke, brush: kind === "base" ? { ...state.brush, crew: brush.crew } : state.brush };
}

function dragged(state: EditorState, at: XY): EditorState {
  const { stroke, drawing } = state;
  if (!stroke || sameCell(stroke.last, at)) return state;
  const cursor = isOnBoard(drawing, at) ? at : state.cursor;
  const along = { ...state, cursor, note: undefined, stroke: { ...stroke, last: at } };
  if (stroke.brush.tool === "fill") return along;
  if (isSingle(stroke.brush.tool)) {
    const painted = paint(stroke.ground, stroke.brush, at);
    // A base put back where it was changes nothing; a special mine without room stays at its last place.
    const isRefused = painted === stroke.ground && (stroke.brush.tool === "special" || !isOnBoard(drawing, at));
    return isRefused ? along : { ...along, drawing: painted };
  }
  return { ...along, drawing: cellsAlong(stroke.last, at).reduce((now, cell) => paint(now, stroke.brush, cell), drawing) };
}

function released(state: EditorState): EditorState {
  const { stroke, drawing, brush } = state;
  if (!stroke) return state;
  const done = commit({ ...state, stroke: undefined }, drawing, stroke.origin);
  if (stroke.brush.tool !== "base" || done.drawing === stroke.origin) return done;
  // The next base is most likely another crew's.
  return { ...done, brush: { ...brush, crew: freeCrew(drawing) ?? brush.crew } };
}

function paintedAtCursor(state: EditorState, tool: Tool | undefined): EditorState {
  if (state.stroke) return state;
  const ready = tool ? stepEditor(state, { type: "tool", tool }) : state;
  if (tool && ready.brush.tool !== tool) return { ...ready, note: message("editor.note.openTool") };
  return released(pressed(ready, state.cursor, false));
}

const freeCrew = ({ bases }: Drawing): Crew | undefined => {
  const crew = bases.indexOf(undefined);
  return crew < 0 ? undefined : crew;
};

function moved(state: EditorState, [dx, dy]: XY): EditorState {
  const cursor: XY = [state.cursor[0] + dx, state.cursor[1] + dy];
  if (!isOnBoard(state.drawing, cursor)) return state;
  const [left, top] = state.corner;
  const behind = (at: number, first: number): number => Math.min(0, at - first) + Math.max(0, at - first - OPEN_VIEW + 1);
  const moved = { ...state, cursor, corner: corner(state.corner, [behind(cursor[0], left), behind(cursor[1], top)]) };
  return state.stroke ? dragged(moved, cursor) : moved;
}

function corner([x, y]: XY, [dx, dy]: XY): XY {
  const within = (at: number): number => Math.min(OPEN_REACH - OPEN_VIEW + 1, Math.max(-OPEN_REACH, at));
  return [within(x + dx), within(y + dy)];
}

/** Why a touch did nothing, when that needs saying. */
function refusal(drawing: Drawing, { tool, symmetry }: Brush, at: XY): Message | undefined {
  if (!canUse(drawing, tool)) return message("editor.note.openTool");
  if (tool === "special") {
    const count = orbitOf(drawing, symmetry, at).length;
    return count > 1 ? message("editor.note.specialsCopies", { count }) : message("editor.note.specials");
  }
  return tool === "fill" ? message("editor.note.fill") : undefined;
}

/** The cells that a pointer crosses on its way, each sharing a side with the one before; the first left out, the last included. */
function cellsAlong([x, y]: XY, [toX, toY]: XY): readonly XY[] {
  const [dx, dy] = [Math.abs(toX - x), Math.abs(toY - y)];
  const [stepX, stepY] = [Math.sign(toX - x), Math.sign(toY - y)];
  const cells: XY[] = [];
  for (let across = 0, down = 0; across < dx || down < dy; ) {
    // The axis that has gone the lesser part of its way.
    if (down >= dy || (across < dx && (across + 0.5) * dy <= (down + 0.5) * dx)) across++;
    else down++;
    cells.push([x + stepX * across, y + stepY * down]);
  }
  return cells;
}
