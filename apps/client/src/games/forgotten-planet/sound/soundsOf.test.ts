import { apply, type Cell, type Command, type GameEvent, type GameState, type Intent, NOBODY, type Seat } from "@forgotten-planet/rules";
import { type BoardOptions, board, expectOk } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { soundsOf } from "./soundsOf.ts";

/** What a step of seat 0 sounds like to a seat; the die shows these faces. */
function heard(before: GameState, intent: Intent, seat: Seat | undefined = 0, faces: readonly number[] = [1]): string {
  const left = [...faces];
  const command: Command = { seat: 0, intent };
  const done = expectOk(apply(before, command, { rollDie: () => left.shift() as never }));
  return soundsOf({ events: done.events, before, after: done.state }, seat)
    .map(({ sound }) => sound)
    .join(" ");
}
const RICH: BoardOptions = {
  energy: 9,
  cubes: [
    [2, 2, 2],
    [1, 1, 1],
  ],
};
const at = (drawn: string, options: BoardOptions = {}): GameState => board(drawn, { ...RICH, ...options });

describe("a step sounds like what happens in it", () => {
  test.each<[string, string, Intent]>([
    ["a robot goes", "step", { type: "move", robot: 1, path: [[2, 0]] }],
    ["land is built", "build", { type: "buildLand", robot: 1, at: [1, 1] }],
    ["a wall is raised", "wall", { type: "buildWall", robot: 1, side: "e", cube: "brown" }],
    ["a robot explodes", "boom", { type: "selfDestruct", robot: 1 }],
    ["a robot is made", "robot", { type: "produceRobot", base: [0, 0], cubes: ["brown", "brown"] }],
    ["a set is sold", "crystals", { type: "sellCubes" }],
    ["energy is concentrated", "energy", { type: "concentrate", cube: "blue" }],
  ])("%s: %s", (_, sound, intent) => {
    expect(heard(at("A #a # . .\n. . . . B"), intent)).toBe(sound);
  });

  test("a wall is pushed", () => {
    expect(heard(at("A #a| # # .\n. . . . B"), { type: "pushWall", robot: 1, side: "e" })).toBe("push");
  });

  test("a die rolls before what it brings, and is waited for", () => {
    const before = at("A # #a . .\n. . . . B");
    expect(heard(before, { type: "buildMine", robot: 1, at: [3, 0] }, 0, [2])).toBe("die build");
    const after = expectOk(apply(before, { seat: 0, intent: { type: "buildMine", robot: 1, at: [3, 0] } }, { rollDie: () => 2 }));
    expect(soundsOf({ events: after.events, before, after: after.state }, 0)[0]?.wait).toBeGreaterThan(500);
  });
});

describe("what follows from it", () => {
  const state = at("A #a # . .\n. . . . B");
  const allies = { ...state, setup: { ...state.setup, seats: state.setup.seats.map((seat) => ({ ...seat, alliance: 0 as const })) } };
  const follows = (events: readonly GameEvent[], seat: Seat | undefined, on: GameState = state): string =>
    soundsOf({ events, before: on, after: on }, seat)
      .map(({ sound }) => sound)
      .join(" ");
  const changed = (...changes: readonly (readonly [from: Seat | typeof NOBODY, to: Seat | typeof NOBODY])[]): GameEvent => ({
    type: "controlChanged",
    changes: changes.map(([from, to], cell) => ({ cell: cell as Cell, from, to })),
    open: [],
    tied: [],
  });

  test("tiles that change hands are won to one, lost to the other, and neither to a third", () => {
    expect(follows([changed([NOBODY, 0])], 0)).toBe("gain");
    expect(follows([changed([0, 1])], 0)).toBe("loss");
    expect(follows([changed([0, 1])], 1)).toBe("gain");
    expect(follows([changed([0, 1], [1, 0])], 0)).toBe("gain loss");
    expect(follows([changed([NOBODY, 1])], 0)).toBe("");
    expect(follows([changed([0, 1])], undefined)).toBe("gain");
    expect(follows([changed()], 0)).toBe("");
  });

  test("between allies nothing is won or lost by the count; who gives a tile to the other is heard by both", () => {
    expect(follows([changed([0, 1])], 0, allies)).toBe("");
    const given: GameEvent = { type: "tileAssigned", seat: 0, cell: state.owners.indexOf(0) as Cell, to: 1 };
    expect(follows([given], 1, allies)).toBe("gain");
    expect(follows([given], 0, allies)).toBe("loss");
  });

  test("robots that wake and sleep, crystals that come; nothing where nothing comes", () => {
    const switched = (on: readonly number[], off: readonly number[]): GameEvent => ({ type: "robotsSwitched", seat: 0, on, off });
    expect(follows([switched([1], [2])], 0)).toBe("on off");
    expect(follows([switched([], [])], 0)).toBe("");
    expect(follows([{ type: "cubesProduced", seat: 0, cubes: [0, 1, 0] }], 0)).toBe("crystals");
    expect(follows([{ type: "cubesProduced", seat: 0, cubes: [0, 0, 0] }], 0)).toBe("");
    expect(follows([switched([1], []), switched([2], [])], 0)).toBe("on");
  });
});
