import { act, board, play, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { position } from "../notation/position.ts";

const END = { type: "endTurn" } as const;

describe("[R-TURN-1] energy", () => {
  test.each([
    [1, 3],
    [6, 3],
    [7, 4],
    [13, 4],
    [14, 5],
    [21, 6],
  ])("[R-TURN-1] with %i tiles of any type, %i", (tiles, energy) => {
    const row = ["B", "n", "*", ..."#".repeat(20)].slice(0, tiles).join(" ");
    expect(act(board(`A . ${row}`), END).state.energy).toBe(energy);
  });

  test("[R-TURN-1] saved energy is added, and its count returns to 0", () => {
    const after = position(act(board("A # . B", { energy: 2, saved: [1, 3] }), END).state);
    expect(after).toMatchObject({ active: 1, energy: 6, saved: [3, 0] });
  });

  test("[R-TURN-1] an ally's tiles do not count", () => {
    const state = board("A # # # # # # . C . B . D", { allies: true, active: 1 });
    expect(act(state, END).state).toMatchObject({ active: 2, energy: 3 });
    expect(act({ ...state, active: 3 }, END).state).toMatchObject({ active: 0, energy: 4 });
  });

  test("[R-TURN-1] it counts what R-TURN-4 has just given, not what was owned before", () => {
    const state = board("Aa . # # # # # # B .", { energy: 1 });
    const cut = play(state, [{ type: "buildLand", robot: 1, at: [1, 0] }, END]);
    expect(position(cut).owners).toMatchObject({ "1,0": 0, "3,0": 0, "5,0": 1 });
    expect(cut.energy).toBe(3);
  });
});

describe("[R-TURN-2] robot check", () => {
  test("[R-TURN-2] ON on a tile the seat owns, OFF on any other; the other seats' robots wait for their turn", () => {
    const state = board("Aa~b # #b2 #b3~ Bb4~a2 .");
    const after = position(act(state, END).state);
    expect(after.owners).toEqual({ "0,0": 0, "1,0": 0, "3,0": 1, "4,0": 1 });
    expect(after.robots).toEqual([
      [0, 1, "0,0", false],
      [0, 2, "4,0", true],
      [1, 1, "0,0", false],
      [1, 2, "2,0", false],
      [1, 3, "3,0", true],
      [1, 4, "4,0", true],
    ]);
  });

  test("[R-ALLY-1] in an alliance either ally's tile will do", () => {
    const state = board("A # . Bb2~d~ # . Cb~ . Db3", { allies: true });
    expect(position(act(state, END).state).robots).toEqual([
      [1, 1, "6,0", false],
      [1, 2, "3,0", true],
      [1, 3, "8,0", true],
      [3, 1, "3,0", false],
    ]);
  });
});

describe("[R-TURN-3] whose turn it is", () => {
  const state = board("Aa # . Bb");

  test("[R-TURN-3] one declared spend after another, in any order", () => {
    const after = play(state, [
      { type: "conserve" },
      { type: "move", robot: 1, path: [[1, 0]] },
      { type: "buildLand", robot: 1, at: [2, 0] },
    ]);
    expect(position(after)).toMatchObject({ energy: 0, saved: [1, 0] });
  });

  test("[R-TURN-3] refuses another seat", () => {
    for (const intent of [END, { type: "conserve" }, { type: "move", robot: 1, path: [[2, 0]] }] as const)
      refused(state, intent, "R-TURN-3", "not-your-turn", 1);
  });

  test("[R-TURN-3] refuses what belongs to another phase, from every seat", () => {
    for (const intent of [
      { type: "chooseTile", tile: "land" },
      { type: "chooseCubes", cubes: [] },
      { type: "placeBid", base: [0, 0] },
      { type: "placeHidden", tile: "base", at: [2, 0] },
    ] as const)
      for (const seat of [0, 1]) refused(state, intent, "R-TURN-3", "wrong-phase", seat);
  });
});

describe("[R-TURN-4] control", () => {
  test("[R-TURN-4] ownership does not change before the end of the phase, for all that is built", () => {
    const state = board("Aa # # B", {
      cubes: [
        [3, 3, 3],
        [1, 1, 1],
      ],
    });
    const walled = act(state, { type: "buildWall", robot: 1, side: "e", cube: "brown" }).state;
    expect(walled.owners).toEqual(state.owners);
    expect(position(act(walled, END).state).owners).toEqual({ "0,0": 0, "1,0": 1, "2,0": 1, "3,0": 1 });
  });
});

describe("[R-TURN-6] energy left over", () => {
  test.each([
    [0, 0, 0],
    [2, 0, 2],
    [3, 1, 3],
    [5, 0, 3],
    [4, 3, 3],
  ])("[R-TURN-6] of %i with %i saved, %i are saved then", (energy, saved, then) => {
    const { state, events } = act(board("A # . B", { energy, saved: [saved, 0] }), END);
    expect(state.saved).toEqual([then, 0]);
    expect(events).toContainEqual({ type: "turnEnded", seat: 0, conserved: then - saved, lost: energy - (then - saved) });
  });

  test("[R-TURN-6] it is there again two turns later", () => {
    const after = play(board("A # . B", { energy: 2 }), [END, END]);
    expect(after).toMatchObject({ active: 0, energy: 5, saved: [0, 3] });
  });
});

describe("[R-TURN-5] [R-TURN-7] the order of things", () => {
  test("[R-TURN-5] production, then the next seat's turn", () => {
    const { state, events } = act(board("A n # . B", {}), END);
    expect(state).toMatchObject({ active: 1, turn: 5, phase: "actions" });
    expect(events.map((event) => event.type)).toEqual(["turnEnded", "turnBegan"]);
  });

  test("[R-TURN-7] control, cubes of common mines, the choice at special mines, then the next seat", () => {
    const state = board("A na *a2 # . # Bb~", {
      owners: { "1,0": 4, "2,0": 4, "3,0": 4 },
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    const { state: asked, events } = act(state, END);
    expect(events.map((event) => event.type)).toEqual(["turnEnded", "controlChanged", "cubesProduced", "cubeChoiceOpened"]);
    expect(position(asked)).toMatchObject({
      phase: "chooseCubes",
      choice: { kind: "cubes", count: 1 },
      active: 0,
      turn: 4,
      energy: 0,
      saved: [3, 0],
      cubes: [
        [1, 0, 0],
        [0, 0, 0],
      ],
      owners: { "1,0": 0, "2,0": 0, "3,0": 0 },
    });
    const { state: passed, events: then } = act(asked, { type: "chooseCubes", cubes: ["blue"] });
    expect(then.map((event) => event.type)).toEqual(["cubesProduced", "turnBegan", "robotsSwitched"]);
    expect(position(passed)).toMatchObject({
      phase: "actions",
      choice: null,
      active: 1,
      turn: 5,
      energy: 3,
      cubes: [
        [1, 0, 1],
        [0, 0, 0],
      ],
    });
    expect(position(passed).robots).toContainEqual([1, 1, "6,0", true]);
  });

  test("[R-TURN-7] the choice is made even when the game is certain to end", () => {
    const asked = act(board("A *a # B", { bank: { land: 0 } }), END).state;
    expect(asked.phase).toBe("chooseCubes");
    expect(act(asked, { type: "chooseCubes", cubes: ["white"] }).state).toMatchObject({ phase: "over", active: 0, turn: 4 });
  });

  test("[R-TURN-5] after the last seat the first one plays again", () => {
    expect(act(board("A . B . C", { active: 2 }), END).state).toMatchObject({ active: 0, turn: 5 });
  });
});
