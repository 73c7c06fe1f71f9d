import type { Cell } from "../board/cell.ts";
import { type Grid, gridOf, keyOf } from "../board/grid.ts";
import { EMPTY, tileName } from "../board/tile.ts";
import { type ScoreRow, score, winners } from "../scoring/scoring.ts";
import { type Choice, type GameState, NOBODY, type Phase, WALL_EAST, WALL_SOUTH } from "../state.ts";
import type { CubeCounts } from "../turn/cubes.ts";

/** The canonical position of the interchange. @source docs/rules.md §13 */
export interface Position {
  readonly phase: Phase;
  readonly turn: number;
  readonly active: number;
  readonly tiles: Readonly<Record<string, string>>;
  readonly walls: readonly string[];
  readonly robots: readonly (readonly [seat: number, number: number, at: string, on: boolean])[];
  readonly owners: Readonly<Record<string, number>>;
  readonly energy: number;
  readonly saved: readonly number[];
  readonly cubes: readonly CubeCounts[];
  readonly vp: readonly number[];
  readonly owed: readonly number[];
  readonly bank: {
    readonly land: number;
    readonly bases: number;
    readonly brown: number;
    readonly white: number;
    readonly blue: number;
    readonly walls: number;
    readonly vp: number;
  };
  readonly open: readonly string[];
  readonly choice: null | { readonly kind: "tile"; readonly at: string } | { readonly kind: "cubes"; readonly count: number };
  readonly score: null | readonly ScoreRow[];
  readonly winners: null | readonly number[];
}

/** The state in the canonical form of the interchange, in which engines are compared. @source docs/rules.md §13 Position */
export function position(state: GameState): Position {
  const grid = gridOf(state.setup.scenario.area);
  const key = (cell: Cell): string => keyOf(grid, cell);
  const over = state.phase === "over";
  return {
    phase: state.phase,
    turn: state.turn,
    active: state.active,
    tiles: byKey(grid, state.tiles, (tile) => (tile === EMPTY ? undefined : tileName(tile))),
    walls: state.walls.flatMap((edges, cell) => wallNames(key(cell as Cell), edges)),
    robots: state.robots.map((robot) => [robot.seat, robot.number, key(robot.cell), robot.on]),
    owners: byKey(grid, state.owners, (owner) => (owner === NOBODY ? undefined : owner)),
    energy: state.energy,
    saved: state.saved,
    cubes: state.cubes,
    vp: state.vp,
    owed: state.owed,
    bank: state.bank,
    open: state.open.map(key),
    choice: choiceOf(state.choice, key),
    score: over ? score(state) : null,
    winners: over ? winners(state) : null,
  };
}

function byKey<T, V>(grid: Grid, list: readonly T[], show: (entry: T) => V | undefined): Record<string, V> {
  const shown: Record<string, V> = {};
  list.forEach((entry, cell) => {
    const value = show(entry);
    if (value !== undefined) shown[keyOf(grid, cell as Cell)] = value;
  });
  return shown;
}

const wallNames = (key: string, edges: number): readonly string[] => [
  ...(edges & WALL_EAST ? [`${key},e`] : []),
  ...(edges & WALL_SOUTH ? [`${key},s`] : []),
];

const choiceOf = (choice: Choice | undefined, key: (cell: Cell) => string): Position["choice"] => {
  if (choice === undefined) return null;
  return choice.kind === "tile" ? { kind: "tile", at: key(choice.at) } : { kind: "cubes", count: choice.count };
};
