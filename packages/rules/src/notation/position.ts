import type { Cell } from "../board/cell.ts";
import { eachFilled } from "../board/filled.ts";
import { gridOf, keyOf } from "../board/grid.ts";
import { tileName } from "../board/tile.ts";
import { type ScoreRow, score, winners } from "../scoring/scoring.ts";
import { type Choice, type GameState, NOBODY, type Owner, type Phase, WALL_EAST, WALL_SOUTH } from "../state.ts";
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
  const tiles: Record<string, string> = {};
  const owners: Record<string, number> = {};
  eachFilled(state.tiles, (cell, tile) => {
    tiles[key(cell)] = tileName(tile);
    const owner = state.owners[cell] as Owner;
    if (owner !== NOBODY) owners[key(cell)] = owner;
  });
  const walls: string[] = [];
  eachFilled(state.walls, (cell, edges) => {
    if (edges & WALL_EAST) walls.push(`${key(cell)},e`);
    if (edges & WALL_SOUTH) walls.push(`${key(cell)},s`);
  });
  return {
    phase: state.phase,
    turn: state.turn,
    active: state.active,
    tiles,
    walls,
    robots: state.robots.map((robot) => [robot.seat, robot.number, key(robot.cell), robot.on]),
    owners,
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

const choiceOf = (choice: Choice | undefined, key: (cell: Cell) => string): Position["choice"] => {
  if (choice === undefined) return null;
  return choice.kind === "tile" ? { kind: "tile", at: key(choice.at) } : { kind: "cubes", count: choice.count };
};
