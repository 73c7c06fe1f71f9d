import { EMPTY, gridOf, NOBODY, type PublicView, type Tile } from "@forgotten-planet/rules";

/** A position at a glance, row by row: what lies on each cell, and who owns it. For an open area, the rectangle around the tiles. */
export interface BoardPicture {
  /** Cells in a row. */
  readonly width: number;
  /** A hexadecimal digit a cell, the rules' `Tile`; `#` where there is none. */
  readonly tiles: string;
  /** A digit a cell, the rules' `Owner`. */
  readonly owners: string;
}

/** Undefined while an open area is empty. Each end of a turn takes one. */
export function boardPicture({ setup, tiles, owners }: Pick<PublicView, "setup" | "tiles" | "owners">): BoardPicture | undefined {
  const { area } = setup.scenario;
  const { width: across, available } = gridOf(area);
  const shown = area.kind === "open" ? aroundTiles(tiles, across) : wholeOf(tiles, across);
  if (!shown) return undefined;
  const { left, right, top, bottom } = shown;
  let [tileMarks, ownerMarks] = ["", ""];
  for (let y = top; y <= bottom; y++)
    for (let cell = y * across + left; cell <= y * across + right; cell++) {
      tileMarks += available[cell] ? DIGITS[tiles[cell] ?? EMPTY] : "#";
      ownerMarks += DIGITS[owners[cell] ?? NOBODY];
    }
  return { width: right - left + 1, tiles: tileMarks, owners: ownerMarks };
}

const DIGITS = "0123456789abcdef";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const wholeOf = ({ length }: readonly Tile[], across: number): Box => ({
  left: 0,
  right: across - 1,
  top: 0,
  bottom: Math.ceil(length / across) - 1,
});

function aroundTiles(tiles: readonly Tile[], across: number): Box | undefined {
  let [left, right, top, bottom] = [across, -1, tiles.length, -1];
  for (let cell = 0; cell < tiles.length; cell++) {
    if (tiles[cell] === EMPTY) continue;
    const x = cell % across;
    bottom = (cell - x) / across;
    if (right < 0) top = bottom;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return right < 0 ? undefined : { left, right, top, bottom };
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
