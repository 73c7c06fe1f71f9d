import "../../texts/botsTexts.ts";
import "../../texts/judgeTexts.ts";
import "../../texts/texts.ts";
import type { FeatureChange } from "@forgotten-planet/bots";
import { beforeAll, expect, test } from "vitest";
import { say, startTexts } from "../../../../i18n/i18n.ts";
import { playedGame } from "./test/playedGame.ts";
import { whyFirst } from "./whyFirst.ts";

beforeAll(startTexts);

const game = playedGame(2, { seats: 2, land: 12 });
const [ada, bruno] = game.start.setup.seats.map(({ name }) => name);
const told = (...features: readonly FeatureChange[]): string | undefined => {
  const why = whyFirst(game.start, 0, features);
  return why && say(why);
};

test("what a turn gains and what the rival loses are reasons, each name once", () => {
  const land: FeatureChange = { name: "land", whose: "own", amount: 2, worth: 2 };
  const mines: FeatureChange = { name: "mines", whose: "own", amount: 1, worth: 1 };
  const taken: FeatureChange = { name: "land", whose: "others", amount: -1, worth: 0.5 };
  expect(told(land, mines, taken)).toBe(`First, since with this turn ${ada} gains 2 land tiles and 1 mine.`);
  expect(told(land, taken)).toBe(`First, since with this turn ${ada} gains 2 land tiles and ${bruno} loses 1 land tile.`);
});

test("what it costs, or gives the rival, is no reason to be first", () => {
  expect(told({ name: "edge", whose: "own", amount: -1, worth: 1 })).toBeUndefined();
  expect(told({ name: "edge", whose: "others", amount: 1, worth: 1 })).toBeUndefined();
  expect(told({ name: "land", whose: "own", amount: -2, worth: -2 })).toBeUndefined();
});
