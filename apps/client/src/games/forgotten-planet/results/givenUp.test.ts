import { type Seat, score } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../i18n/i18n.ts";
import "../../../i18n/tableTexts.ts";
import "../texts/overTexts.ts";
import "../texts/texts.ts";
import { cameOut } from "./gameOver.ts";
import { winnerTitle } from "./WinnerBanner.tsx";

beforeAll(startTexts);

const places = (view: Parameters<typeof cameOut>[0], alone: Seat | undefined) =>
  cameOut(view, alone).lines.map(({ seat, place }) => [seat, place]);

test("who gives up against a bot has lost, also where they had more", () => {
  const view = board("A #a # B", { vp: [9, 0] });
  const outcome = cameOut(view, 0);
  expect([outcome.winners, outcome.gaveUp, places(view, 0)]).toEqual([
    [1],
    0,
    [
      [1, 1],
      [0, 2],
    ],
  ]);
  const [mine, theirs] = view.setup.seats.map(({ name }) => name);
  expect(winnerTitle(outcome, 0)).toBe(`You gave up: ${theirs} wins`);
  expect(winnerTitle(outcome, undefined)).toBe(`${mine} gave up: ${theirs} wins`);
});

test("among three the better of the others wins; of two alliances the other one", () => {
  const three = board("A #a # B # C", { vp: [4, 0, 7] });
  expect([cameOut(three, 2).winners, places(three, 2)]).toEqual([
    [0],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ]);
  const allies = board("A #a # B # C # D", { allies: true, vp: [4, 0, 7, 0] });
  const outcome = cameOut(allies, 2);
  expect([outcome.winners, outcome.sides.map(({ alliance, place }) => [alliance, place])]).toEqual([
    [1, 3],
    [
      [1, 1],
      [0, 2],
    ],
  ]);
});

test("others with as many points share it: the game is not over, and no tie is broken by crystals", () => {
  const words = "A #a # B # C";
  const totals = score(board(words, { vp: [0, 0, 0] })).map(({ total }) => total);
  const vp = totals.map((total, seat) => (seat === 0 ? 0 : 20 - total));
  const view = board(words, {
    vp,
    cubes: [
      [0, 0, 0],
      [0, 0, 3],
      [0, 0, 0],
    ],
  });
  const outcome = cameOut(view, 0);
  expect([outcome.winners.toSorted(), outcome.tieBroken]).toEqual([[1, 2], false]);
  expect(outcome.lines.map(({ place, byCubes }) => [place, byCubes])).toEqual([
    [1, false],
    [1, false],
    [3, false],
  ]);
});

test("an end that people agreed to has no winner", () => {
  const view = board("A #a # B", { vp: [9, 0] });
  const outcome = cameOut(view, undefined);
  expect([outcome.winners, outcome.gaveUp, winnerTitle(outcome, 0)]).toEqual([[], undefined, "Ended early"]);
});
