import {
  type Cell,
  cellAt,
  gridOf,
  HIDDEN_KINDS,
  type HiddenKind,
  type Intent,
  legalIntents,
  type PublicView,
  placementCells,
  type Seat,
  type XY,
  xyOf,
} from "@forgotten-planet/rules";
import type { Random } from "../random.ts";

/** Cells that are looked at more closely. */
const LOOKED_AT = 12;

/**
 * A tile face down. Bases are dealt by chance or auctioned, so that no cell favours its own seat: the bot keeps its own base, land and
 * special mine apart by as little as it may, and leaves the others room, so that the placement does not start over. @source docs/rules.md R-RND-1, R-RND-3
 */
export function place(view: PublicView, seat: Seat, random: Random): Intent | undefined {
  const legal = legalIntents(view, seat);
  const kinds = HIDDEN_KINDS.filter((kind) => legal.some((intent) => intent.type === "placeHidden" && intent.tile === kind));
  const kind = kinds[random.below(kinds.length)];
  if (kind === undefined) return undefined;
  const cells = legal.flatMap((intent) => (intent.type === "placeHidden" && intent.tile === kind ? [intent.at] : []));
  const sample = Array.from({ length: Math.min(LOOKED_AT, cells.length) }, () => cells[random.below(cells.length)] as XY);
  let best: XY | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const at of sample) {
    const worth = worthOf(view, seat, kind, at);
    if (worth <= most) continue;
    best = at;
    most = worth;
  }
  return best && { type: "placeHidden", tile: kind, at: best };
}

/** Room for the next player counts most; then a special mine near the middle of what lies, a base away from it. */
function worthOf(view: PublicView, _seat: Seat, kind: HiddenKind, at: XY): number {
  const { area } = view.setup.scenario;
  const grid = gridOf(area);
  const lying = view.hidden ?? [];
  const cell = cellAt(grid, at) as Cell;
  const room = placementCells(area, [...lying, { cell }]).length;
  const xys = lying.map((tile) => xyOf(grid, tile.cell));
  const middle = (axis: 0 | 1): number => xys.reduce((sum, xy) => sum + xy[axis], 0) / Math.max(1, xys.length);
  const off = Math.abs(at[0] - middle(0)) + Math.abs(at[1] - middle(1));
  return Math.min(room, 20) + (kind === "base" ? 0.5 : -0.5) * off;
}
