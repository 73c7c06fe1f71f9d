import { type Cell, type IntentType, legalIntents } from "@forgotten-planet/rules";
import { type BoardOptions, board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { type Asked, IDLE, type Situation, settled } from "./interaction.ts";
import { previewed } from "./preview.ts";
import { question } from "./question.ts";
import { type Input, step } from "./step.ts";
import { at, choose, mouse, OPEN, sit, touch } from "./test/sit.ts";

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

  test("with a finger the mark of a chosen Move comes before the robot on it, and without Move that robot is chosen", () => {
    const me = sit(`
      A #a #a2
      . .  B`);
    me.give({ type: "robot", number: 1 }, choose("move", "touch"), touch(me.place(2, 0)));
    expect([me.state.robot, me.asks, me.sent]).toEqual([1, "confirm", []]);
    me.give(touch(me.place(2, 0)));
    expect(me.sent).toEqual([{ type: "move", robot: 1, path: [[2, 0]] }]);
    me.give({ type: "robot", number: 1 }, touch(me.place(2, 0)));
    expect(me.state).toMatchObject({ robot: 2, action: undefined });
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

describe("a place that only another robot can do something at", () => {
  const APART = `
    A #a # #a2 # .
    . .  .  .  . B`;
  const LAND = { type: "buildLand", robot: 2, at: [3, 1] } as const;

  test.each([["mouse" as const], ["touch" as const]])("chooses that robot and shows it first, with a %s", (via) => {
    const me = sit(APART);
    const press: Input = { type: "tap", target: me.place(3, 1), via };
    me.give(choose("buildLand", via), press);
    expect([me.state.robot, me.asks, me.sent, me.refused]).toEqual([2, "confirm", [], []]);
    me.give(press);
    expect(me.sent).toEqual([LAND]);
  });

  test("is asked about like any other where no action is chosen, and Back leaves the action chosen before", () => {
    const me = sit(APART);
    me.give(touch(me.place(3, 1)));
    expect([me.state.robot, me.asks]).toEqual([2, "build"]);
    const land = sit(APART);
    land.give(choose("buildLand", "touch"), touch(land.place(3, 1)), { type: "back" });
    expect(land.state).toMatchObject({ robot: 2, action: "buildLand", held: false });
  });

  test("is walked to by the nearest", () => {
    const me = sit("A #a # #a2 # #a3 # # B", { energy: 1 });
    me.give({ type: "robot", number: 1 }, choose("move", "touch"), touch(me.place(6, 0)));
    expect([me.state.robot, me.asks]).toEqual([3, "confirm"]);
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
    const { state } = me;
    me.give(choose(action));
    expect(me.sent).toEqual([]);
    expect(me.refused).toEqual([code]);
    expect(me.state).toBe(state);
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

  test("an action that followed from the place goes with it, and one of several leads back to them", () => {
    const me = sit(OPEN);
    me.give(touch(me.place(0, 1)), { type: "back" });
    expect(me.state).toMatchObject({ robot: 1, action: undefined, held: false });
    me.give(touch(me.place(0, 1)), touch(me.place(1, 1)));
    expect([me.asks, me.state.whyAt]).toEqual(["build", undefined]);
    me.give(choose("buildMine", "touch"), { type: "back" });
    expect([me.asks, me.state.target]).toEqual(["build", me.place(1, 1)]);
    me.give({ type: "back" });
    expect(me.asks).toBe("free");
    me.give(choose("buildLand", "touch"), touch(me.place(1, 1)), { type: "back" });
    expect(me.state).toMatchObject({ action: "buildLand", held: false });
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

  test("a step that is prepared and not done is told, also where nothing else would be asked", () => {
    const view = board("A  #ab2 .\n.  #  B", { energy: 6, bank: { land: 1 } });
    const me = at(view, 0, ["energyLeft"]);
    me.give(choose("buildLand"), touch({ kind: "cell", cell: 2 as Cell }), { type: "endTurn" });
    expect([me.asks, me.state.undone]).toMatchObject(["review", { type: "buildLand", at: [2, 0] }]);
    me.give({ type: "back" });
    expect([me.asks, me.state.undone]).toEqual(["free", undefined]);
    me.give(choose("buildLand"), { type: "endTurn" });
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

test("only legal intents come out, for any input", () => {
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
