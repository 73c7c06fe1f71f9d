import { play } from "@forgotten-planet/game";
import "../../../../i18n/tableTexts.ts";
import "../../texts/texts.ts";
import { type Cell, createGame, type GameSetup, legalIntents, seatView } from "@forgotten-planet/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { say, startTexts } from "../../../../i18n/i18n.ts";
import { beginHistory, extendHistory } from "../../../../table/history.ts";
import { IDLE, type Interaction, type Situation } from "../../interaction/interaction.ts";
import { marksOf } from "../../interaction/marks.ts";
import { step } from "../../interaction/step.ts";
import { setupCellText, setupNews } from "./setupText.ts";
import { setupUi } from "./setupUi.ts";

beforeAll(startTexts);

const SEATS = [
  { name: "Ada", colour: "yellow" },
  { name: "Bruno", colour: "red" },
] as const;
const STRIP: GameSetup = {
  scenario: { name: "Strip", area: { kind: "fixed", rows: ["................"] }, land: 20 },
  seats: SEATS,
  setup: { assignment: "random", placement: "random" },
};
const AUCTION: GameSetup = {
  scenario: {
    name: "First landing",
    area: { kind: "fixed", rows: [".......", ".......", ".......", ".......", ".......", ".......", "......."] },
    land: 33,
    bases: [
      [3, 0],
      [3, 6],
    ],
    specials: [[3, 3]],
  },
  seats: SEATS,
  setup: { assignment: "auction", placement: "scenario", auctionFirst: 0 },
};

function situation(setup: GameSetup, lines: readonly string[], me: 0 | 1 | undefined): Situation {
  const state = lines.reduce((so, line) => extendHistory(play, so, line)!, beginHistory(play, setup)!).match.state;
  const view = me === undefined ? state : seatView(state, me);
  return { view, me, legal: me === undefined ? [] : legalIntents(view, me), live: true };
}

const tap = (cell: number) => ({ type: "tap", target: { kind: "cell", cell: cell as Cell }, via: "mouse" }) as const;

describe("placing face down", () => {
  const now = situation(STRIP, ["ahb3,0", "bhl8,0"], 0);

  test("a press chooses the space, the next one places, with any pointer", () => {
    const chosen = step(IDLE, tap(12), now);
    expect(chosen.intent).toBeUndefined();
    expect(chosen.state).toMatchObject({ held: true, target: { cell: 12 } });
    expect(step(chosen.state, tap(12), now).intent).toEqual({ type: "placeHidden", tile: "land", at: [12, 0] });
    expect(step(chosen.state, { type: "confirm" }, now).intent).toEqual({ type: "placeHidden", tile: "land", at: [12, 0] });
  });

  test("another space moves the choice", () => {
    const moved = step(step(IDLE, tap(12), now).state, tap(13), now);
    expect([moved.intent, moved.state.target]).toEqual([undefined, { kind: "cell", cell: 13 }]);
  });

  test("the chosen tile is placed, one that lies is refused", () => {
    const { state } = step(IDLE, { type: "piece", kind: "special" }, now);
    expect(step(step(state, tap(12), now).state, { type: "confirm" }, now).intent).toMatchObject({ tile: "special" });
    expect(step(IDLE, { type: "piece", kind: "base" }, now).refused).toEqual({ code: "kind-already-placed", rule: "R-RND-1" });
  });

  test.each([
    [5, "too-close"],
    [3, "cell-is-occupied"],
    [15, "too-far"],
  ])("space %s is refused by the rules' own reason", (cell, code) => {
    const outcome = step(IDLE, tap(cell), now);
    expect([outcome.refused?.code, outcome.state.held, outcome.intent]).toEqual([code, false, undefined]);
  });

  test("nothing is sent while an answer is awaited, or out of turn", () => {
    const held = step(IDLE, tap(12), now).state;
    expect(step(held, { type: "confirm" }, { ...now, live: false }).intent).toBeUndefined();
    const other = situation(STRIP, ["ahb3,0", "bhl8,0"], 1);
    expect(step(step(IDLE, tap(12), other).state, tap(12), other).intent).toBeUndefined();
  });

  test("the cursor previews, and a step back lets go", () => {
    const { state } = step({ ...IDLE, held: true, target: { kind: "cell", cell: 12 as Cell } }, { type: "cursor", cell: 13 as Cell }, now);
    expect([state.held, state.target]).toEqual([false, { kind: "cell", cell: 13 }]);
    expect(step({ ...state, held: true }, { type: "back" }, now).state).toMatchObject({ held: false, target: undefined });
  });

  test("the board gets every space, the counted ways and the tile about to lie there", () => {
    const ui = setupUi(step(IDLE, tap(12), now).state, now);
    expect([ui.spaces?.laying, ui.ways?.length, ui.ghost]).toEqual([true, 2, { cell: 12, kind: "land" }]);
    expect(setupUi(step(IDLE, tap(5), now).state, now).ghost).toBeUndefined();
    expect(setupUi(IDLE, situation(STRIP, [], undefined)).spaces?.laying).toBe(false);
  });

  test("marks for cursor and readers are the legal cells, each once", () => {
    expect(marksOf(IDLE, now, false).map(({ target }) => target.cell)).toEqual([0, 11, 12, 13, 14]);
  });
});

describe("bidding", () => {
  const now = situation(AUCTION, [], 0);

  test("a base is chosen, then taken", () => {
    const chosen = step(IDLE, tap(3), now);
    expect([chosen.intent, chosen.state.held]).toEqual([undefined, true]);
    expect(step(chosen.state, { type: "confirm" }, now).intent).toEqual({ type: "placeBid", base: [3, 0] });
    expect(setupUi(chosen.state, now).ghostMarker).toEqual({ cell: 3, crew: "yellow" });
  });

  test("a press beside the bases lets go", () => {
    expect(step(step(IDLE, tap(3), now).state, tap(10), now).state).toMatchObject({ held: false, target: undefined });
  });
});

describe("in words", () => {
  const said = (s: Situation, cell: number): string =>
    setupCellText(s.view, cell as Cell, s.me)
      .map((text) => say(text))
      .join(" ");

  test("cells tell distance and legality, and of face-down tiles whose they are", () => {
    const now = situation(STRIP, ["ahb3,0", "bhl8,0"], 0);
    expect(said(now, 12)).toBe("M1. Empty. 3 empty spaces to the nearest tile. Allowed.");
    expect(said(now, 5)).toBe("F1. Empty. 1 empty space to the nearest tile. Keep at least 2 empty spaces from every tile.");
    expect(said(now, 8)).toBe("I1. Face-down tile of Bruno.");
    expect(said(now, 3)).toBe("D1. Your face-down tile: Base.");
  });

  test("bases tell their letter, holder, cost and the way to the nearest special mine", () => {
    const now = situation(AUCTION, ["a#3,0"], 1);
    expect(said(now, 3)).toBe(
      "D1. Base A. Ada holds it, 1 marker. The next marker would cost its owner 1 VP. 3 steps to the nearest special mine.",
    );
  });

  test("each act is one sentence", () => {
    const news = (setup: GameSetup, lines: readonly string[]): string =>
      setupNews(lines.reduce((so, line) => extendHistory(play, so, line)!, beginHistory(play, setup)!))
        .map((text) => say(text))
        .join(" ");
    expect(news(STRIP, ["ah?3,0", "bh?8,0"])).toBe("Bruno placed a tile face down at I1.");
    expect(news(AUCTION, ["a#3,0", "b#3,0"])).toBe("Bruno placed a marker on base A and covers Ada, who bids again.");
    expect(news(AUCTION, ["a#3,0", "b#3,6"])).toBe(
      "Bruno placed a marker on base B. A goes to Ada for nothing. B goes to Bruno for nothing. Ada plays, turn 1.",
    );
  });
});

test("other phases are none of its business", () => {
  const game = createGame({ ...AUCTION, setup: { ...AUCTION.setup, assignment: "fixed", bases: AUCTION.scenario.bases! } });
  if (!game.ok) throw new Error("no game");
  const state: Interaction = IDLE;
  expect(setupUi(state, { view: game.value, me: 0, legal: [], live: true })).toEqual({});
});
