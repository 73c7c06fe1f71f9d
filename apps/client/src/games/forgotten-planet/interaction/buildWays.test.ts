import { type Cell, cellAt, gridOf, legalIntents } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { boardView } from "../model/board/boardView.ts";
import { mineOutcomes } from "../model/mineOutcomes.ts";
import { whatIf } from "../model/whatIf.ts";
import { boardUiOf } from "./boardUiOf.ts";
import { IDLE, type Interaction, type Situation } from "./interaction.ts";
import { buildWays, previewed } from "./preview.ts";

const LAYERS = { control: true, distances: false, coordinates: true };
const CONTEXT = { preview: undefined, spent: 0, words: { ordinal: () => "" }, sides: true };

function sit(drawn: string, more: Parameters<typeof board>[1] = {}) {
  const view = board(drawn, {
    energy: 5,
    cubes: [
      [1, 0, 0],
      [0, 0, 0],
    ],
    ...more,
  });
  const situation: Situation = { view, me: 0, legal: legalIntents(view, 0), live: true };
  const cell = (x: number, y: number): Cell => cellAt(gridOf(view.setup.scenario.area), [x, y]) ?? (-1 as Cell);
  const pointing = (x: number, y: number, more: Partial<Interaction> = {}): Interaction => ({
    ...IDLE,
    robot: 1,
    target: { kind: "cell", cell: cell(x, y) },
    ...more,
  });
  return { view, situation, cell, pointing };
}

const OPEN = `
  A  #a .
  #  .  .
  .  .  B`;

describe("where several things can be built", () => {
  const { situation, pointing } = sit(OPEN);

  test("pointing shows each with what it would change, and none where nothing can be built", () => {
    const ways = buildWays(pointing(2, 0), situation);
    expect(ways.map(({ action }) => action)).toEqual(["buildLand", "buildMine"]);
    expect(ways[0]?.effect?.tiles[0]).toEqual([3, 4]);
    expect(ways[1]?.outcomes.map(({ tile }) => tile)).toEqual(["land", "brown", "white", "blue"]);
    expect(buildWays(pointing(0, 1), situation)).toEqual([]);
    expect(buildWays(pointing(2, 0, { action: "buildLand" }), situation)).toEqual([]);
  });

  test("the board shows the first, or the one pointed at", () => {
    expect(previewed(pointing(2, 0), situation)).toMatchObject({ type: "buildLand" });
    expect(previewed(pointing(2, 0, { held: true, peek: "buildMine" }), situation)).toMatchObject({ type: "buildMine" });
  });
});

describe("a mine", () => {
  const intent = { type: "buildMine", robot: 1, at: [2, 0] } as const;

  test("[R-MINE] is worth what the rules say of each kind of tile", () => {
    const { view } = sit(OPEN);
    const outcomes = mineOutcomes(view, 0, intent);
    expect(outcomes.map(({ faces }) => faces)).toEqual(["1–2", "3", "4", "5"]);
    // A land tile is a point; the only mine of all brings the bonus instead.
    expect(outcomes.map(({ effect }) => effect?.gain[0])).toEqual([1, 3, 3, 3]);
  });

  test("[R-MINE] a kind of which none is left comes to nothing", () => {
    const { view } = sit(OPEN);
    const poor = { ...view, bank: { ...view.bank, white: 0 } };
    expect(mineOutcomes(poor, 0, intent)[2]).toMatchObject({ tile: "white", left: 0, effect: undefined });
  });
});

test("[R-MINE] after a 6 the cell stays marked, and the choice looked at is previewed", () => {
  const { view, pointing } = sit(OPEN);
  const rolled = { ...view, phase: "chooseTile", choice: { kind: "tile", at: 2 as Cell } } as const;
  const situation: Situation = { view: rolled, me: 0, legal: legalIntents(rolled, 0), live: true };
  expect(boardUiOf(IDLE, situation, LAYERS, CONTEXT).inQuestion).toBe(2);
  expect(previewed(pointing(0, 0), situation)).toBeUndefined();
  const intent = { type: "chooseTile", tile: "blue" } as const;
  expect(previewed({ ...IDLE, tile: "blue" }, situation)).toEqual(intent);
  const preview = { intent, effect: whatIf(rolled, { seat: 0, intent }) };
  const shown = boardView(rolled, boardUiOf({ ...IDLE, tile: "blue" }, situation, LAYERS, { ...CONTEXT, preview }));
  expect(shown.tiles.find(({ cell }) => cell === 2)?.kind).toBe("blue");
});

test("[R-PUSH] a push shows where robot and wall would stand, and leaves the wall itself to be seen", () => {
  const { view, situation, cell, pointing } = sit(`
    A  #a|# .
    .  .  . B`);
  const state = pointing(1, 0, { action: "pushWall", target: { kind: "edge", cell: cell(1, 0), side: "e" }, held: true });
  const intent = previewed(state, situation);
  if (intent?.type !== "pushWall") throw new Error("no push is previewed");
  const preview = { intent, effect: whatIf(view, { seat: 0, intent }) };
  const shown = boardView(view, boardUiOf(state, situation, LAYERS, { ...CONTEXT, preview }));
  expect(shown.push).toMatchObject({ robot: { seat: 0, number: 1, cell: cell(1, 0) }, cell: cell(2, 0), side: "e" });
  expect(shown.walls).toHaveLength(1);
  expect(shown.marks).toEqual([expect.objectContaining({ kind: "push", hot: true })]);
});

test("what has no place on the board has no price at one", () => {
  const { situation, pointing } = sit(OPEN, {
    cubes: [
      [1, 1, 1],
      [0, 0, 0],
    ],
  });
  const badge = (action: "sellCubes" | "buildLand") => boardUiOf(pointing(2, 0, { action }), situation, LAYERS, CONTEXT).badge?.energy;
  expect([badge("sellCubes"), badge("buildLand")]).toEqual([undefined, 1]);
});
