import { play } from "@forgotten-planet/game";
import { formatCommand, type Intent, type Seat } from "@forgotten-planet/rules";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { History } from "../games/forgotten-planet/history.ts";
import { logOf } from "../games/forgotten-planet/log/log.ts";
import { energyTrack } from "../games/forgotten-planet/model/energyTrack.ts";
import { phasesPassed } from "../games/forgotten-planet/model/phases.ts";
import { controlCurve, tally, turningPoints } from "../games/forgotten-planet/results/gameOver.ts";
import { beginHistory, extendHistory, plyOf, readHistory, undoable } from "./history.ts";

const land = (x: number, y: number): Intent => ({ type: "buildLand", robot: 1, at: [x, y] });
const line = (seat: Seat, intent: Intent, faces: readonly (1 | 2 | 3 | 4 | 5 | 6)[] = []): string => formatCommand({ seat, intent }, faces);
const END: Intent = { type: "endTurn" };

const LINES = [
  line(0, land(2, 0)),
  line(0, land(4, 0)),
  line(0, land(3, 1)),
  line(0, END),
  line(1, land(3, 5)),
  line(1, { type: "move", robot: 1, path: [[3, 5]] }),
  line(1, land(3, 4)),
  line(1, END),
  line(0, { type: "move", robot: 1, path: [[3, 1]] }),
  line(0, { type: "buildMine", robot: 1, at: [2, 1] }, [4]),
  line(0, land(3, 2)),
  line(0, END),
  line(1, {
    type: "move",
    robot: 1,
    path: [
      [3, 4],
      [3, 3],
    ],
  }),
  line(1, { type: "buildWall", robot: 1, side: "n", cube: "white" }),
  line(1, { type: "conserve" }),
  line(1, END),
  line(1, { type: "chooseCubes", cubes: ["blue"] }),
];

function read(lines: readonly string[]): History {
  const history = readHistory(play, PRINTED_EXAMPLE, lines);
  if (!history) throw new Error("the journal cannot be read");
  return history;
}

describe("the history", () => {
  test("follows the journal line by line", () => {
    const history = read(LINES);
    expect(plyOf(history)).toBe(LINES.length);
    expect(history.match.state).toMatchObject({ turn: 4, active: 0, phase: "actions" });
    expect(history.entries).toHaveLength(LINES.length);
  });

  test("forgets what was taken back, and counts on", () => {
    const history = read([...LINES.slice(0, 2), "a!", line(0, land(3, 1))]);
    expect(plyOf(history)).toBe(4);
    expect(history.entries.map((entry) => entry.command.intent)).toEqual([land(2, 0), land(3, 1)]);
  });

  test("does not take a line that does not follow", () => {
    const begun = beginHistory(play, PRINTED_EXAMPLE);
    expect(begun && extendHistory(play, begun, line(1, END))).toBeUndefined();
    expect(begun && extendHistory(play, begun, "what?")).toBeUndefined();
  });

  test("knows how far one can go back: to the latest die, never into another turn", () => {
    expect(undoable(read(LINES.slice(0, 3)))).toBe(3);
    expect(undoable(read(LINES.slice(0, 4)))).toBe(0);
    expect(undoable(read(LINES.slice(0, 10)))).toBe(0);
    expect(undoable(read(LINES.slice(0, 11)))).toBe(1);
  });
});

describe("the log", () => {
  const turns = logOf(read(LINES));

  test("has a group for each turn, with what it began with", () => {
    expect(turns.map((turn) => turn.kind === "turn" && [turn.turn, turn.seat])).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
    expect(turns[0]?.rows[0]?.text).toEqual({ key: "log.energy", args: { count: 1, energy: 3, saved: 0 } });
    expect(turns[4]?.rows[0]?.text).toEqual({ key: "log.energy", args: { count: 6, energy: 3, saved: 0 } });
  });

  test("numbers the energy through the turn", () => {
    expect(turns[3]?.rows.flatMap((row) => (row.ordinal ? [[row.action, row.ordinal.first, row.ordinal.last]] : []))).toEqual([
      ["move", 1, 1],
      ["buildWall", 2, 2],
      ["conserve", 3, 3],
    ]);
  });

  test("tells rolls, control and production", () => {
    expect(turns[2]?.rows.map((row) => row.text.key)).toEqual([
      "log.energy",
      "log.move",
      "log.buildMine",
      "log.buildLand",
      "log.gained",
      "log.lostTiles",
    ]);
    expect(turns[2]?.rows[2]?.text.args).toMatchObject({ at: "C2", face: 4, tile: { key: "tile.white" } });
    expect(turns[3]?.rows.at(-1)?.text.key).toBe("log.chooseCubes");
  });
});

describe("the declared energy", () => {
  test("done, next and to come", () => {
    const history = read(LINES.slice(0, 2));
    const track = energyTrack(history, history.match.state, { action: "buildLand", cost: 1 });
    expect(track.capsules.map(({ first, last, state, action }) => [first, last, state, action])).toEqual([
      [1, 1, "done", "buildLand"],
      [2, 2, "done", "buildLand"],
      [3, 3, "current", "buildLand"],
    ]);
    expect(track.next).toEqual({ first: 3, last: 3 });
  });

  test("what is prepared spans as many points as it costs", () => {
    const history = read([]);
    const track = energyTrack(history, history.match.state, { action: "produceRobot", cost: 2 });
    expect(track.capsules.map(({ first, last, state }) => [first, last, state])).toEqual([
      [1, 2, "current"],
      [3, 3, "future"],
    ]);
  });

  test("saved energy lies in its cells: kept for later, or brought along", () => {
    const kept = read(LINES.slice(0, 15));
    expect(energyTrack(kept, kept.match.state, undefined).cells).toEqual(["kept", "free", "free"]);
    const carried = read([...LINES, line(0, END)]);
    const track = energyTrack(carried, carried.match.state, undefined);
    expect(carried.match.state.energy).toBe(4);
    expect(track.cells).toEqual(["carried", "free", "free"]);
    expect(track.capsules.map((capsule) => capsule.first)).toEqual([1, 2, 3]);
  });
});

describe("the results", () => {
  test("the areas after each turn", () => {
    expect(controlCurve(read(LINES))).toEqual([
      { turn: 0, tiles: [1, 1] },
      { turn: 1, tiles: [4, 1] },
      { turn: 2, tiles: [4, 4] },
      { turn: 3, tiles: [6, 3] },
      { turn: 4, tiles: [6, 4] },
    ]);
  });

  test("turning points come in the order played and end with the last turn", () => {
    const points = turningPoints(read(LINES), 3);
    expect(points.map((point) => point.turn)).toEqual([2, 3, 4]);
    expect(points[1]).toMatchObject({ seat: 0, gained: 2, hit: { seat: 1, lost: 1 } });
  });

  test("figures of the game; the turn under way is one of them", () => {
    expect(tally(read(LINES))).toEqual({ turns: 5, moves: 3, walls: 1, explosions: 0, dice: { white: 1 } });
  });
});

describe("the phases of a turn", () => {
  const { entries } = read(LINES);

  test("the end of a turn passes through control and production to the next one's energy", () => {
    const passed = entries.filter(({ events }) => events.some(({ type }) => type === "turnEnded")).map(phasesPassed);
    expect(passed).toContainEqual(["control", "production", "energy"]);
    // Where cubes are to be chosen the game waits in production, and goes on from there.
    expect(passed).toContainEqual(["control"]);
    expect(entries.filter(({ before }) => before.phase === "chooseCubes").map(phasesPassed)).toEqual([["energy"]]);
  });
  test("any other step passes through none", () => {
    const others = entries.filter(({ before, events }) => before.phase === "actions" && events.every(({ type }) => type !== "turnEnded"));
    expect(others.flatMap(phasesPassed)).toEqual([]);
  });
});
