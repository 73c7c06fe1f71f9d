import { act, refused, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import { scenarioById } from "../../scenario/scenarios.ts";
import { COLOURS } from "../../seat.ts";
import type { GameSetup } from "../../setup/gameSetup.ts";
import type { GameState } from "../../state.ts";
import type { Intent } from "../intent.ts";

const A: XY = [0, 2];
const B: XY = [8, 2];
const C: XY = [4, 6];
const bid = (base: XY): Intent => ({ type: "placeBid", base });

function auction(first: 0 | 1 | 2 = 0): GameState {
  const setup: GameSetup = {
    scenario: scenarioById("delta")!,
    seats: COLOURS.slice(0, 3).map((colour) => ({ name: colour, colour })),
    setup: { assignment: "auction", placement: "scenario", auctionFirst: first },
  };
  return start(setup);
}

/** Bids in the order that the rules ask for; each entry names who must be the one to bid. */
function bids(state: GameState, ...list: readonly (readonly [seat: number, base: XY])[]): GameState {
  return list.reduce((now, [seat, base]) => {
    expect(now.active).toBe(seat);
    return act(now, bid(base)).state;
  }, state);
}

describe("[R-AUC-3]", () => {
  test("[R-AUC-3] green A, yellow C, red A; then green B: red holds A and owes 1", () => {
    const done = bids(auction(), [0, A], [1, C], [2, A], [0, B]);
    expect(position(done)).toMatchObject({ phase: "actions", turn: 0, active: 0, energy: 3, owed: [0, 0, 1] });
    expect(position(done).tiles).toMatchObject({ "0,2": "base:2", "8,2": "base:0", "4,6": "base:1" });
  });
});

describe("[R-AUC-1]", () => {
  test("[R-AUC-1] before the first bid all bases are free", () => {
    expect(position(auction(1))).toMatchObject({
      phase: "auction",
      turn: 0,
      active: 1,
      energy: 0,
      owners: {},
      robots: [],
      owed: [0, 0, 0],
      cubes: [
        [1, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
      ],
    });
    expect(position(auction(1)).tiles).toMatchObject({ "0,2": "base", "8,2": "base", "4,6": "base" });
    expect(position(auction(1)).bank.bases).toBe(9);
  });

  test("[R-AUC-1] clockwise from the same first seat in every round", () => {
    const round = bids(auction(2), [2, A], [0, A], [1, A]);
    const again = bids(round, [2, B], [0, B]);
    expect(position(again)).toMatchObject({ phase: "auction", active: 2, owed: [1, 2, 0] });
    expect(position(bids(again, [2, C]))).toMatchObject({ phase: "actions", active: 0, owed: [1, 2, 0] });
  });

  test("[R-AUC-1] the latest marker holds a base and shows as base:K; who held it bids again in the next round only", () => {
    const state = bids(auction(), [0, A], [1, A]);
    expect(position(state)).toMatchObject({ active: 2, owed: [0, 1, 0] });
    expect(position(state).tiles["0,2"]).toBe("base:1");
    expect(bids(state, [2, B]).active).toBe(0);
  });

  test("[R-AUC-1] a seat displaced within a round, after its own bid, has none", () => {
    const state = bids(auction(), [0, A], [1, B], [2, A], [0, B]);
    expect(position(state)).toMatchObject({ phase: "auction", active: 1, owed: [1, 0, 1] });
  });

  test("[R-AUC-1] refuses a cell that is no starting base", () => {
    for (const at of [
      [4, 2],
      [1, 2],
      [0, 6],
      [99, -99],
    ] as const)
      refused(auction(), bid(at), "R-AUC-1", "no-base-there");
  });

  test("[R-AUC-1] refuses a seat whose bid it is not", () => {
    refused(auction(1), bid(A), "R-AUC-1", "not-your-turn", 0);
    refused(bids(auction(), [0, A]), bid(B), "R-AUC-1", "not-your-turn", 0);
  });

  test("[R-AUC-1] refuses every other intent", () => {
    for (const intent of [
      { type: "endTurn" },
      { type: "conserve" },
      { type: "placeHidden", tile: "base", at: [1, 1] },
      { type: "chooseTile", tile: "land" },
    ] as const)
      for (const seat of [0, 1]) refused(auction(), intent, "R-AUC-1", "wrong-phase", seat);
  });
});

describe("[R-AUC-2]", () => {
  test("[R-AUC-2] all markers count but the first, whosesoever, the seat's own earlier ones included", () => {
    const done = bids(auction(), [0, A], [1, A], [2, A], [0, A], [1, B], [2, C]);
    expect(position(done)).toMatchObject({ phase: "actions", owed: [3, 0, 0] });
  });

  test("[R-AUC-2] it ends only with a round that leaves every seat with a base; refuses bids from then on", () => {
    const done = bids(auction(), [0, A], [1, B], [2, C]);
    expect(position(done)).toMatchObject({ phase: "actions", owed: [0, 0, 0] });
    refused(done, bid(A), "R-TURN-3", "wrong-phase");
  });

  test("[R-AUC-2] the last bid leads into the first turn: robots on their bases, bases owned", () => {
    const done = position(bids(auction(2), [2, A], [0, B], [1, C]));
    expect(done.robots).toEqual([
      [0, 1, "8,2", true],
      [1, 1, "4,6", true],
      [2, 1, "0,2", true],
    ]);
    expect(done.owners).toEqual({ "8,2": 0, "4,6": 1, "0,2": 2 });
  });
});
