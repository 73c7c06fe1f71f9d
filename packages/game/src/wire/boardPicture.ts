import { type Cell, EMPTY, gridOf, NOBODY, type PublicView, type Tile } from "@forgotten-planet/rules";

/** A position at a glance, row by row: what lies on each cell, and who owns it. For an open area, the rectangle around the tiles. */
export interface BoardPicture {
  /** Cells in a row. */
  readonly width: number;
  /** A hexadecimal digit a cell, the rules' `Tile`; `#` where there is none. */
  readonly tiles: string;
  /** A digit a cell, the rules' `Owner`. */
  readonly owners: string;
}

/** Undefined while an open area is empty. */
export function boardPicture({ setup, tiles, owners }: Pick<PublicView, "setup" | "tiles" | "owners">): BoardPicture | undefined {
  const { area } = setup.scenario;
  const { width: across, available } = gridOf(area);
  const cells = tiles.map((_, cell) => cell as Cell);
  const used = area.kind === "open" ? cells.filter((cell) => tiles[cell] !== EMPTY) : cells;
  if (used.length === 0) return undefined;
  const columns = used.map((cell) => cell % across);
  const rows = used.map((cell) => Math.floor(cell / across));
  const [left, right, top, bottom] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  const shown = cells.filter((cell) => {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return {
    width: right - left + 1,
    tiles: shown.map((cell) => (available[cell] ? (tiles[cell] ?? EMPTY).toString(16) : "#")).join(""),
    owners: shown.map((cell) => owners[cell] ?? NOBODY).join(""),
  };
}

export interface PicturedCell {
  readonly x: number;
  readonly y: number;
  readonly tile: Tile;
  /** A seat, or `NOBODY`. */
  readonly owner: number;
}

/** The cells of a picture that exist. */
export const picturedCells = ({ width, tiles, owners }: BoardPicture): readonly PicturedCell[] =>
  [...tiles].flatMap((mark, i) =>
    mark === "#"
      ? []
      : [{ x: i % width, y: Math.floor(i / width), tile: Number.parseInt(mark, 16) as Tile, owner: Number(owners[i] ?? NOBODY) }],
  );
