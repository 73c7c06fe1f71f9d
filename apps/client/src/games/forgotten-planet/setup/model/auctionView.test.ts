import { play } from "@forgotten-planet/game";
import { apply, type Cell, cellAt, createGame, type GameSetup, type GameState, gridOf, type XY } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { beginHistory, extendHistory } from "../../../../table/history.ts";
import type { History } from "../../history.ts";
import { biddersOf, bidRounds, endedWith, fairness, lotOfLetter, lotPlaces, lotsOf, withBid } from "./auctionView.ts";
import { revealOf } from "./reveal.ts";

const SETUP: GameSetup = {
  scenario: {
    name: "The delta",
    area: {
      kind: "fixed",
      rows: [".........", ".........", ".........", ".........", ".........", ".........", "#.......#"],
    },
    land: 41,
    bases: [
      [0, 2],
      [8, 2],
      [4, 6],
    ],
    specials: [
      [4, 2],
      [4, 0],
    ],
  },
  seats: [
    { name: "Green", colour: "green" },
    { name: "Yellow", colour: "yellow" },
    { name: "Red", colour: "red" },
  ],
  setup: { assignment: "auction", placement: "scenario", auctionFirst: 0 },
};
const A: XY = [0, 2];
const B: XY = [8, 2];
const C: XY = [4, 6];

const cell = (xy: XY): Cell => cellAt(gridOf(SETUP.scenario.area), xy)!;

function after(...bids: readonly XY[]): { readonly state: GameState; readonly history: History } {
  const made = createGame(SETUP);
  if (!made.ok) throw new Error("no game");
  let state = made.value;
  let history = beginHistory(play, SETUP)!;
  for (const [x, y] of bids) {
    history = extendHistory(play, history, `${"abc"[state.active]}#${x},${y}`)!;
    const applied = apply(state, { seat: state.active, intent: { type: "placeBid", base: [x, y] } }, { rollDie: () => 1 });
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
  }
  return { state, history };
}

describe("[R-AUC-3] green A, yellow C, red A, then green B", () => {
  const { state, history } = after(A, C, A);

  test("the bases are lettered in the scenario's order, with who holds them and what the next marker would cost", () => {
    expect(lotsOf(state).map(({ letter, holder, cost }) => [letter, holder, cost])).toEqual([
      ["A", 2, 2],
      ["B", undefined, 0],
      ["C", 1, 1],
    ]);
    expect(lotOfLetter(state, "B")?.cell).toBe(cell(B));
  });

  test("each bidder's base, price and markers, one's own seat first", () => {
    const bidders = biddersOf(state, 2);
    expect(bidders.map(({ name, base, owed, order, active }) => [name, base, owed, order, active])).toEqual([
      ["Red", "A", 1, 3, false],
      ["Green", undefined, 0, 1, true],
      ["Yellow", "C", 0, 2, false],
    ]);
    expect(bidders[1]?.markers).toEqual([{ letter: "A", top: false }]);
  });

  test("what all would owe if the chosen bid ended it, and whether it would", () => {
    const free = endedWith(state, cell(B));
    expect(free.ends).toBe(true);
    expect(free.bidders.map(({ base, owed }) => [base, owed])).toEqual([
      ["B", 0],
      ["C", 0],
      ["A", 1],
    ]);
    const covering = endedWith(state, cell(A));
    expect(covering.ends).toBe(false);
    expect(covering.bidders.map(({ base, owed }) => [base, owed])).toEqual([
      ["A", 2],
      ["C", 0],
      [undefined, 0],
    ]);
  });

  test("the rounds tell who covered whom, and the one under way is there before its first marker", () => {
    expect(bidRounds(history)).toEqual([
      {
        round: 1,
        contested: true,
        bids: [
          { seat: 0, letter: "A", displaced: undefined, cost: 0 },
          { seat: 1, letter: "C", displaced: undefined, cost: 0 },
          { seat: 2, letter: "A", displaced: 0, cost: 1 },
        ],
      },
      { round: 2, contested: false, bids: [] },
    ]);
  });

  test("the last marker leads to the sealing, and to no round more", () => {
    const over = after(A, C, A, B).history;
    const sealed = revealOf(over.entries.at(-1)!);
    expect(sealed?.kind === "seal" && sealed.sold.map(({ lot, seat, owed }) => [lot.letter, seat, owed])).toEqual([
      ["A", 2, 1],
      ["B", 0, 0],
      ["C", 1, 0],
    ]);
    expect(sealed?.still.auction?.markers.map(({ seats }) => seats.length)).toEqual([2, 1, 1]);
    expect(bidRounds(over)).toHaveLength(2);
    expect(revealOf(over.entries[0]!)).toBeUndefined();
  });
});

test("a marker laid in thought changes nothing but the auction", () => {
  const { state } = after(A);
  expect(withBid(state, cell(A)).auction?.markers[0]?.seats).toEqual([0, 1]);
  expect(state.auction?.markers[0]?.seats).toEqual([0]);
});

describe("places on the board", () => {
  const { state } = after(A, C, A);
  const places = lotPlaces(state);

  test("ways lead to the nearest special mine by as few bends as can be", () => {
    expect([...places.values()].map(({ way }) => way?.cells.length)).toEqual([5, 5, 5]);
    expect(places.get(cell(A))?.way?.cells).toEqual([0, 1, 2, 3, 4].map((x) => cell([x, 2])));
  });

  test("piles lie beside their bases, on no way and no tile", () => {
    const grid = gridOf(SETUP.scenario.area);
    const piles = [...places.values()].map(({ pile }) => pile!);
    const taken = [...places.values()].flatMap(({ way }) => way?.cells ?? []);
    expect(piles.every((pile) => !taken.includes(pile) && grid.available[pile] && state.tiles[pile] === 0)).toBe(true);
    expect(new Set(piles).size).toBe(3);
    expect([...places.values()].map(({ tag }) => tag)).toEqual(["above", "above", "east"]);
  });

  test("they stay the same while only the interface changes", () => {
    expect(lotPlaces(state)).toBe(places);
  });
});

test("[R-SCN-2] a fair map says its steps, another one nothing", () => {
  const { state } = after();
  expect(fairness(state)).toEqual({ specials: [4, 6], base: 8 });
  const specials = [[4, 2]] as const;
  const uneven = { ...state, setup: { ...SETUP, scenario: { ...SETUP.scenario, specials: [[3, 2]] as const } } };
  expect(fairness(uneven)).toBeUndefined();
  expect(fairness({ ...state, setup: { ...SETUP, scenario: { ...SETUP.scenario, specials } } })?.specials).toEqual([4]);
});
