import {
  type Cell,
  type GameState,
  gridOf,
  isBase,
  NO_CELL,
  nextCell,
  type Seat,
  SIDES,
  type Tile,
  UNREACHED,
} from "@forgotten-planet/rules";
import { hasWall } from "../board/wallAt.ts";

/**
 * A shortest way by which a seat's control reaches a tile, from one of its bases to the tile, both ends included: as straight as such a way
 * can be. Undefined if no base reaches it. `steps`: the seat's row of `distances`. @source docs/rules.md R-CTRL-1, R-CTRL-3
 */
export function crewWay(state: GameState, steps: readonly number[], cell: Cell): readonly Cell[] | undefined {
  const grid = gridOf(state.setup.scenario.area);
  let left = steps[cell] ?? UNREACHED;
  if (left === UNREACHED) return undefined;
  const way = [cell];
  let heading = -1;
  for (let at = cell; left > 0; left--) {
    const side = [heading, 0, 1, 2, 3].find((one) => one >= 0 && leadsBack(at, one));
    if (side === undefined) return undefined;
    heading = side;
    at = nextCell(grid, at, side) as Cell;
    way.unshift(at);
  }
  return way;

  /** Whether control came over that side: from one step nearer, through no wall, and not through another's base. */
  function leadsBack(at: Cell, side: number): boolean {
    const next = nextCell(grid, at, side);
    const name = SIDES[side];
    if (next === NO_CELL || name === undefined || steps[next] !== left - 1 || hasWall(state, at, name)) return false;
    return left === 1 || !isBase(state.tiles[next] as Tile);
  }
}

/** One crew's way, as the board counts it out. */
export interface CountedWay {
  readonly seat: Seat;
  /** From the base on. */
  readonly cells: readonly Cell[];
  /** It ends at the edge beyond the last of its cells, in this direction: what is previewed cuts it there. */
  readonly cutTo?: Cell;
  /** A nearer base of the same crew decides. */
  readonly isFarther?: boolean;
}
