import { playedOn, tableOptions } from "@forgotten-planet/game";
import { type GameSetup, scenarioById } from "@forgotten-planet/rules";
import type { StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { describe, expect, test } from "vitest";
import { GAMES } from "../games.ts";
import { playerToMove } from "../push/whoseTurn.ts";
import { summaryOf } from "./summary.ts";

const ada = { id: "ada", name: "Ada" };
const bea = { id: "bea", name: "Bea" };
const setup: GameSetup = {
  scenario: playedOn(scenarioById("delta")!, "scenario"),
  seats: [
    { name: "Violet", colour: "violet" },
    { name: "Ada", colour: "red" },
    { name: "Bea", colour: "green" },
  ],
  setup: { assignment: "auction", placement: "scenario", auctionFirst: 1 },
};
const stored: StoredMatch = {
  id: "m1",
  code: "CODE",
  status: "playing",
  options: tableOptions({ scenario: "delta", players: 3, isPublic: true }),
  host: ada,
  seats: [
    { place: 1, player: ada, colour: "red", ready: true },
    { place: 2, player: bea, colour: "green", ready: true },
  ],
  colours: ["red", "green", "violet"],
  removed: [],
  setup,
  rulesVersion: 1,
  epoch: 1,
  version: 0,
  createdAt: 1,
  updatedAt: 1,
};

const summaryAt = (match: StoredMatch, table: undefined, player: StoredPlayer | undefined, now: number) =>
  summaryOf(match, table, { player, now, games: GAMES });

describe("a match whose room is not open", () => {
  test("shows its seats in the order of play, free ones without a name", () => {
    expect(summaryAt(stored, undefined, undefined, 0)).toEqual({
      id: "m1",
      code: "CODE",
      status: "playing",
      options: stored.options,
      seats: [{ colour: "violet" }, { name: "Ada", colour: "red" }, { name: "Bea", colour: "green" }],
      host: "Ada",
      spectators: 0,
      turn: 0,
      vp: [0, 0, 0],
      board: expect.objectContaining({ width: 9 }),
    });
  });

  test("before its first step it stands as it was set up", () => {
    const bases = scenarioById("delta")!.bases;
    const fixed: StoredMatch = { ...stored, setup: { ...setup, setup: { assignment: "fixed", placement: "scenario", bases } } };
    const { vp, board } = summaryAt(fixed, undefined, ada, 0);
    expect(vp).toEqual([2, 2, 2]);
    expect(new Set((board as { readonly owners: string }).owners)).toEqual(new Set("0124"));
  });

  test("[R-AUC-1] before the first line the first bidder is asked", () => {
    expect(summaryAt(stored, undefined, ada, 0).yourTurn).toBe(true);
    expect(summaryAt(stored, undefined, bea, 0).yourTurn).toBe(false);
  });

  test("it is the host's turn when nobody holds the seat", () => {
    const free = { ...stored, standing: { turn: 3, active: 0 as const, vp: [1, 2, 3] } };
    expect(summaryAt(free, undefined, ada, 0)).toMatchObject({ yourTurn: true, turn: 3, vp: [1, 2, 3] });
    expect(summaryAt(free, undefined, bea, 0).yourTurn).toBe(false);
  });

  test("says which seats bots play; their turn is nobody's, and neither is that of a player for whom one stands in", () => {
    const bots = [
      { place: 0, level: "planner" },
      { place: 2, level: "roamer" },
    ];
    const botsTurn = { ...stored, bots, standing: { turn: 3, active: 0 as const, vp: [1, 2, 3] } };
    expect(summaryAt(botsTurn, undefined, undefined, 0).seats).toEqual([
      { name: "Planner", bot: "planner", colour: "violet" },
      { name: "Ada", colour: "red" },
      { name: "Bea", bot: "roamer", standIn: true, colour: "green" },
    ]);
    expect(summaryAt(botsTurn, undefined, ada, 0).yourTurn).toBe(false);
    const standsIn = { ...botsTurn, standing: { turn: 3, active: 2 as const, vp: [1, 2, 3] } };
    expect([ada, bea].map((player) => summaryAt(standsIn, undefined, player, 0).yourTurn)).toEqual([false, false]);
    expect([playerToMove(botsTurn, { active: 0 }), playerToMove(standsIn, { active: 2 })]).toEqual([undefined, undefined]);
    expect(playerToMove(botsTurn, { active: 1 })).toBe(ada);
  });

  test("shows the position to those who may know how the match stands, and to everybody when it is over", () => {
    const board = { width: 2, tiles: "8100", owners: "0044" };
    const moved = { ...stored, standing: { turn: 3, active: 0 as const, vp: [1, 2, 3], board } };
    expect(summaryAt(moved, undefined, ada, 0).board).toEqual(board);
    const late = { ...moved, options: { ...stored.options, spectatorDelay: 2 } };
    expect(summaryAt(late, undefined, ada, 0).board).toEqual(board);
    expect(summaryAt(late, undefined, undefined, 0)).not.toHaveProperty("board");
    expect(summaryAt({ ...late, status: "over" }, undefined, undefined, 0).board).toEqual(board);
    const unwatched = { ...moved, options: { ...stored.options, spectators: false } };
    expect(summaryAt(unwatched, undefined, bea, 0)).toMatchObject({ board, turn: 3 });
    for (const stranger of [undefined, { id: "eve", name: "Eve" }])
      for (const told of ["board", "turn", "vp"]) expect(summaryAt(unwatched, undefined, stranger, 0)).not.toHaveProperty(told);
    expect(summaryAt({ ...unwatched, status: "over" }, undefined, undefined, 0).board).toEqual(board);
    const kept = { ...unwatched, status: "over" as const, options: { ...unwatched.options, isPublic: false } };
    expect(summaryAt(kept, undefined, bea, 0).board).toEqual(board);
    for (const told of ["board", "turn", "vp"]) expect(summaryAt(kept, undefined, undefined, 0)).not.toHaveProperty(told);
  });

  test("says when the clock that runs will be out, to those who may know how the match stands", () => {
    const timed: StoredMatch = { ...stored, clock: { left: [60_000, 60_000, 90_000], running: { seat: 2, since: 5000 } } };
    const before = Date.now();
    const { deadline = 0 } = summaryAt(timed, undefined, undefined, 35_000);
    expect(deadline - before).toBeGreaterThanOrEqual(60_000);
    expect(deadline - Date.now()).toBeLessThanOrEqual(60_000);
    const late = { ...timed, options: { ...stored.options, spectatorDelay: 2 } };
    expect(summaryAt(late, undefined, undefined, 35_000)).not.toHaveProperty("deadline");
    expect(summaryAt(late, undefined, ada, 35_000)).toHaveProperty("deadline");
    expect(summaryAt({ ...timed, clock: { left: [1, 2, 3] } }, undefined, ada, 35_000)).not.toHaveProperty("deadline");
  });
});
