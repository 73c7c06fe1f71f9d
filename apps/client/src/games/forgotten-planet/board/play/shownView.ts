import type { Cell, Side } from "@forgotten-planet/rules";
import type { TileView, WallView } from "../../model/board/boardTiles.ts";
import type { BoardView } from "../../model/board/boardView.ts";

/** Small changes of a view between two truths: what one event did, before the rest of them has been shown. */

export const withTile = (view: BoardView, tile: TileView): BoardView => ({
  ...view,
  tiles: [...view.tiles.filter(({ cell }) => cell !== tile.cell), tile].sort((a, b) => a.cell - b.cell),
});

/** Takes over the tiles of some cells as they are in `from`. */
export function withTilesOf(view: BoardView, from: BoardView, cells: ReadonlySet<Cell>): BoardView {
  const fresh = new Map(from.tiles.map((tile) => [tile.cell, tile]));
  return { ...view, tiles: view.tiles.map((tile) => (cells.has(tile.cell) ? (fresh.get(tile.cell) ?? tile) : tile)) };
}

/** The robot as it is at the end, or gone when it is not there then. */
export function withRobotOf(view: BoardView, from: BoardView, id: string): BoardView {
  const fresh = from.robots.find((robot) => robot.id === id);
  const rest = view.robots.filter((robot) => robot.id !== id);
  return { ...view, robots: fresh ? [...rest, fresh].sort((a, b) => a.cell - b.cell) : rest };
}

/** The wall on that side of a cell, named as walls are: by the west or north cell of the two. */
export function wallAt(view: BoardView, cell: Cell, side: Side): WallView {
  const { width } = view.grid;
  if (side === "n") return { cell: (cell - width) as Cell, side: "s" };
  if (side === "w") return { cell: (cell - 1) as Cell, side: "e" };
  return { cell, side };
}

const same = (a: WallView, b: WallView): boolean => a.cell === b.cell && a.side === b.side;

export const withWall = (view: BoardView, wall: WallView): BoardView => ({
  ...view,
  walls: [...view.walls.filter((one) => !same(one, wall)), wall],
});

export const withoutWall = (view: BoardView, wall: WallView): BoardView => ({
  ...view,
  walls: view.walls.filter((one) => !same(one, wall)),
});

/** The robots of one cell as they will be. */
export const withRobotsOn = (view: BoardView, from: BoardView, cell: Cell): BoardView => ({
  ...view,
  robots: [...view.robots.filter((robot) => robot.cell !== cell), ...from.robots.filter((robot) => robot.cell === cell)].sort(
    (a, b) => a.cell - b.cell,
  ),
});
