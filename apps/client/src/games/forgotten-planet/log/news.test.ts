import "../../../i18n/tableTexts.ts";
import "../texts/texts.ts";
import { play } from "@forgotten-planet/game";
import { formatCommand, type GameSetup, type Intent, type Seat } from "@forgotten-planet/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { startTexts } from "../../../i18n/i18n.ts";
import { readHistory } from "../../../table/history.ts";
import type { History } from "../history.ts";
import { type Listener, newsOf } from "./news.ts";

beforeAll(startTexts);

const BASES = [
  [0, 0],
  [4, 2],
] as const;
/** A special mine near Ada's base, and few land tiles. */
const SETUP: GameSetup = {
  scenario: { name: "Plain", area: { kind: "fixed", rows: [".....", ".....", "....."] }, land: 3, bases: BASES, specials: [[2, 0]] },
  seats: [
    { name: "Ada", colour: "yellow" },
    { name: "Bruno", colour: "red" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases: BASES },
};
const line = (seat: Seat, intent: Intent): string => formatCommand({ seat, intent }, []);
const END = [line(0, { type: "endTurn" }), line(1, { type: "endTurn" })] as const;
const TO_MINE = [
  line(0, { type: "buildLand", robot: 1, at: [1, 0] }),
  line(0, {
    type: "move",
    robot: 1,
    path: [
      [1, 0],
      [2, 0],
    ],
  }),
];
const CHOOSE = line(0, { type: "chooseCubes", cubes: ["blue"] });
const METAL = line(1, { type: "consumeMetal" });

const read = (lines: readonly string[]): History => {
  const history = readHistory(play, SETUP, lines);
  if (!history) throw new Error("the journal cannot be read");
  return history;
};
const saidOf = (lines: readonly string[], detail: "short" | "full", listener?: Listener): string =>
  newsOf(read(lines.slice(0, -1)), read(lines), detail, listener);

describe("a turn that ends with a choice of crystals [R-YIELD-1]", () => {
  const lines = [...TO_MINE, END[0], CHOOSE];

  test("says who chooses, and begins no other turn", () => {
    expect(saidOf(lines.slice(0, -1), "short")).toBe("Ada chooses crystals of special mines.");
    expect(saidOf(lines.slice(0, -1), "full")).toMatch(/^Ada: \d energy left over, .*Ada \+2, now 3 tiles\. Ada chooses .* mines\.$/);
  });
  test("asks who must choose", () => {
    const listener: Listener = { seat: 0, cubes: (count) => `Choose ${count}.` };
    expect(saidOf(lines.slice(0, -1), "short", listener)).toBe("Choose 1.");
  });
  test("says after the choice who plays, with their energy", () => {
    expect(saidOf(lines, "short")).toBe("Ada: special mine: 1 blue. Bruno plays, turn 2.");
    expect(saidOf(lines, "full")).toBe("Ada: special mine: 1 blue. Bruno plays, turn 2. 1 tile: 3 energy.");
  });
  test("ends the game once, by the choice and without one", () => {
    const over = [...lines, METAL, METAL, END[1]];
    expect(saidOf(over, "short")).toBe("The game is over.");
    expect(saidOf(over, "full").match(/game is over/g)).toHaveLength(1);
    const last = [...lines, METAL, END[1], line(0, { type: "consumeMetal" }), END[0], CHOOSE];
    expect(saidOf(last, "short")).toBe("Ada: special mine: 1 blue. The game is over.");
    expect(saidOf(last, "full")).toBe("Ada: special mine: 1 blue. No land tile is left: the game is over.");
  });
});

test("what a turn left and gave is told as its player's, before the next begins", () => {
  const lines = [...TO_MINE, END[0], CHOOSE, METAL, END[1]];
  expect(saidOf(lines, "full")).toBe("Bruno: 2 energy left over, saved. Ada plays, turn 3. 3 tiles: 3 energy, 1 saved.");
});
