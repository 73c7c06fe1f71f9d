import type { Seat } from "../seat.ts";
import { poolOf } from "../setup/seating.ts";
import type { GameState } from "../state.ts";
import { CUBES, type Cube, type CubeCounts } from "./cubes.ts";

/** The cubes the seat can spend: its own, or its alliance's pool. @source docs/rules.md §1, R-ALLY-1 */
export const handOf = (state: GameState, seat: Seat): CubeCounts => state.cubes[poolOf(state.setup, seat)] as CubeCounts;

export const countOf = (counts: CubeCounts, cube: Cube): number => counts[CUBES.indexOf(cube)] as number;

/** A list of cubes as counts by colour. */
export function countCubes(cubes: readonly Cube[]): CubeCounts {
  const counts: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < cubes.length; i++) counts[CUBES.indexOf(cubes[i] as Cube) as 0 | 1 | 2]++;
  return counts;
}

/** Whether the hand has at least these. */
export const covers = (hand: CubeCounts, wanted: CubeCounts): boolean =>
  hand[0] >= wanted[0] && hand[1] >= wanted[1] && hand[2] >= wanted[2];

/** One cube of each colour: what a base costs and a set is. @source docs/rules.md R-BASE, R-SELL */
export const ONE_SET: CubeCounts = [1, 1, 1];

const multisetsOf: (readonly (readonly Cube[])[])[] = [];

/** Every multiset of that many cubes, each in the order brown, white, blue; the same list at each call. */
export function multisets(count: number): readonly (readonly Cube[])[] {
  multisetsOf[count] ??= listMultisets(count);
  return multisetsOf[count];
}

function listMultisets(count: number): readonly (readonly Cube[])[] {
  const lists: Cube[][] = [];
  for (let brown = count; brown >= 0; brown--) {
    for (let white = count - brown; white >= 0; white--) {
      const blue = count - brown - white;
      lists.push([...repeat("brown", brown), ...repeat("white", white), ...repeat("blue", blue)]);
    }
  }
  return lists;
}

const repeat = (cube: Cube, times: number): Cube[] => new Array<Cube>(times).fill(cube);
