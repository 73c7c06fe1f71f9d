import { publicView } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { think } from "../src/index.ts";

/* A seat all of whose robots are OFF can only act with its bases. */

const OFF = `
  .  .  .  A  #  .  .
  .  .  n  #  #  .  .
  .  .  .  #  B  .  .
  *  .  .  *b1b2 #  #  *
  .  .  .  #  #  B  .
  .  .  w  #a~ n  #  .
  .  .  .  B  #  .  .`;

test("a seat without a robot that will be ON gets one, where energy and crystals do", () => {
  const view = publicView(
    board(OFF, {
      energy: 6,
      cubes: [
        [0, 0, 1],
        [2, 1, 1],
      ],
      turn: 17,
    }),
  );
  const { intents } = think({ view, seat: 0, level: "planner", seed: 1, budget: { simulations: 0 } });
  expect(intents.map(({ type }) => type)).toEqual(["concentrate", "produceRobot", "endTurn"]);
});
