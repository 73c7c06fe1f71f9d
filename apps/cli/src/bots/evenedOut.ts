import { type Players, seatsOf } from "./tables.ts";

/** How a game ended, by seat. */
export interface Outcome {
  readonly points: readonly number[];
  /** Of its pool. */
  readonly cubes: readonly number[];
  /** Which base it had. */
  readonly bases: readonly number[];
}

const MOST_GIVEN = 30;

/**
 * The whole VP by seat or by base that would have made wins as even as possible, had they been given beforehand: one after another is given
 * where it helps most. Allies are given alike.
 */
export function evenedOut(games: readonly Outcome[], players: Players, by: "seat" | "base"): readonly number[] {
  const seats = seatsOf(players);
  let given: readonly number[] = new Array<number>(seats).fill(0);
  let least = unevenness(games, players, by, given);
  const takers = players === "2v2" && by === "seat" ? [0, 1].map((side) => [side, side + 2]) : given.map((_, i) => [i]);
  for (let round = 0; round < MOST_GIVEN; round++) {
    const ways = takers.map((taker) => given.map((vp, i) => vp + (taker.includes(i) ? 1 : 0)));
    const tried = ways.map((way) => ({ way, left: unevenness(games, players, by, way) }));
    const best = tried.reduce((one, other) => (other.left < one.left ? other : one));
    if (best.left >= least) break;
    given = best.way;
    least = best.left;
  }
  const all = Math.min(...given);
  return given.map((vp) => vp - all);
}

/** The sum of squares of what each wins beyond its part. */
function unevenness(games: readonly Outcome[], players: Players, by: "seat" | "base", given: readonly number[]): number {
  const won = given.map(() => 0);
  for (const { points, cubes, bases } of games) {
    const placeOf = (seat: number): number => (by === "seat" ? seat : (bases[seat] as number));
    const winners = winnersOf(
      points.map((point, seat) => point + (given[placeOf(seat)] as number)),
      cubes,
      players,
    );
    for (const seat of winners) won[placeOf(seat)] = (won[placeOf(seat)] as number) + 1 / winners.length;
  }
  return won.reduce((sum, wins) => sum + (wins - games.length / won.length) ** 2, 0);
}

/** @source docs/rules.md R-SCORE-3, R-ALLY-3 */
export function winnersOf(points: readonly number[], cubes: readonly number[], players: Players): readonly number[] {
  const sideOf = (seat: number): number => (players === "2v2" ? seat % 2 : seat);
  const totals = new Map<number, number>();
  for (const [seat, point] of points.entries()) totals.set(sideOf(seat), (totals.get(sideOf(seat)) ?? 0) + point);
  const rank = (seat: number): number => (totals.get(sideOf(seat)) ?? 0) * 10_000 + (cubes[seat] as number);
  const best = Math.max(...points.map((_, seat) => rank(seat)));
  return points.flatMap((_, seat) => (rank(seat) === best ? [seat] : []));
}
