import { createGame, type GameState, position } from "@forgotten-planet/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySetup, setupOf } from "./anySetup.ts";
import { board } from "./board.ts";
import { crowded } from "./crowded.ts";
import { slowControl } from "./slowControl.ts";
import { runs, settled } from "./walk.ts";

describe("a drawn board", () => {
  const state = board(
    `
    Aa  #b2~a3|n  .
    -          -
    w   u     *  x
    .   #|.   #  B`,
    { energy: 5 },
  );

  test("has the tiles, robots and walls that are drawn", () => {
    expect(position(state)).toMatchObject({
      tiles: {
        "0,0": "base:0",
        "1,0": "land",
        "2,0": "brown",
        "0,1": "white",
        "1,1": "blue",
        "2,1": "special",
        "1,2": "land",
        "3,2": "land",
        "4,2": "base:1",
      },
      walls: ["0,0,s", "1,0,e", "2,0,s", "1,2,e"],
      robots: [
        [0, 1, "0,0", true],
        [0, 3, "1,0", true],
        [1, 2, "1,0", false],
      ],
      energy: 5,
      bank: { land: 20, bases: 6, brown: 7, white: 7, blue: 7, walls: 24, vp: 52 },
    });
    expect(state.setup.scenario.area).toEqual({ kind: "fixed", rows: ["....#", "...##", "....."] });
  });

  test("has the owners that R-CTRL gives it", () => {
    expect(position(state).owners).toEqual({ "0,0": 0, "1,0": 0, "1,1": 0, "0,1": 0, "2,1": 0, "1,2": 0, "3,2": 1, "4,2": 1 });
  });

  test.each(["A q", "Aa8 #", "A #\n    -  -  -"])("that cannot be read is a mistake of the test: %j", (drawn) => {
    expect(() => board(drawn)).toThrow();
  });
});

test("the slow oracle, on a board counted by hand", () => {
  const drawn: GameState = board(`
    A # # B
    # . . #
    . # . .`);
  expect(Object.fromEntries(slowControl(drawn))).toEqual({
    "0,0": [0],
    "1,0": [0],
    "2,0": [1],
    "3,0": [1],
    "0,1": [0],
    "3,1": [1],
    "1,2": [],
  });
});

describe("set-ups by chance", () => {
  test("are playable, all of them", () => {
    fc.assert(
      fc.property(anySetup(), (setup) => {
        expect(createGame(setup)).toMatchObject({ ok: true });
      }),
      runs(200),
    );
  });

  test("are of every kind", () => {
    const kinds = Array.from({ length: 300 }, (_, seed) => setupOf(seed)).map(({ seats, scenario, setup }) =>
      [seats.length, seats[0]?.alliance !== undefined, scenario.area.kind, setup.assignment, setup.placement].join(),
    );
    expect(new Set(kinds).size).toBeGreaterThan(40);
  });

  test("can be crowded", () => {
    const robots = Array.from({ length: 20 }, (_, seed) => crowded(settled(setupOf(seed, { land: 72 }), seed), seed).robots.length);
    expect(robots.filter((count) => count > 3).length).toBeGreaterThan(15);
  });
});
