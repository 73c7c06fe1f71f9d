import { act, refused, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../../board/cell.ts";
import type { HiddenKind } from "../../board/tile.ts";
import { position } from "../../notation/position.ts";
import { COLOURS } from "../../seat.ts";
import { createGame } from "../../setup/createGame.ts";
import type { GameSetup } from "../../setup/gameSetup.ts";
import type { GameState } from "../../state.ts";
import { publicEvents, publicView, seatView } from "../../views.ts";
import type { Intent } from "../intent.ts";

const hide = (tile: HiddenKind, at: XY): Intent => ({ type: "placeHidden", tile, at });

function table(rows?: readonly string[], how: Partial<GameSetup["setup"]> = {}, land = 10): GameSetup {
  return {
    scenario: { name: "random", area: rows ? { kind: "fixed", rows } : { kind: "open" }, land },
    seats: COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour })),
    setup: { assignment: "random", placement: "random", dealt: [1, 0], ...how },
  };
}

const place = (state: GameState, ...list: readonly (readonly [HiddenKind, XY])[]): GameState =>
  list.reduce((now, [tile, at]) => act(now, hide(tile, at)).state, state);

/** Three rounds of two on the open table: bases on [0, 0] (first placed) and [6, 0]. */
const SIX = [
  ["base", [0, 0]],
  ["land", [3, 0]],
  ["land", [0, 3]],
  ["base", [6, 0]],
  ["special", [3, 3]],
  ["special", [-3, 0]],
] as const;

describe("[R-RND-1]", () => {
  test("[R-RND-1] in the order of play, for three rounds, each places one of its three face down", () => {
    let state = start(table());
    for (const [n, [tile, at]] of SIX.entries()) {
      expect(position(state)).toMatchObject({ phase: "placement", active: n % 2, turn: 0, energy: 0, owners: {}, robots: [] });
      state = place(state, [tile, at]);
      if (n < 5) expect(position(state).tiles[at.join()]).toBe("hidden");
    }
    expect(state.phase).toBe("actions");
  });

  test("[R-RND-1] the first tile of an open area lies on [0, 0]; refuses any other cell", () => {
    refused(start(table()), hide("base", [0, 1]), "R-RND-1", "not-the-centre");
    expect(position(place(start(table()), ["land", [0, 0]])).tiles).toEqual({ "0,0": "hidden" });
  });

  test("[R-RND-1] in a fixed area it may lie anywhere inside; refuses what is outside", () => {
    const rows = [".....#", "......"];
    for (const at of [
      [0, 0],
      [4, 1],
      [5, 1],
    ] as const)
      place(start(table(rows)), ["land", at]);
    for (const at of [
      [5, 0],
      [6, 0],
      [0, 2],
      [-1, 0],
    ] as const)
      refused(start(table(rows)), hide("land", at), "R-RND-1", "outside-the-area");
  });

  test.each([
    [[0, 0], "cell-is-occupied"],
    [[1, 0], "too-close"],
    [[1, 1], "too-close"],
    [[2, 0], "too-close"],
    [[7, 0], "too-far"],
    [[-4, -3], "too-far"],
    [[31, 0], "outside-the-area"],
  ] as const)("[R-RND-1] refuses %j next to a tile on [0, 0]", (at, code) => {
    refused(place(start(table()), ["base", [0, 0]]), hide("base", at), "R-RND-1", code);
  });

  test.each([[[3, 0]], [[0, -3]], [[2, 1]], [[-1, -2]], [[6, 0]], [[3, -3]], [[5, 1]]] as const)(
    "[R-RND-1] %j is near enough and far enough",
    (at) => {
      place(start(table()), ["base", [0, 0]], ["base", at]);
    },
  );

  test("[R-RND-1] 3 or more to every tile, 6 or less to the nearest alone", () => {
    const state = place(start(table()), ["base", [0, 0]], ["base", [6, 0]]);
    refused(state, hide("land", [4, 0]), "R-RND-1", "too-close");
    expect(position(place(state, ["land", [9, 0]])).tiles["9,0"]).toBe("hidden");
  });

  test("[R-RND-1] refuses a kind that the seat has placed already; the other seat has its own", () => {
    const state = place(start(table()), ["base", [0, 0]], ["base", [3, 0]]);
    refused(state, hide("base", [0, 3]), "R-RND-1", "kind-already-placed");
    place(state, ["special", [0, 3]]);
  });

  test("[R-RND-1] refuses a seat whose turn it is not, and every other intent", () => {
    refused(start(table()), hide("base", [0, 0]), "R-RND-1", "not-your-turn", 1);
    for (const intent of [
      { type: "endTurn" },
      { type: "placeBid", base: [0, 0] },
      { type: "consumeMetal" },
      { type: "chooseCubes", cubes: [] },
    ] as const)
      for (const seat of [0, 1]) refused(start(table()), intent, "R-RND-1", "wrong-phase", seat);
  });
});

describe("[R-RND-2]", () => {
  test("[R-RND-2] when all are placed they are revealed, and the bases dealt in the order placed", () => {
    const after = position(place(start(table()), ...SIX));
    expect(after).toMatchObject({ phase: "actions", turn: 0, active: 0, energy: 3 });
    expect(after.tiles).toEqual({ "-3,0": "special", "0,0": "base:1", "3,0": "land", "6,0": "base:0", "0,3": "land", "3,3": "special" });
    expect(after.robots).toEqual([
      [0, 1, "6,0", true],
      [1, 1, "0,0", true],
    ]);
  });

  test("[R-RND-2] the lands come from the bank, from the beginning", () => {
    const state = start(table(undefined, {}, 2));
    expect(position(state).bank).toMatchObject({ land: 0, bases: 6 });
    expect(place(state, ...SIX)).toMatchObject({ phase: "actions", bank: { land: 0 } });
  });

  test("[R-RND-2] refuses a scenario with fewer land tiles than players", () => {
    expect(createGame(table(undefined, {}, 1))).toMatchObject({ ok: false, error: { rule: "R-RND-2" } });
  });

  test("[R-RND-2] refuses a dealing that is none", () => {
    for (const dealt of [[0, 0], [1, 2], [0], [0, 1, 2]])
      expect(createGame(table(undefined, { dealt }))).toMatchObject({ ok: false, error: { rule: "R-RND-2" } });
  });

  test("[R-RND-2] what lies face down is known to its player alone", () => {
    const state = place(start(table()), ...SIX.slice(0, 3));
    expect(state.hidden?.map((tile) => tile.kind)).toEqual(["base", "land", "land"]);
    expect(publicView(state).hidden?.map((tile) => tile.kind)).toEqual([undefined, undefined, undefined]);
    expect(seatView(state, 0).hidden?.map((tile) => tile.kind)).toEqual(["base", undefined, "land"]);
    expect(seatView(state, 1).hidden?.map((tile) => tile.kind)).toEqual([undefined, "land", undefined]);
    expect(JSON.stringify(publicView(state))).not.toMatch(/dealt|"kind":"(base|land|special)"/);
    expect(JSON.stringify(seatView(state, 0))).not.toMatch(/dealt/);
    expect(position(publicView(state))).toEqual(position(state));
  });

  test("[R-RND-2] the events of a placement do not tell either, those of the reveal do", () => {
    const state = place(start(table()), ...SIX.slice(0, 5));
    const first = act(start(table()), hide("base", [0, 0])).events;
    expect(publicEvents(first)).toEqual([{ type: "tileHidden", seat: 0, cell: expect.any(Number) }]);
    const last = act(state, hide("special", [-3, 0])).events;
    expect(publicEvents(last).find((event) => event.type === "tileHidden")).not.toHaveProperty("kind");
    expect(publicEvents(last)).toContainEqual(last.find((event) => event.type === "tilesRevealed"));
  });

  test("[R-RND-2] or the bases are auctioned, where the table says so", () => {
    const state = place(start(table(undefined, { assignment: "auction", auctionFirst: 1 })), ...SIX);
    expect(position(state)).toMatchObject({
      phase: "auction",
      active: 1,
      tiles: { "0,0": "base", "6,0": "base", "3,0": "land", "3,3": "special" },
    });
    const bid = act(state, { type: "placeBid", base: [0, 0] }).state;
    refused(bid, { type: "placeBid", base: [3, 0] }, "R-AUC-1", "no-base-there");
    expect(position(act(bid, { type: "placeBid", base: [6, 0] }).state)).toMatchObject({
      phase: "actions",
      robots: [
        [0, 1, "6,0", true],
        [1, 1, "0,0", true],
      ],
    });
  });
});

describe("[R-RND-3]", () => {
  test("[R-RND-3] when the next player has no allowed cell, the placement starts over with seat 0", () => {
    const narrow = start(table(["...."]));
    const { state, events } = act(place(narrow, ["base", [0, 0]]), hide("land", [3, 0]));
    expect(events.map((event) => event.type)).toEqual(["tileHidden", "placementRestarted"]);
    expect(position(state)).toEqual(position(narrow));
    expect(state).toEqual(narrow);
    place(state, ["base", [3, 0]]);
  });

  test("[R-RND-3] it may start over in the middle of a later round, with all three tiles again", () => {
    const strip = start(table([".........."]));
    const state = place(strip, ["base", [0, 0]], ["base", [3, 0]], ["land", [6, 0]]);
    expect(position(state).active).toBe(1);
    const over = place(state, ["land", [9, 0]]);
    expect(position(over)).toMatchObject({ phase: "placement", active: 0, tiles: {} });
    refused(over, hide("land", [10, 0]), "R-RND-1", "outside-the-area");
    place(over, ["base", [0, 0]]);
  });
});
