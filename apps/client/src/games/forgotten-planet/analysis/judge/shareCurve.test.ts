import "../../texts/texts.ts";
import type { Playouts } from "@forgotten-planet/bots";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../../i18n/i18n.ts";
import { pointTitle } from "../../results/pointText.ts";
import { coarseToFine, restOfTurn, shareCurve, shareSwings, waitingTurns } from "./shareCurve.ts";
import { judgedSides, percents, sharesOf } from "./sides.ts";
import { playedGame } from "./test/playedGame.ts";
import { judgedPosition, turnStarts } from "./turnStarts.ts";

beforeAll(startTexts);

const GAMES = 120;
const game = playedGame(2, { seats: 2, land: 12 });
const starts = turnStarts(game);
const sides = judgedSides(game.start.setup);

/** The curve with these shares of the first side; undefined where nothing is known. */
const curveOf = (shares: readonly (number | undefined)[], count = GAMES) => {
  const known = new Map<string, Playouts>();
  starts.forEach(({ state }, i) => {
    const share = shares[i];
    if (share !== undefined)
      known.set(judgedPosition(state)?.key ?? "", { count, won: [share * count, (1 - share) * count], lead: [0, 0] });
  });
  return shareCurve(starts, sides, known, GAMES);
};

test("each turn of a game begins once, and the end is one more", () => {
  expect(starts.map(({ turn }) => turn)).toEqual([...starts.slice(1).map((_, i) => i + 1), starts.length - 1]);
  expect(starts.map(({ isEnd }) => isEnd).lastIndexOf(false)).toBe(starts.length - 2);
  expect(starts.at(-1)?.isEnd).toBe(true);
});

test("swings of ten and more are named by their turn's largest step, the largest first", () => {
  const shares = starts.map((_, i) => (i < 2 ? 0.5 : i < 4 ? 0.9 : i < 5 ? 0.05 : 0.1));
  const swings = shareSwings(game, sides, curveOf(shares), GAMES);
  expect(swings.map(({ turn, swing }) => [turn, swing])).toEqual([
    [4, -85],
    [2, 40],
  ]);
  const [largest] = swings;
  expect(largest?.ply).toBe(starts[3]?.ply);
  expect(largest?.end).toBe(starts[4]?.ply);
  expect(largest?.change.entry.before.turn).toBe(3);
  expect(largest && pointTitle(largest.change)).toContain(game.start.setup.seats[1]?.name);
});

test("what may be chance, or of which little is known, is no turning point", () => {
  const step = (after: number) => starts.map((_, i) => (i < 3 ? 0.5 : after));
  expect(shareSwings(game, sides, curveOf(step(0.61)), GAMES)).toEqual([]);
  expect(shareSwings(game, sides, curveOf(step(0.65)), GAMES)).toHaveLength(1);
  expect(shareSwings(game, sides, curveOf(step(0.65), 48), GAMES)).toEqual([]);
  expect(shareSwings(game, sides, curveOf(step(0.75), 48), GAMES)).toHaveLength(1);
  expect(shareSwings(game, sides, curveOf(step(0.75), 47), GAMES)).toEqual([]);
  expect(shareSwings(game, sides, curveOf(starts.map((_, i) => (i === 3 ? undefined : 0.5 + 0.1 * i))), GAMES).length).toBeLessThan(
    starts.length - 2,
  );
});

test("as many turns wait as lie between positions that are not judged to the end", () => {
  expect(waitingTurns(curveOf([]))).toBe(starts.length - 1);
  expect(waitingTurns(curveOf(starts.map(() => 0.5)))).toBe(0);
  expect(waitingTurns(curveOf(starts.map((_, i) => (i === starts.length - 1 ? undefined : 0.5))))).toBe(1);
});

test("with more than two sides a swing is that of the side that moved", () => {
  const three = playedGame(3, { seats: 3, land: 12 });
  const threeSides = judgedSides(three.start.setup);
  const threeStarts = turnStarts(three);
  const known = new Map<string, Playouts>();
  threeStarts.forEach(({ state }, i) => {
    const share = i < 2 ? 1 / 3 : 0.8;
    known.set(judgedPosition(state)?.key ?? "", {
      count: GAMES,
      won: [(1 - share) / 2, share, (1 - share) / 2].map((one) => one * GAMES),
      lead: [],
    });
  });
  const [swing] = shareSwings(three, threeSides, shareCurve(threeStarts, threeSides, known, GAMES), GAMES);
  expect(swing).toMatchObject({ turn: 2, side: 1, swing: 47 });
});

test("two allies are one side; shares in whole hundredths add up to a hundred", () => {
  const allied = judgedSides(playedGame(1, { allies: true }, 1).start.setup);
  expect(allied.map(({ seats, name }) => ({ seats, name }))).toEqual([
    { seats: [0, 2], name: "Seat 0 + Seat 2" },
    { seats: [1, 3], name: "Seat 1 + Seat 3" },
  ]);
  expect(sharesOf(allied, { count: 4, won: [3, 1, 3, 1], lead: [] })).toEqual([0.75, 0.25]);
  expect(sharesOf(allied, { count: 0, won: [], lead: [] })).toBeUndefined();
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(percents([0.875, 0.125]).reduce((a, b) => a + b)).toBe(100);
  expect(percents([0, 1])).toEqual([0, 100]);
});

test("a coarse order meets everything once, ends and middle first", () => {
  expect(coarseToFine([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 8, 4, 2, 6, 1, 3, 5, 7]);
  expect(coarseToFine(["a"])).toEqual(["a"]);
  expect(coarseToFine([])).toEqual([]);
});

test("the rest of a turn goes from a step to the turn's end", () => {
  const from = starts[2]?.ply ?? 0;
  const rest = restOfTurn(game, from + 1);
  expect(rest[0]?.ply).toBe(from + 1);
  expect((rest.at(-1)?.ply ?? 0) + 1).toBe(starts[3]?.ply);
  expect(restOfTurn(game, game.entries.length)).toEqual([]);
  expect(restOfTurn({ ...game, entries: game.entries.slice(0, from + 1) }, from)).toEqual([]);
});
