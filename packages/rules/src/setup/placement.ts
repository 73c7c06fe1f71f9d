import type { Cell, XY } from "../board/cell.ts";
import { gridOf, xyOf } from "../board/grid.ts";
import { HIDDEN_KINDS, type HiddenKind } from "../board/tile.ts";
import type { RuleErrorCode } from "../intents/ruleError.ts";
import { appended } from "../lists.ts";
import type { Area } from "../scenario/scenario.ts";
import type { Seat } from "../seat.ts";
import type { GameState, HiddenTile } from "../state.ts";
import type { GameEvent } from "../turn/event.ts";
import { evolveAll } from "../turn/evolve.ts";
import { firstTurn } from "../turn/turn.ts";

/** Steps to the nearest tile, over cells of every kind: at least 2 empty cells, at the most 5. @source docs/rules.md R-RND-1 */
const NEAREST = 3;
const FARTHEST = 6;

/** Returns why the next tile may not lie on that cell of the area; undefined if it may. @source docs/rules.md R-RND-1 */
export function placementFault(area: Area, lying: readonly { readonly cell: Cell }[], cell: Cell): RuleErrorCode | undefined {
  const grid = gridOf(area);
  const xy = xyOf(grid, cell);
  if (lying.length === 0) return area.kind === "open" && (xy[0] !== 0 || xy[1] !== 0) ? "not-the-centre" : undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lying.length; i++) least = Math.min(least, stepsBetween(xy, xyOf(grid, (lying[i] as { readonly cell: Cell }).cell)));
  if (least === 0) return "cell-is-occupied";
  if (least < NEAREST) return "too-close";
  return least > FARTHEST ? "too-far" : undefined;
}

const stepsBetween = (a: XY, b: XY): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

/** The cells on which the next tile may lie, ascending. @source docs/rules.md R-RND-1 */
export function placementCells(area: Area, lying: readonly { readonly cell: Cell }[]): readonly Cell[] {
  const cells: Cell[] = [];
  for (let cell = nextPlacement(area, lying, 0); cell !== undefined; cell = nextPlacement(area, lying, cell + 1)) cells.push(cell);
  return cells;
}

/** The first of those cells that is not below `from`; undefined if there is none. */
function nextPlacement(area: Area, lying: readonly { readonly cell: Cell }[], from: number): Cell | undefined {
  const { available } = gridOf(area);
  for (let cell = from; cell < available.length; cell++) {
    if (available[cell] && !placementFault(area, lying, cell as Cell)) return cell as Cell;
  }
  return undefined;
}

/**
 * Whether one random try fits three tiles a seat; `pick(n)` gives a whole number from 0 to n-1. A new table with a fixed area tries up to
 * 1,000 times and is refused if no try succeeds. @source docs/rules.md R-RND-3
 */
export function tryPlacement(area: Area, seats: number, pick: (choices: number) => number): boolean {
  const lying: { readonly cell: Cell }[] = [];
  while (lying.length < seats * HIDDEN_KINDS.length) {
    const cells = placementCells(area, lying);
    const cell = cells[pick(cells.length)];
    if (cell === undefined) return false;
    lying.push({ cell });
  }
  return true;
}

/** The kinds the seat has not placed yet. In a view of another seat's hand nothing is known, and all three are named. */
export const kindsToPlace = (state: GameState, seat: Seat): readonly HiddenKind[] =>
  HIDDEN_KINDS.filter((kind) => !hasPlaced(state, seat, kind));

export const hasPlaced = ({ hidden = [] }: GameState, seat: Seat, kind: HiddenKind): boolean =>
  hidden.some((tile) => tile.seat === seat && tile.kind === kind);

/** What follows from a tile face down: a new start, the next one's placement, or the reveal. @source docs/rules.md R-RND-2, R-RND-3 */
export function placementEvents(state: GameState, tile: Required<HiddenTile>): readonly GameEvent[] {
  const lying = appended<HiddenTile>(state.hidden ?? [], tile);
  const placed: GameEvent = { type: "tileHidden", seat: tile.seat, cell: tile.cell, kind: tile.kind };
  if (lying.length < state.setup.seats.length * HIDDEN_KINDS.length) {
    const isStuck = nextPlacement(state.setup.scenario.area, lying, 0) === undefined;
    return isStuck ? [placed, { type: "placementRestarted" }] : [placed];
  }
  const tiles = lying as readonly Required<HiddenTile>[];
  const revealed: GameEvent = { type: "tilesRevealed", tiles };
  if (state.setup.setup.assignment === "auction") return [placed, revealed];
  const found = tiles.filter(({ kind }) => kind === "base").map(({ cell }) => cell);
  const bases = (state.setup.setup.dealt ?? []).map((index) => found[index] as Cell);
  const dealing: readonly GameEvent[] = [placed, revealed, { type: "basesAssigned", bases }];
  return dealing.concat(firstTurn(evolveAll(state, dealing)));
}

/**
 * What follows from a tile of which only the place is known, as far as a seat that may not know its kind can tell. Undefined if it may not
 * lie there, or if it is the last one, after which everything is revealed. @source docs/rules.md R-RND-2
 */
export function veiledPlacement(state: GameState, { seat, cell }: HiddenTile): readonly GameEvent[] | undefined {
  const { area } = state.setup.scenario;
  const lying = state.hidden ?? [];
  if (state.phase !== "placement" || state.active !== seat || placementFault(area, lying, cell)) return undefined;
  const then = appended<HiddenTile>(lying, { seat, cell });
  if (then.length === state.setup.seats.length * HIDDEN_KINDS.length) return undefined;
  const placed: GameEvent = { type: "tileHidden", seat, cell };
  return nextPlacement(area, then, 0) === undefined ? [placed, { type: "placementRestarted" }] : [placed];
}
