import { describe, expect, test } from "vitest";
import { question } from "./question.ts";
import type { Input } from "./step.ts";
import { choose, mouse, OPEN, sit, touch } from "./test/sit.ts";

describe("with a mouse", () => {
  test("a click on a reachable tile moves at once", () => {
    const me = sit(OPEN);
    me.give(mouse(me.place(0, 1)));
    expect(me.sent).toEqual([
      {
        type: "move",
        robot: 1,
        path: [
          [0, 0],
          [0, 1],
        ],
      },
    ]);
  });

  test("a click on an empty mark asks what to build, and the answer builds it", () => {
    const me = sit(OPEN);
    me.give(mouse(me.place(1, 1)));
    expect(me.sent).toEqual([]);
    expect(question(me.state, me.situation)).toMatchObject({ kind: "build", options: ["buildLand", "buildMine"] });
    me.give(choose("buildLand"));
    expect(me.sent).toEqual([{ type: "buildLand", robot: 1, at: [1, 1] }]);
  });

  test("Enter takes the one that is lit: land, or the chip pointed at", () => {
    const me = sit(OPEN);
    me.give({ ...mouse(me.place(1, 1)), via: "key" } as Input, { type: "confirm" });
    expect(me.sent).toEqual([{ type: "buildLand", robot: 1, at: [1, 1] }]);
    const other = sit(OPEN);
    other.give({ ...mouse(other.place(1, 1)), via: "key" } as Input, { type: "peek", action: "buildMine" }, { type: "confirm" });
    expect(question(other.state, other.situation)).toMatchObject({ kind: "confirm", caution: "roll" });
  });

  test("Enter takes the crystal one has most of", () => {
    const me = sit(OPEN);
    me.give(mouse(me.side(1, 0, "s")));
    expect(me.asks).toBe("colours");
    me.give({ type: "confirm" });
    expect(me.sent).toEqual([{ type: "buildWall", robot: 1, side: "s", cube: "white" }]);
  });

  test("an action first: its places alone, then one click", () => {
    const me = sit(OPEN);
    me.give(choose("buildLand"));
    expect(me.asks).toBe("target");
    expect(me.marks).toEqual(["build", "build"]);
    me.give(mouse(me.place(2, 0)));
    expect(me.sent).toEqual([{ type: "buildLand", robot: 1, at: [2, 0] }]);
  });

  test("a mine asks before the die is rolled", () => {
    const me = sit(OPEN);
    me.give(choose("buildMine"), mouse(me.place(2, 0)));
    expect(me.sent).toEqual([]);
    expect(question(me.state, me.situation)).toMatchObject({ kind: "confirm", caution: "roll" });
    me.give({ type: "confirm" });
    expect(me.sent).toEqual([{ type: "buildMine", robot: 1, at: [2, 0] }]);
  });

  test("a side of the robot's tile is a wall; with crystals of two colours one is chosen", () => {
    const me = sit(OPEN);
    me.give(mouse(me.side(1, 0, "s")));
    expect(me.asks).toBe("colours");
    me.give({ type: "cube", cube: "blue" });
    expect(me.sent).toEqual([]);
    me.give({ type: "cube", cube: "white" });
    expect(me.sent).toEqual([{ type: "buildWall", robot: 1, side: "s", cube: "white" }]);
  });

  test("crystals of one colour pay without a question", () => {
    const me = sit(OPEN, {
      cubes: [
        [0, 2, 0],
        [1, 1, 1],
      ],
    });
    me.give(choose("buildWall"), mouse(me.side(1, 0, "e")));
    expect(me.sent).toEqual([{ type: "buildWall", robot: 1, side: "e", cube: "white" }]);
  });

  test("a wall that stands is pushed", () => {
    const me = sit(`
      A  #a| #  .
      .  .   .  B`);
    me.give(mouse(me.side(1, 0, "e")));
    expect(me.sent).toEqual([{ type: "pushWall", robot: 1, side: "e" }]);
  });

  test("self-destruction names how many are lost, and needs a second press", () => {
    const me = sit(`
      A  #ab2 .
      .  .    B`);
    me.give(choose("selfDestruct"));
    expect(question(me.state, me.situation)).toMatchObject({ kind: "confirm", caution: "explode" });
    me.give(choose("selfDestruct"));
    expect(me.sent).toEqual([]);
    me.give({ type: "confirm" });
    expect(me.sent).toEqual([{ type: "selfDestruct", robot: 1 }]);
  });

  test("self-destruction beside a wall asks which of the two", () => {
    const me = sit(`
      A  #a| #
      .  .   B`);
    me.give(choose("selfDestruct"));
    expect(me.asks).toBe("target");
    me.give({ type: "side", side: "e" }, { type: "confirm" });
    expect(me.sent).toEqual([{ type: "selfDestruct", robot: 1, side: "e" }]);
  });

  test("a robot is produced with two crystals of one's choice", () => {
    const me = sit(OPEN);
    me.give(choose("produceRobot"));
    expect(me.asks).toBe("colours");
    me.give({ type: "cube", cube: "white" });
    expect(me.sent).toEqual([]);
    me.give({ type: "cube", cube: "white" });
    expect(me.sent).toEqual([{ type: "produceRobot", base: [0, 0], cubes: ["white", "white"] }]);
  });

  test("the last colour is taken as read when only one is left to choose", () => {
    const me = sit(OPEN);
    me.give(choose("produceRobot"), { type: "cube", cube: "brown" });
    expect(me.sent).toEqual([{ type: "produceRobot", base: [0, 0], cubes: ["brown", "white"] }]);
  });

  test("what needs nothing more is done with the first press", () => {
    const me = sit(OPEN, {
      cubes: [
        [1, 1, 1],
        [1, 1, 1],
      ],
    });
    me.give(choose("sellCubes"), choose("conserve"), choose("consumeMetal"));
    expect(me.sent).toEqual([{ type: "sellCubes" }, { type: "conserve" }, { type: "consumeMetal" }]);
  });

  test("consuming the last metal ends the game, and is asked once more", () => {
    const me = sit(OPEN, { bank: { land: 1 } });
    me.give(choose("consumeMetal"));
    expect(question(me.state, me.situation)).toMatchObject({ kind: "confirm", caution: "gameEnds" });
    me.give({ type: "confirm" });
    expect(me.sent).toEqual([{ type: "consumeMetal" }]);
  });

  test("concentrated energy becomes a crystal of one's choice", () => {
    const me = sit(OPEN);
    me.give(choose("concentrate"), { type: "cube", cube: "blue" });
    expect(me.sent).toEqual([{ type: "concentrate", cube: "blue" }]);
  });

  test("a base costs one crystal of each colour", () => {
    const me = sit(
      `
      A  #  #a
      .  .  .
      .  .  B`,
      {
        cubes: [
          [1, 1, 1],
          [1, 1, 1],
        ],
      },
    );
    me.give(choose("buildBase"));
    expect(me.refused).toEqual(["nowhere"]);
    const free = sit(
      `
      A  #  #a .
      .  .  .  .
      .  .  .  .
      .  .  .  B`,
      {
        cubes: [
          [1, 1, 1],
          [1, 1, 1],
        ],
      },
    );
    free.give(choose("buildBase"), mouse(free.place(2, 1)));
    expect(free.sent).toEqual([{ type: "buildBase", robot: 1, at: [2, 1] }]);
  });
});

describe("with a finger", () => {
  test("the first tap shows, the second does it", () => {
    const me = sit(OPEN);
    me.give(touch(me.place(0, 1)));
    expect(me.sent).toEqual([]);
    expect(me.asks).toBe("confirm");
    me.give(touch(me.place(0, 1)));
    expect(me.sent).toHaveLength(1);
  });

  test("a tap elsewhere shows that instead", () => {
    const me = sit(OPEN);
    me.give(choose("buildLand", "touch"), touch(me.place(2, 0)), touch(me.place(1, 1)));
    expect(me.sent).toEqual([]);
    me.give({ type: "confirm" });
    expect(me.sent).toEqual([{ type: "buildLand", robot: 1, at: [1, 1] }]);
  });

  test("an action without a place wants two taps as well; saving does not", () => {
    const me = sit(OPEN);
    me.give(choose("consumeMetal", "touch"));
    expect(me.sent).toEqual([]);
    me.give(choose("consumeMetal", "touch"), choose("conserve", "touch"));
    expect(me.sent).toEqual([{ type: "consumeMetal" }, { type: "conserve" }]);
  });

  test("cell, then Land in the dock", () => {
    const me = sit(OPEN);
    me.give(touch(me.place(1, 1)), choose("buildLand", "touch"));
    expect(me.sent).toEqual([{ type: "buildLand", robot: 1, at: [1, 1] }]);
  });

  test("cell, then Base in the dock: shown on the board before it is built", () => {
    const me = sit(
      `
      A  #  #a .
      .  .  .  .
      .  .  .  .
      .  .  .  B`,
      {
        cubes: [
          [1, 1, 1],
          [1, 1, 1],
        ],
      },
    );
    me.give(touch(me.place(2, 1)), choose("buildBase", "touch"));
    expect([me.asks, me.sent]).toEqual(["confirm", []]);
    me.give({ type: "confirm" });
    expect(me.sent).toEqual([{ type: "buildBase", robot: 1, at: [2, 1] }]);
  });

  test("a wall by the side picker", () => {
    const me = sit(OPEN, {
      cubes: [
        [0, 0, 1],
        [1, 1, 1],
      ],
    });
    me.give(choose("buildWall", "touch"), { type: "side", side: "w" });
    expect(me.asks).toBe("confirm");
    me.give({ type: "side", side: "s" }, { type: "confirm" });
    expect(me.sent).toEqual([{ type: "buildWall", robot: 1, side: "s", cube: "blue" }]);
  });
});
