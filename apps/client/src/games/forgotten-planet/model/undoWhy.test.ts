import type { GameEvent } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { undoWhy } from "./undoWhy.ts";

const step = (turn: number, ...types: GameEvent["type"][]) => ({ before: { turn }, events: types.map((type) => ({ type })) });
const NOW = { turn: 3, phase: "actions" } as const;

describe("why nothing can be taken back [docs/ux.md §7]", () => {
  test("the die is named where one fell in this turn alone", () => {
    expect(undoWhy([], NOW, true)).toBe("undoNone");
    expect(undoWhy([step(2, "dieRolled"), step(2, "turnEnded")], NOW, true)).toBe("undoNone");
    expect(undoWhy([step(3, "dieRolled"), step(3, "robotMoved")], NOW, true)).toBe("undoDie");
  });
  test("the first turn after bids or face-down tiles has nothing to take back", () => {
    expect(undoWhy([step(0, "markerPlaced")], { turn: 0, phase: "actions" }, true)).toBe("undoNone");
    expect(undoWhy([step(0, "tilesRevealed")], { turn: 0, phase: "actions" }, true)).toBe("undoNone");
  });
  test("another player's die is not one's own", () => expect(undoWhy([step(3, "dieRolled")], NOW, false)).toBe("undoNone"));
  test("a turn that has ended stays so while its cubes are chosen", () =>
    expect(undoWhy([step(3, "turnEnded")], { turn: 3, phase: "chooseCubes" }, true)).toBe("undoEnded"));
});
