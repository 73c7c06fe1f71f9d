import { type Cell, type GameState, gridOf, NO_CELL, SIDES, type Side, WALL_EAST, WALL_SOUTH } from "@forgotten-planet/rules";

/** The cell across that side; undefined where the area ends. */
export function across(view: Pick<GameState, "setup">, cell: Cell, side: Side): Cell | undefined {
  const next = gridOf(view.setup.scenario.area).neighbours[cell * 4 + SIDES.indexOf(side)] ?? NO_CELL;
  return next === NO_CELL ? undefined : next;
}

/** The side of a cell named as walls are: by the east or the south side of one of the two cells it parts. */
export function edgeOf(
  view: Pick<GameState, "setup">,
  cell: Cell,
  side: Side,
): { readonly cell: Cell; readonly side: "e" | "s" } | undefined {
  const next = across(view, cell, side);
  if (next === undefined) return undefined;
  if (side === "e" || side === "s") return { cell, side };
  return { cell: next, side: side === "n" ? "s" : "e" };
}

/** Whether a wall stands on that side of a cell. */
export function hasWall(view: Pick<GameState, "setup" | "walls">, cell: Cell, side: Side): boolean {
  const edge = edgeOf(view, cell, side);
  return edge !== undefined && ((view.walls[edge.cell] ?? 0) & (edge.side === "e" ? WALL_EAST : WALL_SOUTH)) !== 0;
}
