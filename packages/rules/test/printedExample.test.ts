import { act, dice, PRINTED_EXAMPLE, start } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import type { Intent } from "../src/intents/intent.ts";
import { position } from "../src/notation/position.ts";
import type { GameState } from "../src/state.ts";
import type { GameEvent } from "../src/turn/event.ts";

/* docs/rules.md §14; every count is printed in the rulebook. */

/** A whole turn: the given actions and its end. */
function turn(
  state: GameState,
  actions: readonly Intent[],
  ...faces: readonly number[]
): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const chance = dice(...faces);
  const before = actions.reduce((now, action) => act(now, action, chance).state, state);
  expect(chance.left()).toBe(0);
  return act(before, { type: "endTurn" });
}

/** Tiles that got a marker of the seat at the control phase. */
const newMarkers = (events: readonly GameEvent[], seat: number): number =>
  events.flatMap((event) => (event.type === "controlChanged" ? event.changes : [])).filter((change) => change.to === seat).length;

const ownedBy = (state: GameState, seat: number): readonly string[] =>
  Object.entries(position(state).owners)
    .filter(([, owner]) => owner === seat)
    .map(([key]) => key);

const land = (...at: readonly [number, number]): Intent => ({ type: "buildLand", robot: 1, at });

test("the printed example, turn by turn [R-SCN-3] [R-TURN-1] [R-TURN-4] [R-CTRL-2]", () => {
  const start1 = start(PRINTED_EXAMPLE);
  expect(start1).toMatchObject({ active: 0, energy: 3, phase: "actions" });

  const yellow1 = turn(start1, [land(2, 0), land(4, 0), land(3, 1)]);
  expect(newMarkers(yellow1.events, 0)).toBe(3);
  expect(ownedBy(yellow1.state, 0)).toHaveLength(4);
  expect(yellow1.state).toMatchObject({ active: 1, energy: 3 });

  const red1 = turn(yellow1.state, [land(3, 5), { type: "move", robot: 1, path: [[3, 5]] }, land(3, 4)]);
  expect(newMarkers(red1.events, 1)).toBe(3);
  expect(ownedBy(red1.state, 1)).toEqual(["3,3", "3,4", "3,5", "3,6"]);
  expect(red1.state).toMatchObject({ active: 0, energy: 3 });

  const yellow2 = turn(
    red1.state,
    [{ type: "move", robot: 1, path: [[3, 1]] }, { type: "buildMine", robot: 1, at: [2, 1] }, land(3, 2)],
    4,
  );
  expect(position(yellow2.state).tiles["2,1"]).toBe("white");
  expect(newMarkers(yellow2.events, 0)).toBe(2);
  expect(position(yellow2.state).owners).not.toHaveProperty("3,3");
  expect(yellow2.events.filter((event) => event.type === "cubesProduced")).toEqual([]);
  expect(position(yellow2.state).robots[1]).toEqual([1, 1, "3,5", true]);

  const red2 = turn(yellow2.state, [
    {
      type: "move",
      robot: 1,
      path: [
        [3, 4],
        [3, 3],
      ],
    },
    { type: "buildWall", robot: 1, side: "n", cube: "brown" },
    { type: "conserve" },
  ]);
  expect(position(red2.state).walls).toEqual(["3,2,s"]);
  expect(ownedBy(red2.state, 1)).toContain("3,3");
  expect(position(red2.state)).toMatchObject({
    phase: "chooseCubes",
    choice: { kind: "cubes", count: 1 },
    saved: [0, 1],
    cubes: [
      [1, 1, 1],
      [0, 1, 1],
    ],
  });
  const red2Ended = act(red2.state, { type: "chooseCubes", cubes: ["blue"] }).state;
  expect(position(red2Ended)).toMatchObject({
    active: 0,
    turn: 4,
    energy: 3,
    cubes: [
      [1, 1, 1],
      [0, 1, 2],
    ],
  });

  const yellow3 = turn(red2Ended, [{ type: "produceRobot", base: [3, 0], cubes: ["brown", "white"] }, land(4, 1)]);
  expect(position(yellow3.state)).toMatchObject({
    active: 1,
    cubes: [
      [0, 0, 1],
      [0, 1, 2],
    ],
    saved: [0, 0],
    bank: { land: 26 },
  });
  expect(position(yellow3.state).robots).toEqual([
    [0, 1, "3,1", true],
    [0, 2, "3,0", true],
    [1, 1, "3,3", true],
  ]);
});
