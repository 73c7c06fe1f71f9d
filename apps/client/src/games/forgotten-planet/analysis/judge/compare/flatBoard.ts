import { type BoardPicture, type BoardShape, boardShapes } from "@forgotten-planet/game";
import { type Cell, EMPTY, type GameState, gridOf, NOBODY, WALL_EAST, WALL_SOUTH } from "@forgotten-planet/rules";

/** A cell of a board that is drawn flat; x and y count from its corner. */
export interface FlatCell extends BoardShape {
  readonly cell: Cell;
  readonly wallEast: boolean;
  readonly wallSouth: boolean;
}

export interface Flat {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly FlatCell[];
}

/** Boards of one set-up in the same frame: the whole area, of an open one what lies on any of them. */
export function flatBoards(states: readonly GameState[]): readonly Flat[] {
  const [first] = states;
  if (!first) return [];
  const { area } = first.setup.scenario;
  const { width: across, available } = gridOf(area);
  const used = first.tiles.flatMap((_, cell) =>
    area.kind !== "open" || states.some(({ tiles, walls }) => tiles[cell] !== EMPTY || walls[cell] !== 0) ? [cell] : [],
  );
  const columns = used.map((cell) => cell % across);
  const rows = used.map((cell) => Math.floor(cell / across));
  const [left, right, top, bottom] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  if (used.length === 0) return states.map(() => ({ columns: 1, rows: 1, cells: [] }));
  const framed = first.tiles.flatMap((_, cell) => {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    return x >= left && x <= right && y >= top && y <= bottom ? [cell] : [];
  });
  const inArea = framed.filter((cell) => available[cell]);
  return states.map(({ tiles, owners, walls }) => {
    const picture: BoardPicture = {
      width: right - left + 1,
      tiles: framed.map((cell) => (available[cell] ? (tiles[cell] ?? EMPTY).toString(16) : "#")).join(""),
      owners: framed.map((cell) => owners[cell] ?? NOBODY).join(""),
    };
    const cells = boardShapes(picture).map((shape, i) => {
      const cell = inArea[i] as Cell;
      const wall = walls[cell] ?? 0;
      return { ...shape, cell, wallEast: (wall & WALL_EAST) !== 0, wallSouth: (wall & WALL_SOUTH) !== 0 };
    });
    return { columns: right - left + 1, rows: bottom - top + 1, cells };
  });
}
