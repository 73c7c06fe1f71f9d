import {
  type Cell,
  cellAt,
  control,
  EMPTY,
  type GameState,
  gridOf,
  isFriendly,
  LAND,
  legalIntents,
  NOBODY,
  type Seat,
  SIDES,
} from "@forgotten-planet/rules";
import { across, hasWall } from "../model/board/wallAt.ts";
import { nextTurn } from "../planAhead/plan/nextTurn.ts";

/** R-MOVE. */
const STEPS_FOR_ONE = 3;

/**
 * The seat's robots that would stay ON if its turn ended now, but not when another crew then lays one land tile: beside a robot of theirs,
 * or where one can walk to and still pay for the tile. @source docs/rules.md R-TURN-2, R-CTRL-2
 */
export function robotsAtRisk(state: GameState, seat: Seat): readonly number[] {
  if (state.active !== seat || state.phase !== "actions") return [];
  const before = known.get(state) ?? reckoned(state, seat);
  known.set(state, before);
  return before;
}

/** Of the seat that plays: coach and review ask for it again with each rendering. */
const known = new WeakMap<GameState, readonly number[]>();

function reckoned(state: GameState, seat: Seat): readonly number[] {
  const isSafe = (owners: ReturnType<typeof control>, cell: Cell): boolean => isFriendly(state.setup, seat, owners[cell] ?? NOBODY);
  const owners = control(state);
  const safe = state.robots.filter((robot) => robot.seat === seat && robot.on && isSafe(owners, robot.cell));
  const taken = new Set<number>();
  for (const rival of rivalsOf(state, seat)) {
    const next = nextTurn(state, rival)?.state;
    if (!next || next.bank.land === 0) continue;
    for (const site of sitesOf(next, rival)) {
      const after = control({ ...next, tiles: next.tiles.with(site, LAND) });
      for (const { number, cell } of safe) if (!isSafe(after, cell)) taken.add(number);
    }
  }
  return [...taken].sort((a, b) => a - b);
}

const rivalsOf = ({ setup }: GameState, seat: Seat): readonly Seat[] =>
  setup.seats.map((_, other) => other as Seat).filter((other) => !isFriendly(setup, seat, other));

/** Where that seat can lay a land tile in its turn, after one walk at the most. */
function sitesOf(state: GameState, seat: Seat): ReadonlySet<Cell> {
  const grid = gridOf(state.setup.scenario.area);
  const stands = new Set(state.robots.flatMap((robot) => (robot.seat === seat && robot.on ? [robot.cell] : [])));
  for (const intent of legalIntents(state, seat)) {
    if (intent.type !== "move" || Math.ceil(intent.path.length / STEPS_FOR_ONE) >= state.energy) continue;
    const cell = cellAt(grid, intent.path.at(-1) ?? [0, 0]);
    if (cell !== undefined) stands.add(cell);
  }
  const sites = [...stands].flatMap((from) =>
    SIDES.flatMap((side) => {
      const to = across(state, from, side);
      return to !== undefined && state.tiles[to] === EMPTY && !hasWall(state, from, side) ? [to] : [];
    }),
  );
  return new Set(sites);
}
