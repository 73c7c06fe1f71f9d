import { gridOf } from "../board/grid.ts";
import { EMPTY, FREE_BASE, SPECIAL, type Tile } from "../board/tile.ts";
import { ok, type Result } from "../result.ts";
import { type GameState, NOBODY } from "../state.ts";
import { draftOf, type FreshState } from "../turn/draft.ts";
import { evolveAll } from "../turn/evolve.ts";
import { firstTurn } from "../turn/turn.ts";
import { startingBank } from "./bank.ts";
import { checkSetup, type SetupCells } from "./checkSetup.ts";
import { startAuction } from "./evolveSetup.ts";
import type { GameSetup } from "./gameSetup.ts";
import { isAllianceGame } from "./seating.ts";
import type { SetupError } from "./setupError.ts";

export type { SetupError } from "./setupError.ts";

/** The state that a set-up leads to: a placement, an auction, or the first turn at once. @source docs/rules.md §2, R-SET-6 */
export function createGame(setup: GameSetup): Result<GameState, SetupError> {
  const checked = checkSetup(setup);
  if (!checked.ok) return checked;
  const draft = emptyTable(setup);
  if (setup.setup.placement === "random") {
    draft.hidden = [];
    return ok(draft);
  }
  const { bases, specials, seatBases } = checked.value;
  draft.tiles = layStart(draft.tiles, { bases, specials, seatBases });
  if (setup.setup.assignment === "auction") {
    startAuction(draft, bases);
    return ok(draft);
  }
  const ready = evolveAll(draft, [{ type: "basesAssigned", bases: seatBases }]);
  return ok(evolveAll(ready, firstTurn(ready)));
}

function layStart(tiles: readonly Tile[], { bases, specials }: SetupCells): readonly Tile[] {
  const copy = tiles.slice();
  for (const cell of bases) copy[cell] = FREE_BASE;
  for (const cell of specials) copy[cell] = SPECIAL;
  return copy;
}

function emptyTable(setup: GameSetup): FreshState {
  const cells = gridOf(setup.scenario.area).available.length;
  const seats = setup.seats.length;
  const perPool = isAllianceGame(setup) ? 2 : 1;
  return draftOf({
    setup,
    phase: "placement",
    turn: 0,
    active: 0,
    tiles: listOf(cells, EMPTY),
    walls: noWalls(cells),
    owners: listOf(cells, NOBODY),
    open: [],
    tied: [],
    robots: [],
    energy: 0,
    saved: listOf(seats, 0),
    cubes: listOf(seats / perPool, [perPool, perPool, perPool] as const),
    vp: listOf(seats, 0),
    owed: listOf(seats, 0),
    bank: startingBank(setup),
  });
}

/** Lists are replaced and never changed, so one without walls is there once for all games on as many cells. */
function noWalls(cells: number): readonly number[] {
  const known = wallless.get(cells);
  if (known) return known;
  const list = listOf(cells, 0);
  wallless.set(cells, list);
  return list;
}
const wallless = new Map<number, readonly number[]>();

/**
 * Filled entry by entry: engines keep such a list dense, which makes reading and copying it faster. The copy has no room for more entries,
 * which a list that has grown keeps.
 */
function listOf<T>(length: number, value: T): T[] {
  const list: T[] = [];
  for (let i = 0; i < length; i++) list.push(value);
  return list.slice();
}
