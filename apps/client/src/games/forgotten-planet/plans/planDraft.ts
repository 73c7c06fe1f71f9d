import { PLAN_TILES, type PlanMark } from "@forgotten-planet/game";
import { MAX_PLAN_MARKS } from "@forgotten-planet/protocol";
import { type Cell, EMPTY, type GameState, gridOf, type Seat, SIDES, type Side, type XY, xyOf } from "@forgotten-planet/rules";
import type { BoardTarget } from "../interaction/boardUi.ts";
import { across, edgeOf, hasWall } from "../model/board/wallAt.ts";
import { isForeignBase, isStanding, type PlanShape, type PlanSign, shapeOf, touches } from "./planView.ts";

export const PLAN_TOOLS = [...PLAN_TILES, "wall", "way", "erase", "ping"] as const;
export type PlanTool = (typeof PLAN_TOOLS)[number];

/** The same letters as the actions they mean. */
export const PLAN_KEYS: Readonly<Record<PlanTool, string>> = {
  land: "l",
  mine: "d",
  base: "b",
  wall: "w",
  way: "m",
  erase: "x",
  ping: "h",
};

/** Cells of one way at the most, as the server takes them. */
const MOST_CELLS = 24;

/** The player's own plan while they draw it. */
export interface PlanDraft {
  readonly tool: PlanTool;
  /** In the order drawn, the way under way left out. */
  readonly marks: readonly PlanMark[];
  /** The way being walked: where it starts, and on. */
  readonly way: readonly Cell[];
  /** A cell chosen for a wall whose side is still to be said. */
  readonly wallAt: Cell | undefined;
}

export const EMPTY_DRAFT: PlanDraft = { tool: "land", marks: [], way: [], wallAt: undefined };

export type PlanInput =
  | { readonly type: "tool"; readonly tool: PlanTool }
  | { readonly type: "tap"; readonly target: BoardTarget }
  | { readonly type: "side"; readonly side: Side }
  | { readonly type: "undo" }
  | { readonly type: "clear" }
  /** Esc: what is half said first. */
  | { readonly type: "back" };

export const PLAN_REFUSALS = ["full", "taken", "wallThere", "noSide", "noWay", "tooLong", "nothing"] as const;
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];

export interface PlanStep {
  readonly draft: PlanDraft;
  readonly refused?: PlanRefusal;
  /** The ping's cell: to be sent, not kept. */
  readonly ping?: XY;
  /** Nothing was half said: the mode is left. */
  readonly left?: boolean;
}

type Table = Pick<GameState, "setup" | "tiles" | "walls">;

/** All that is to be shown and sent. */
export function draftMarks(view: Pick<GameState, "setup">, { marks, way }: PlanDraft): readonly PlanMark[] {
  return way.length > 1 ? [...marks, wayMark(view, way)] : marks;
}

/** What is left to send after something was built: marks that have come true, or cannot come true, are dropped. */
export const pruned = (view: Table, marks: readonly PlanMark[]): readonly PlanMark[] =>
  marks.every((mark) => isStanding(view, mark)) ? marks : marks.filter((mark) => isStanding(view, mark));

/** The drawing of a plan as a pure machine; the game itself is not touched by it. `me` draws. */
export function planStep(draft: PlanDraft, input: PlanInput, view: Table, me: Seat): PlanStep {
  switch (input.type) {
    case "tool":
      return { draft: { ...finished(view, draft), tool: input.tool } };
    case "tap":
      return tapped(draft, input.target, view, me);
    case "side":
      return draft.wallAt === undefined ? { draft } : wall({ ...draft, wallAt: undefined }, draft.wallAt, input.side, view);
    case "undo":
      return undone(draft);
    case "clear":
      return { draft: { ...EMPTY_DRAFT, tool: draft.tool } };
    case "back":
      if (draft.wallAt !== undefined) return { draft: { ...draft, wallAt: undefined } };
      return draft.way.length > 0 ? { draft: finished(view, draft) } : { draft, left: true };
  }
}

function tapped(draft: PlanDraft, target: BoardTarget, view: Table, me: Seat): PlanStep {
  const { tool } = draft;
  const grid = gridOf(view.setup.scenario.area);
  switch (tool) {
    case "ping":
      return { draft, ping: xyOf(grid, target.cell) };
    case "erase":
      return erased(draft, target, view);
    case "way":
      return walked(draft, target.cell, view, me);
    case "wall":
      return target.kind === "edge" ? wall(draft, target.cell, target.side, view) : { draft: { ...draft, wallAt: target.cell } };
    default:
      return tile(draft, tool, target.cell, view);
  }
}

/** A ghost tile; the same one again is taken off, another kind takes its place. */
function tile(draft: PlanDraft, kind: (typeof PLAN_TILES)[number], cell: Cell, view: Table): PlanStep {
  if (view.tiles[cell] !== EMPTY) return { draft, refused: "taken" };
  const mark: PlanMark = { kind: "tile", tile: kind, at: xyOf(gridOf(view.setup.scenario.area), cell) };
  const there = draft.marks.findIndex((other) => other.kind === "tile" && shapeOf(view, other)?.kind === "tile" && isAt(view, other, cell));
  const known = draft.marks[there];
  if (!known) return added(draft, mark, view);
  if (known.kind === "tile" && known.tile === kind) return { draft: without(draft, there) };
  return { draft: { ...draft, marks: draft.marks.with(there, mark) } };
}

const isAt = (view: Table, mark: PlanMark, cell: Cell): boolean => {
  const shape = shapeOf(view, mark);
  return shape !== undefined && touches(view, shape, cell);
};

function wall(draft: PlanDraft, cell: Cell, side: Side, view: Table): PlanStep {
  const edge = edgeOf(view, cell, side);
  if (!edge) return { draft, refused: "noSide" };
  if (hasWall(view, cell, side)) return { draft, refused: "wallThere" };
  const there = draft.marks.findIndex((other) => {
    const shape = shapeOf(view, other);
    return shape?.kind === "wall" && shape.cell === edge.cell && shape.side === edge.side;
  });
  if (there >= 0) return { draft: without(draft, there) };
  return added(draft, { kind: "wall", at: xyOf(gridOf(view.setup.scenario.area), cell), side }, view);
}

/** The way goes on to the cell, over those between; its end pressed again ends it, the cell before its end takes a step back. */
function walked(draft: PlanDraft, cell: Cell, view: Table, me: Seat): PlanStep {
  const { way } = draft;
  const end = way.at(-1);
  if (end === undefined) return draft.marks.length < MAX_PLAN_MARKS ? { draft: { ...draft, way: [cell] } } : { draft, refused: "full" };
  if (cell === end) return { draft: finished(view, draft) };
  if (cell === way.at(-2)) return { draft: { ...draft, way: way.slice(0, -1) } };
  const more = shortest(view, me, end, cell);
  if (!more) return { draft, refused: "noWay" };
  if (way.length + more.length > MOST_CELLS) return { draft, refused: "tooLong" };
  return { draft: { ...draft, way: [...way, ...more] } };
}

/** Over floor where it can be, over cells that are still empty else: the cells after `from`, as far as `to`. */
function shortest(view: Table, me: Seat, from: Cell, to: Cell): readonly Cell[] | undefined {
  const walk = (bare: boolean): readonly Cell[] | undefined => {
    const came = new Map<Cell, Cell>([[from, from]]);
    for (const cell of came.keys()) {
      if (cell === to) return trail(came, from, to);
      for (const side of SIDES) {
        const next = across(view, cell, side);
        if (next === undefined || came.has(next) || hasWall(view, cell, side) || isForeignBase(view, me, next)) continue;
        if (bare || next === to || view.tiles[next] !== EMPTY) came.set(next, cell);
      }
    }
    return undefined;
  };
  return walk(false) ?? walk(true);
}

function trail(came: ReadonlyMap<Cell, Cell>, from: Cell, to: Cell): readonly Cell[] {
  const cells: Cell[] = [];
  for (let cell = to; cell !== from; cell = came.get(cell) ?? from) cells.unshift(cell);
  return cells;
}

/** The latest mark on the cell or the side goes. */
function erased(draft: PlanDraft, target: BoardTarget, view: Table): PlanStep {
  const edge = target.kind === "edge" ? edgeOf(view, target.cell, target.side) : undefined;
  const isWall = (mark: PlanMark): boolean => {
    const shape = shapeOf(view, mark);
    return shape?.kind === "wall" && shape.cell === edge?.cell && shape.side === edge.side;
  };
  const onEdge = draft.marks.findLastIndex(isWall);
  const there = onEdge >= 0 ? onEdge : draft.marks.findLastIndex((mark) => isAt(view, mark, target.cell));
  return there < 0 ? { draft, refused: "nothing" } : { draft: without(draft, there) };
}

function undone(draft: PlanDraft): PlanStep {
  if (draft.wallAt !== undefined) return { draft: { ...draft, wallAt: undefined } };
  if (draft.way.length > 0) return { draft: { ...draft, way: draft.way.slice(0, -1) } };
  return draft.marks.length > 0 ? { draft: { ...draft, marks: draft.marks.slice(0, -1) } } : { draft, refused: "nothing" };
}

const without = (draft: PlanDraft, index: number): PlanDraft => ({ ...draft, marks: draft.marks.toSpliced(index, 1) });

/** There is always room for the way under way. */
function added(draft: PlanDraft, mark: PlanMark, view: Table): PlanStep {
  const whole = draftMarks(view, draft).length;
  return whole < MAX_PLAN_MARKS ? { draft: { ...draft, marks: [...draft.marks, mark] } } : { draft, refused: "full" };
}

/** What was half said becomes a mark, or nothing. */
function finished(view: Pick<GameState, "setup">, draft: PlanDraft): PlanDraft {
  return { ...draft, marks: draftMarks(view, draft), way: [], wallAt: undefined };
}

function wayMark(view: Pick<GameState, "setup">, way: readonly Cell[]): PlanMark {
  const grid = gridOf(view.setup.scenario.area);
  return { kind: "way", path: way.map((cell) => xyOf(grid, cell)) };
}

/** What is half said, and what a press at the pointer or the cursor would draw. */
export function draftHint(draft: PlanDraft, target: BoardTarget | undefined, view: Table, me: Seat): readonly PlanSign[] {
  const crew = view.setup.seats[me]?.colour ?? "red";
  return hintShapes(draft, target, view, me).map((shape) => ({ crew, shape, tag: "", faint: true }));
}

function hintShapes({ tool, way, wallAt }: PlanDraft, target: BoardTarget | undefined, view: Table, me: Seat): readonly PlanShape[] {
  const walls = (cell: Cell, sides: readonly Side[]): readonly PlanShape[] =>
    sides.flatMap((side) => {
      const edge = edgeOf(view, cell, side);
      return edge && !hasWall(view, cell, side) ? [{ kind: "wall", ...edge }] : [];
    });
  if (wallAt !== undefined) return walls(wallAt, SIDES);
  if (tool === "way") return wayHint(way, target, view, me);
  if (!target || tool === "erase" || tool === "ping") return [];
  if (tool === "wall") return target.kind === "edge" ? walls(target.cell, [target.side]) : [];
  return view.tiles[target.cell] === EMPTY ? [{ kind: "tile", tile: tool, cell: target.cell }] : [];
}

function wayHint(way: readonly Cell[], target: BoardTarget | undefined, view: Table, me: Seat): readonly PlanShape[] {
  const end = way.at(-1);
  if (end === undefined) return [];
  const more = target && target.cell !== end ? shortest(view, me, end, target.cell) : undefined;
  if (more) return [{ kind: "way", cells: [end, ...more] }];
  return way.length === 1 ? [{ kind: "way", cells: way }] : [];
}
