import type { ScoreRow } from "@forgotten-planet/rules";
import { handOf, isAllied, type SlowGame } from "./slowGame.ts";

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);

/** The seats that stand or fall together: each alone, or each two allies. */
const sidesOf = (game: SlowGame): readonly (readonly number[])[] =>
  isAllied(game)
    ? [
        [0, 2],
        [1, 3],
      ]
    : game.setup.seats.map((_, seat) => [seat]);

/** @source docs/rules.md R-SCORE-1, R-SCORE-2, R-ALLY-3, R-FAIR */
export function slowScore(game: SlowGame): readonly ScoreRow[] {
  const owned = (seat: number, ...kinds: readonly string[]): number =>
    [...game.owners].filter(([at, owner]) => owner === seat && kinds.includes(game.tiles.get(at)!)).length;
  const bonus = (count: (seat: number) => number): readonly number[] => {
    const sides = sidesOf(game);
    const counts = sides.map((side) => sum(side.map(count)));
    const most = Math.max(...counts);
    const tied = counts.filter((each) => each === most).length;
    return game.setup.seats.map((_, seat) => {
      const side = sides.findIndex((each) => each[0] === seat);
      return side >= 0 && most > 0 && counts[side] === most ? Math.floor(3 / tied) : 0;
    });
  };
  const mines = bonus((seat) => owned(seat, "brown", "white", "blue"));
  const robots = bonus((seat) => game.robots.filter((robot) => robot.seat === seat).length);
  const bases = bonus((seat) => [...game.tiles.values()].filter((tile) => tile === `base:${seat}`).length);
  return game.setup.seats.map((_, seat) => {
    const parts = {
      land: owned(seat, "land"),
      special: 3 * owned(seat, "special"),
      tokens: game.vp[seat]!,
      owed: game.owed[seat]!,
      mines: mines[seat]!,
      robots: robots[seat]!,
      bases: bases[seat]!,
    };
    const { fairStart } = game.setup.setup;
    const given = fairStart ? { fairStart: fairStart[seat]! } : {};
    const total = sum(Object.values({ ...parts, ...given })) - 2 * parts.owed;
    return { ...parts, ...given, total, cubes: sum(handOf(game, seat)) };
  });
}

/** @source docs/rules.md R-SCORE-3, R-ALLY-3 */
export function slowWinners(game: SlowGame): readonly number[] {
  const rows = slowScore(game);
  const marks = sidesOf(game).map((side) => ({ side, mark: 1000 * sum(side.map((seat) => rows[seat]!.total)) + rows[side[0]!]!.cubes }));
  const best = Math.max(...marks.map(({ mark }) => mark));
  return marks.flatMap(({ side, mark }) => (mark === best ? side : [])).sort((a, b) => a - b);
}
