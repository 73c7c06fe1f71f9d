import {
  type Cell,
  cellAt,
  type GameState,
  gridOf,
  type Intent,
  type IntentType,
  legalIntents,
  type Seat,
  type Side,
} from "@forgotten-planet/rules";
import { type BoardOptions, board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { BoardTarget } from "./boardUi.ts";
import { type Asked, IDLE, type Interaction, type Situation, settled } from "./interaction.ts";
import { marksOf } from "./marks.ts";
import { previewed } from "./preview.ts";
import { question } from "./question.ts";
import { type Input, type Outcome, step } from "./step.ts";

/** A player at a drawn board, with the robot selected that is selected when a turn begins. */
function sit(drawn: string, options: BoardOptions = {}, seat: Seat = 0) {
  const view = board(drawn, {
    energy: 5,
    cubes: [
      [1, 2, 0],
      [1, 1, 1],
    ],
    ...options,
  });
  return at(view, seat);
}

function at(view: GameState, seat: Seat = 0, unasked: readonly Asked[] = []) {
  const situation: Situation = { view, me: seat, legal: legalIntents(view, seat), live: true, unasked: new Set(unasked) };
  let state = settled(IDLE, situation);
  const sent: Intent[] = [];
  const refused: (string | undefined)[] = [];
  const grid = gridOf(view.setup.scenario.area);
  const cell = (x: number, y: number): Cell => cellAt(grid, [x, y]) ?? (-1 as Cell);
  const give = (...inputs: Input[]): Outcome => {
    let outcome: Outcome = { state };
    for (const input of inputs) {
      outcome = step(state, input, situation);
      state = outcome.state;
      if (outcome.intent) sent.push(outcome.intent);
      if (outcome.refused) refused.push(outcome.refused.code);
    }
    return outcome;
  };
  return {
    give,
    sent,
    refused,
    situation,
    get state(): Interaction {
      return state;
    },
    get asks() {
      return question(state, situation).kind;
    },
    get marks() {
      return marksOf(state, situation, true).map((mark) => mark.kind);
    },
    place: (x: number, y: number): BoardTarget => ({ kind: "cell", cell: cell(x, y) }),
    side: (x: number, y: number, side: Side): BoardTarget => ({ kind: "edge", cell: cell(x, y), side }),
  };
}

const mouse = (target: BoardTarget): Input => ({ type: "tap", target, via: "mouse" });
const touch = (target: BoardTarget): Input => ({ type: "tap", target, via: "touch" });
const choose = (action: Extract<Input, { type: "action" }>["action"], via: "mouse" | "touch" | "key" = "mouse"): Input => ({
  type: "action",
  action,
  via,
});

const OPEN = `
  A  #a .
  #  .  .
  .  .  B`;

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

describe("robots", () => {
  const TWO = `
    Aa2 #a #
    .   .  B`;

  test("the first that can act is selected when the turn begins", () => expect(sit(TWO).state.robot).toBe(1));

  test("a tap on another own robot selects it", () => {
    const me = sit(TWO);
    me.give(mouse(me.place(0, 0)));
    expect(me.state.robot).toBe(2);
    expect(me.sent).toEqual([]);
  });

  test("with Move chosen the same tap walks there", () => {
    const me = sit(`
      A #a #a2
      . .  B`);
    me.give({ type: "robot", number: 1 }, choose("move"), mouse(me.place(2, 0)));
    expect(me.sent).toEqual([{ type: "move", robot: 1, path: [[2, 0]] }]);
  });

  test("one that is OFF says why it cannot act", () => {
    const me = sit(`
      A #a #a2~
      . .  B`);
    me.give({ type: "robot", number: 2 });
    expect(me.refused).toEqual(["robot-is-off"]);
    expect(me.marks).toEqual([]);
  });

  test("an action only another robot can do selects that robot", () => {
    const me = sit(`
      A #a  #  #a2 .
      . |#  #  #   .
      . .   .  .   B`);
    me.give({ type: "robot", number: 1 }, choose("buildLand"));
    expect(me.state.robot).toBe(2);
  });
});

describe("refusals before anything is sent", () => {
  test.each([
    ["buildLand", { bank: { land: 0 } }, "no-land-left"],
    [
      "buildWall",
      {
        cubes: [
          [0, 0, 0],
          [1, 1, 1],
        ],
      },
      "not-enough-cubes",
    ],
    ["concentrate", { energy: 3 }, "not-enough-energy"],
    [
      "sellCubes",
      {
        cubes: [
          [1, 2, 0],
          [1, 1, 1],
        ],
      },
      "not-enough-cubes",
    ],
    ["pushWall", {}, "no-wall-there"],
    ["conserve", { saved: [3, 0] }, "saved-is-full"],
  ] as const)("%s", (action, options, code) => {
    const me = sit(OPEN, options as BoardOptions);
    me.give(choose(action));
    expect(me.sent).toEqual([]);
    expect(me.refused).toEqual([code]);
  });

  test("a place where the chosen action is not allowed says why", () => {
    const me = sit(OPEN);
    me.give(choose("buildLand"), mouse(me.place(0, 2)));
    expect(me.state).toMatchObject({ action: "buildLand", whyAt: me.place(0, 2) });
    me.give(mouse(me.place(0, 1)));
    expect(me.state.whyAt).toEqual(me.place(0, 1));
    me.give(mouse(me.place(2, 0)));
    expect(me.state.whyAt).toBeUndefined();
    expect(me.sent).toEqual([{ type: "buildLand", robot: 1, at: [2, 0] }]);
  });
});

describe("stepping back", () => {
  test("colour, place, action, robot", () => {
    const me = sit(OPEN, {
      cubes: [
        [2, 2, 0],
        [1, 1, 1],
      ],
    });
    me.give(choose("produceRobot"), { type: "cube", cube: "white" });
    me.give({ type: "back" });
    expect(me.state.cubes).toEqual([]);
    me.give({ type: "back" });
    expect(me.state.held).toBe(false);
    me.give({ type: "back" });
    expect(me.state.action).toBeUndefined();
    me.give({ type: "back" });
    expect(me.state.robot).toBeUndefined();
    expect(me.sent).toEqual([]);
  });

  test("a held place does not follow the pointer", () => {
    const me = sit(OPEN);
    me.give(choose("buildMine"), mouse(me.place(2, 0)), { type: "hover", target: me.place(1, 1) });
    expect(me.state.target).toEqual(me.place(2, 0));
  });
});

describe("the end of the turn", () => {
  test("energy left over is shown first", () => {
    const me = sit(OPEN);
    me.give({ type: "endTurn" });
    expect(me.asks).toBe("review");
    expect(me.sent).toEqual([]);
    me.give({ type: "confirm" });
    expect(me.sent).toEqual([{ type: "endTurn" }]);
  });

  test("what its player does not want to be asked about needs no confirmation", () => {
    const OFF: readonly Asked[] = ["explode", "roll", "gameEnds", "energyLeft"];
    const view = board("A  #ab2 .\n.  #  B", { energy: 6, bank: { land: 1 } });
    const did = (...inputs: Input[]): readonly IntentType[] => {
      const me = at(view, 0, OFF);
      me.give(...inputs);
      return me.sent.map(({ type }) => type);
    };
    expect(did(choose("selfDestruct"), choose("selfDestruct"))).toEqual(["selfDestruct"]);
    expect(did(choose("consumeMetal"))).toEqual(["consumeMetal"]);
    expect(did(choose("buildLand"), mouse({ kind: "cell", cell: 2 as Cell }))).toEqual(["buildLand"]);
    expect(did({ type: "endTurn" })).toEqual(["endTurn"]);
    const asked = at(view);
    asked.give(choose("buildLand"), mouse({ kind: "cell", cell: 2 as Cell }));
    expect(question(asked.state, asked.situation)).toMatchObject({ kind: "confirm", caution: "gameEnds" });
    expect(asked.sent).toEqual([]);
  });

  test("with nothing to lose it ends at once", () => {
    const me = sit(OPEN, { energy: 0 });
    me.give({ type: "endTurn" });
    expect(me.sent).toEqual([{ type: "endTurn" }]);
  });
});

describe("questions of the rules", () => {
  test("the tile after a 6", () => {
    const { view } = sit(OPEN).situation;
    const me = at({ ...view, phase: "chooseTile", choice: { kind: "tile", at: 2 as Cell } });
    expect(question(me.state, me.situation)).toEqual({ kind: "tile", options: ["land", "brown", "white", "blue"] });
    me.give(choose("buildLand"), mouse(me.place(2, 0)), { type: "tile", tile: "blue" });
    expect(me.sent).toEqual([]);
    expect(previewed(me.state, me.situation)).toEqual({ type: "chooseTile", tile: "blue" });
    me.give({ type: "tile", tile: "white" }, { type: "tile", tile: "blue" }, { type: "tile", tile: "blue" });
    expect(me.sent).toEqual([{ type: "chooseTile", tile: "blue" }]);
  });

  test("one colour for each robot on a special mine, in their order", () => {
    const { view } = sit(OPEN).situation;
    const me = at({ ...view, phase: "chooseCubes", energy: 0, choice: { kind: "cubes", count: 2 } });
    expect(me.asks).toBe("cubes");
    me.give({ type: "cube", cube: "white" });
    expect(me.sent).toEqual([]);
    me.give({ type: "cube", cube: "brown" });
    expect(me.sent).toEqual([{ type: "chooseCubes", cubes: ["white", "brown"] }]);
  });
});

test("nothing is sent while an answer is awaited, and nothing by those who only look on", () => {
  const { view } = sit(OPEN).situation;
  const waiting: Situation = { view, me: 0, legal: legalIntents(view, 0), live: false };
  const pressed = step(settled(IDLE, waiting), choose("conserve"), waiting);
  expect(pressed.intent).toBeUndefined();
  const watching: Situation = { view, me: undefined, legal: [], live: true };
  expect(question(IDLE, watching).kind).toBe("nothing");
  expect(step(IDLE, choose("conserve"), watching).intent).toBeUndefined();
});

test("whatever is given, only legal intents come out", () => {
  const me = sit(OPEN);
  const { view, legal } = me.situation;
  const inputs: Input[] = [];
  for (let cell = 0; cell < view.tiles.length; cell++) {
    inputs.push(mouse({ kind: "cell", cell: cell as Cell }));
    for (const side of ["n", "e", "s", "w"] as const) inputs.push(mouse({ kind: "edge", cell: cell as Cell, side }));
  }
  const actions = ["move", "buildLand", "buildMine", "buildWall", "pushWall", "selfDestruct", "produceRobot"] as const;
  for (const action of actions)
    for (const input of inputs) me.give(choose(action), input, { type: "confirm" }, { type: "cube", cube: "white" });
  expect(me.sent.length).toBeGreaterThan(20);
  for (const intent of me.sent) expect(legal).toContainEqual(intent);
});
