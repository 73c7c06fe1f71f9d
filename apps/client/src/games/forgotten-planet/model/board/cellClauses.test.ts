import { type Cell, FREE_BASE, HIDDEN, type Tile } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { lessonState } from "../../lessons/lessonState.ts";
import { clauseAt } from "../../rulebook/clauses.ts";
import { ACTIONS, ALL_ACTIONS, ruleOf } from "../actions.ts";
import { cellClauses } from "./cellClauses.ts";

const BOARD = lessonState({
  drawing: "x . . . . . x\n. . # # # . .\nA # * #a # B\n. . # # # . .\nx . . w . . x",
  energy: 3,
  cubes: [
    [0, 1, 0],
    [0, 0, 0],
  ],
});
const at = (name: string): Cell => ((Number(name.slice(1)) - 1) * 7 + name.charCodeAt(0) - 65) as Cell;

test("what lies on a cell leads to the rules of its tile, its owner and its robots", () => {
  expect(cellClauses(BOARD, at("B1"))).toEqual(["R-LAND"]);
  expect(cellClauses(BOARD, at("C2"))).toEqual(["R-LAND", "R-CTRL-1"]);
  expect(cellClauses(BOARD, at("C3"))).toEqual(["R-YIELD-1", "R-CTRL-1"]);
  expect(cellClauses(BOARD, at("D5"))).toEqual(["R-MINE", "R-CTRL-1"]);
  expect(cellClauses(BOARD, at("A3"))).toEqual(["R-BASE"]);
  expect(cellClauses(BOARD, at("D3"))).toEqual(["R-LAND", "R-CTRL-1", "R-TURN-2"]);
});

test("every rule that a cell or a step leads to has its paragraph", () => {
  const tiles = [...BOARD.tiles];
  const of = (tile: Tile): readonly string[] =>
    cellClauses({ ...BOARD, tiles: tiles.map((one, i) => (i === at("C2") ? tile : one)) }, at("C2"));
  const rules = [
    ...tiles.flatMap((_, cell) => cellClauses(BOARD, cell as Cell)),
    ...[FREE_BASE, HIDDEN].flatMap((tile) => of(tile as Tile)),
    ...ALL_ACTIONS.map((action) => ACTIONS[action].rule),
    ...(["chooseTile", "chooseCubes"] as const).map(ruleOf),
  ];
  expect(rules.filter((rule) => rule === undefined || clauseAt(rule) === undefined)).toEqual([]);
});
