import { play } from "@forgotten-planet/game";
import {
  type Cell,
  cellAt,
  type GameSetup,
  type GameState,
  gridOf,
  type HiddenTile,
  placementCells,
  type XY,
} from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { beginHistory, extendHistory } from "../../../../table/history.ts";
import { handsOf, pieceOf, placementRound, pointedAt, spacesOf, trayOf } from "./placementView.ts";
import { laidRounds, restarts } from "./setupLog.ts";
import { stretchesOf } from "./stretches.ts";

const OPEN: GameSetup = {
  scenario: { name: "Table top", area: { kind: "open" }, land: 48 },
  seats: [
    { name: "Bruno", colour: "red" },
    { name: "Denis", colour: "violet" },
    { name: "Ada", colour: "yellow" },
    { name: "Chiara", colour: "green" },
  ],
  setup: { assignment: "random", placement: "random" },
};
const LINES = ["ah?0,0", "bh?3,-1", "ch?-2,-3", "dh?1,3", "ah?-4,1", "bh?5,2"];

const grid = gridOf(OPEN.scenario.area);
const at = (xy: XY): Cell => cellAt(grid, xy)!;
const history = LINES.reduce((so, line) => extendHistory(play, so, line)!, beginHistory(play, OPEN)!);
const view: GameState = history.match.state;

describe("the design's position, six tiles down", () => {
  test("[R-RND-1] spaces are allowed exactly where the rules say, with 2 to 5 empty cells", () => {
    const allowed = spacesOf(view).filter((space) => space.allowed);
    expect(allowed.map(({ cell }) => cell)).toEqual(placementCells(OPEN.scenario.area, view.hidden ?? []));
    expect(allowed.every(({ empty = 0 }) => empty >= 2 && empty <= 5)).toBe(true);
    expect(spacesOf(view)).toBe(spacesOf(view));
  });

  test("a pointed space knows the tiles around it, the nearest first, and counts a way to two of them", () => {
    const { fault, near, ways } = pointedAt(view, at([1, -4]));
    expect(fault).toBeUndefined();
    expect(near.map(({ seat, empty }) => [seat, empty])).toEqual([
      [2, 3],
      [0, 4],
      [1, 4],
    ]);
    expect(ways.map(({ line, cells }) => [line, cells.length])).toEqual([
      ["solid", 5],
      ["dashed", 6],
    ]);
    // The second way keeps off the first one.
    expect(ways[1]?.cells.slice(1).some((cell) => ways[0]?.cells.includes(cell))).toBe(false);
  });

  test.each([
    [[1, 0], "too-close"],
    [[0, 0], "cell-is-occupied"],
    [[20, 20], "too-far"],
  ] as const)("%s is refused: %s", (xy, code) => {
    expect(pointedAt(view, at(xy)).fault).toBe(code);
  });

  test("hands, rounds and order", () => {
    expect(placementRound(view)).toBe(2);
    expect(handsOf(view, 2).map(({ name, placed, active, next, order }) => [name, placed, active, next, order])).toEqual([
      ["Ada", 1, true, false, 3],
      ["Chiara", 1, false, true, 4],
      ["Bruno", 2, false, false, 1],
      ["Denis", 2, false, false, 2],
    ]);
  });

  test("the log groups by round, the one under way last", () => {
    expect(laidRounds(history).map(({ round, tiles }) => [round, tiles.map(({ seat }) => seat)])).toEqual([
      [1, [0, 1, 2, 3]],
      [2, [0, 1]],
    ]);
    expect(laidRounds(history)[0]?.tiles[0]?.first).toBe(true);
  });
});

test("[R-RND-1] the first tile of a table top lies on [0, 0] and nowhere else", () => {
  const empty = beginHistory(play, OPEN)!.match.state;
  expect(
    spacesOf(empty)
      .filter(({ allowed }) => allowed)
      .map(({ cell }) => cell),
  ).toEqual([at([0, 0])]);
  expect(pointedAt(empty, at([1, 0]))).toMatchObject({ fault: "not-the-centre", near: [], ways: [] });
});

describe("[R-RND-2] the tray", () => {
  const hidden: readonly HiddenTile[] = [
    { seat: 0, cell: 0 as Cell, kind: "land" },
    { seat: 1, cell: 5 as Cell },
  ];
  const mine: GameState = { ...board("? . . . . ?"), phase: "placement", hidden };

  test("names one's own tiles alone", () => {
    expect(trayOf(mine, 0)).toEqual([
      { kind: "base", at: undefined },
      { kind: "land", at: 0 },
      { kind: "special", at: undefined },
    ]);
    expect(trayOf(mine, 1).every((tile) => tile.at === undefined)).toBe(true);
  });

  test("the chosen tile is next while it is in hand, else the first that is", () => {
    expect([pieceOf(mine, 0, undefined), pieceOf(mine, 0, "special"), pieceOf(mine, 0, "land")]).toEqual(["base", "special", "base"]);
  });
});

describe("what is shown one after the other", () => {
  const STRIP: GameSetup = {
    scenario: { name: "Strip", area: { kind: "fixed", rows: ["................"] }, land: 20 },
    seats: OPEN.seats.slice(0, 2),
    setup: { assignment: "random", placement: "random", dealt: [1, 0] },
  };

  test("[R-RND-3] a new start: the tile is laid before all are taken up", () => {
    const lines = ["ahb2,0", "bhl7,0", "ahl12,0", "bhb15,0"];
    const end = lines.reduce((so, line) => extendHistory(play, so, line)!, beginHistory(play, STRIP)!);
    const [{ events, before, after }] = end.entries.slice(-1) as [(typeof end.entries)[number]];
    expect(events.map(({ type }) => type)).toEqual(["tileHidden", "placementRestarted"]);
    const parts = stretchesOf(events, before, after);
    expect(parts.map((part) => part.after.hidden?.length)).toEqual([4, 0]);
    expect(restarts(end)).toBe(1);
    expect(laidRounds(end).map(({ round, tiles, restarted }) => [round, tiles.length, restarted])).toEqual([
      [1, 2, false],
      [2, 2, true],
      [1, 0, false],
    ]);
  });

  test("[R-RND-2] the reveal: face down, face up, dealt, first turn; each table follows from the one before", () => {
    const lines = ["ahb0,0", "bhl3,0", "ahl6,0", "bhb9,0", "ahs12,0", "bhs15,0"];
    const end = lines.reduce((so, line) => extendHistory(play, so, line)!, beginHistory(play, STRIP)!);
    const { events, before, after } = end.entries.at(-1)!;
    const parts = stretchesOf(events, before, after);
    expect(parts.map((part) => part.events[0]?.type)).toEqual(["tileHidden", "tilesRevealed", "basesAssigned", "turnBegan"]);
    expect(parts.map((part) => part.after.hidden?.length ?? "open")).toEqual([6, "open", "open", "open"]);
    expect(parts.map((part) => part.after.robots.length)).toEqual([0, 0, 2, 2]);
    expect(parts.slice(1).every((part, i) => part.before === parts[i]?.after)).toBe(true);
    expect(parts.at(-1)?.after).toBe(after);
    expect(parts[0]?.after.hidden?.at(-1)).not.toHaveProperty("kind");
  });

  test("a step of the game is one stretch", () => {
    const { state } = { state: { ...board("A #a # B"), phase: "actions" } as GameState };
    expect(stretchesOf([{ type: "turnEnded", seat: 0, conserved: 0, lost: 0 }], state, state)).toHaveLength(1);
  });
});
