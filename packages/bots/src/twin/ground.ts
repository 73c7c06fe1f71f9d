import { type Cell, EMPTY, gridOf, isAllianceGame, type PublicView, type XY, xyOf } from "@forgotten-planet/rules";

/**
 * The area of a search, with one cell of OUTSIDE around it, so that every side of a cell is an addition. A fixed area is whole; of the open
 * one it is what lies on the table and some cells around (`margin`).
 */
export interface Ground {
  /** Of the padded box. */
  readonly width: number;
  /** Cells of the padded box. */
  readonly size: number;
  /** [x, y] of the padded box's first cell. */
  readonly left: number;
  readonly top: number;
  /** Cells of a fixed area; 0 for the open one, which is never full. */
  readonly cells: number;
  /** By cell: 1 inside the area. */
  readonly inside: Uint8Array;
  /** By cell of a crop: 1 where a tile is so near the rim that the crop must be made again. */
  readonly rim: Uint8Array;
  readonly seats: number;
  readonly allied: boolean;
  /** Land tiles of the scenario. */
  readonly land: number;
  /** By seat: whose entry of the cubes it draws on. */
  readonly pools: readonly number[];
}

/** Cells kept free around the tiles of an open area. */
export const MARGIN = 7;
/** A tile this near to the rim of a crop asks for another crop. */
const RIM = 1;

interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The ground of a game, for an open area with that many free cells around the tiles. */
export function groundOf(view: PublicView, margin = MARGIN): Ground {
  const { area, land } = view.setup.scenario;
  const grid = gridOf(area);
  const whole: Box = { west: 0, north: 0, east: grid.width - 1, south: grid.height - 1 };
  const box = area.kind === "open" ? boxAround(view, whole, grid.width, margin) : whole;
  const width = box.east - box.west + 3;
  const height = box.south - box.north + 3;
  const inside = new Uint8Array(width * height);
  const rim = new Uint8Array(width * height);
  for (let y = box.north; y <= box.south; y++)
    for (let x = box.west; x <= box.east; x++) {
      if (!grid.available[y * grid.width + x]) continue;
      const cell = (y - box.north + 1) * width + x - box.west + 1;
      inside[cell] = 1;
      const isNear = (edge: number, own: number, tableEnds: number): boolean => edge !== tableEnds && Math.abs(edge - own) <= RIM;
      if (isNear(box.west, x, 0) || isNear(box.north, y, 0) || isNear(box.east, x, whole.east) || isNear(box.south, y, whole.south))
        rim[cell] = 1;
    }
  const [left, top] = xyOf(grid, 0 as Cell);
  return {
    width,
    size: width * height,
    left: left + box.west - 1,
    top: top + box.north - 1,
    cells: area.kind === "fixed" ? grid.size : 0,
    inside,
    rim,
    seats: view.setup.seats.length,
    allied: isAllianceGame(view.setup),
    land,
    pools: view.setup.seats.map(({ alliance }, seat) => alliance ?? seat),
  };
}

function boxAround(view: PublicView, whole: Box, width: number, margin: number): Box {
  let [west, north, east, south] = [whole.east, whole.south, 0, 0];
  view.tiles.forEach((tile, cell) => {
    if (tile === EMPTY) return;
    west = Math.min(west, cell % width);
    east = Math.max(east, cell % width);
    north = Math.min(north, Math.floor(cell / width));
    south = Math.max(south, Math.floor(cell / width));
  });
  return {
    west: Math.max(whole.west, west - margin),
    north: Math.max(whole.north, north - margin),
    east: Math.min(whole.east, east + margin),
    south: Math.min(whole.south, south + margin),
  };
}

export const xyIn = (ground: Ground, cell: number): XY => [
  (cell % ground.width) + ground.left,
  Math.floor(cell / ground.width) + ground.top,
];

/** The cell at [x, y]; outside the box it is no cell of the ground, and must not be asked for. */
export const cellIn = ({ width, left, top }: Ground, [x, y]: XY): number => (y - top) * width + x - left;

/** How much the cell's number changes towards side 0-3: n, e, s, w. */
export const stepOf = (width: number, side: number): number => (side === 0 ? -width : side === 1 ? 1 : side === 2 ? width : -1);
