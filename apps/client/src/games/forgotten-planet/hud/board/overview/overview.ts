import type { Colour } from "@forgotten-planet/rules";
import type { BoardView } from "../../../model/board/boardView.ts";

/** In columns and rows, `right` and `bottom` exclusive; fractions where it is a part of the screen. */
export interface CellBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface OverviewTile extends Spot {
  /** Its owner; undefined if nobody owns it. */
  readonly crew?: Colour;
  readonly sign?: "base" | "special" | "mine" | "hidden";
}

export interface OverviewRobot extends Spot {
  readonly crew: Colour;
  readonly on: boolean;
}

/** The board in small. Places are in columns and rows from the corner of `box`. */
export interface OverviewModel {
  readonly box: CellBox;
  /** Size of a cell and of the whole, in CSS px. */
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly OverviewTile[];
  /** Where the next tile may be placed. */
  readonly free: readonly Spot[];
  /** One dot for each crew and tile, also for a crowd. */
  readonly robots: readonly OverviewRobot[];
  /** Along the top of its cell, or along the left side. */
  readonly walls: readonly (Spot & { readonly across: boolean })[];
}

/** No cell of the overview is larger. @source docs/ux.md §3 */
const MOST_CELL = 10;

/** All that lies within `box`, drawn so that it fits into a square of `side` CSS px. */
export function overviewOf(
  view: Pick<BoardView, "grid" | "tiles" | "robots" | "walls" | "spaces">,
  box: CellBox,
  side: number,
): OverviewModel {
  const columns = box.right - box.left;
  const rows = box.bottom - box.top;
  const cell = Math.min(MOST_CELL, side / Math.max(columns, rows));
  const spot = (at: number): Spot => ({ x: (at % view.grid.width) - box.left, y: Math.floor(at / view.grid.width) - box.top });
  const robots = new Map<string, OverviewRobot>();
  for (const { cell: at, crew, on } of view.robots) {
    const key = `${at} ${crew}`;
    robots.set(key, { ...spot(at), crew, on: on || robots.get(key)?.on === true });
  }
  return {
    box,
    cell,
    width: columns * cell,
    height: rows * cell,
    tiles: view.tiles.map(({ cell: at, kind, crew, status }) => {
      const owner = kind === "base" || kind === "hidden" ? crew : status.kind === "owned" ? status.crew : undefined;
      const sign = signOf(kind);
      return { ...spot(at), ...(owner && { crew: owner }), ...(sign && { sign }) };
    }),
    free: (view.spaces?.list ?? []).flatMap((space) => (space.allowed ? [spot(space.cell)] : [])),
    robots: [...robots.values()],
    walls: view.walls.map(({ cell: at, side: edge }) => {
      const { x, y } = spot(at);
      return edge === "s" ? { x, y: y + 1, across: true } : { x: x + 1, y, across: false };
    }),
  };
}

function signOf(kind: BoardView["tiles"][number]["kind"]): OverviewTile["sign"] {
  if (kind === "base" || kind === "freeBase") return "base";
  if (kind === "special" || kind === "hidden") return kind;
  return kind === "land" ? undefined : "mine";
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Part of the overview, in its CSS px, cut off at its edges; some of it always stays visible. */
export function boxOnOverview({ box, cell, width, height }: OverviewModel, part: CellBox): Box {
  const along = (from: number, to: number, room: number): readonly [from: number, length: number] => {
    const start = Math.min(room - 3, Math.max(0, from * cell));
    return [start, Math.max(3, Math.min(room, to * cell) - start)];
  };
  const [x, across] = along(part.left - box.left, part.right - box.left, width);
  const [y, down] = along(part.top - box.top, part.bottom - box.top, height);
  return { x, y, width: across, height: down };
}

/** Column and row, with fractions, under a point of the overview. */
export const placeOnBoard = ({ box, cell }: OverviewModel, { x, y }: Spot): Spot => ({ x: box.left + x / cell, y: box.top + y / cell });

export const OVERVIEW_CORNERS = ["ne", "nw", "sw"] as const;
export type OverviewCorner = (typeof OVERVIEW_CORNERS)[number];

/** The corner farthest from a point of a screen of that size; in the fourth, lower right, are the buttons. */
export function farthestCorner({ x, y }: Spot, { width, height }: { readonly width: number; readonly height: number }): OverviewCorner {
  const away = (corner: OverviewCorner): number =>
    Math.hypot((corner.endsWith("e") ? width : 0) - x, (corner.startsWith("s") ? height : 0) - y);
  return [...OVERVIEW_CORNERS].sort((a, b) => away(b) - away(a))[0] ?? "ne";
}
