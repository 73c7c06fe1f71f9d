import { type Cell, type GameState, NOBODY } from "@forgotten-planet/rules";
import { board, cellNamed } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { BoardUi } from "../../interaction/boardUi.ts";
import { whatIf } from "../whatIf.ts";
import { JOINED, type TileView } from "./boardTiles.ts";
import { type BoardView, boardView } from "./boardView.ts";

const UI: BoardUi = { marks: [], layers: { control: true, distances: false, coordinates: true } };
const at = (view: GameState, key: string): Cell => cellNamed(view.setup.scenario.area, key);
const tileAt = (view: GameState, shown: BoardView, key: string): TileView => shown.tiles.find((tile) => tile.cell === at(view, key))!;

describe("tiles", () => {
  const view = board(`
    A # # # B
    . # . . #
    . #|# . .`);
  const shown = boardView(view, UI);

  test("are listed row by row, with what lies there", () => {
    expect(shown.tiles.map((tile) => tile.kind)).toEqual(["base", "land", "land", "land", "base", "land", "land", "land", "land"]);
    expect(tileAt(view, shown, "0,0").crew).toBe("red");
  });

  test("look the same at every call, and differ among each other", () => {
    const again = boardView(structuredClone(view), UI);
    expect(again.tiles.map((tile) => tile.plate)).toEqual(shown.tiles.map((tile) => tile.plate));
    expect(new Set(shown.tiles.map((tile) => tile.plate)).size).toBeGreaterThan(1);
  });

  test("owned ones know which neighbours are of the same owner, and where couplers go", () => {
    expect(tileAt(view, shown, "1,0").status).toEqual({
      kind: "owned",
      crew: "red",
      joined: JOINED.w | JOINED.s,
      east: false,
      south: true,
    });
  });

  test("[R-CTRL-2] equally near ones name the tied crews", () => {
    expect(tileAt(view, shown, "2,0").status).toEqual({ kind: "equal", crews: ["red", "yellow"] });
  });

  test("[R-CTRL-1] one that no base reaches is sealed", () => {
    expect(tileAt(view, shown, "2,2").status).toEqual({ kind: "sealed" });
  });

  test("[R-TURN-4] one that was placed in this turn has nobody yet", () => {
    const owners = view.owners.map((owner, cell) => (cell === at(view, "1,2") ? NOBODY : owner));
    expect(tileAt(view, boardView({ ...view, owners }, UI), "1,2").status).toEqual({ kind: "new" });
  });

  test("[R-ALLY-2] tied between allies: the owner, the ally, open or not", () => {
    const rim = board("A # B # C # D", { allies: true, tied: ["1,0"], open: ["1,0"], owners: { "1,0": 0 } });
    expect(tileAt(rim, boardView(rim, UI), "1,0").status).toMatchObject({
      kind: "owned",
      crew: "red",
      contested: { ally: "green", open: true },
    });
  });

  test("no coupler crosses a wall, though the area goes on", () => {
    const walled = board(`
      A #|# #
      # # # .`);
    expect(tileAt(walled, boardView(walled, UI), "1,0").status).toMatchObject({
      east: false,
      joined: JOINED.e | JOINED.se | JOINED.s | JOINED.sw | JOINED.w,
    });
  });
});

test("walls lie on the east or south edge of their cell", () => {
  const view = board(`
    A # # B
    -
    #|# . .`);
  expect(boardView(view, UI).walls).toEqual([
    { cell: at(view, "0,0"), side: "s" },
    { cell: at(view, "0,1"), side: "e" },
  ]);
});

test("cells outside a fixed area are rocks; an open area has none", () => {
  const view = board(`
    A x
    B #`);
  expect(boardView(view, UI).rocks).toEqual([1]);
  const open = board("A # B", { at: [0, 0] });
  expect(boardView(open, UI)).toMatchObject({ open: true, rocks: [] });
});

test("free bases ask who will have them, or wear the auction's letters", () => {
  const view: GameState = { ...board("o # o"), phase: "placement" };
  expect(boardView(view, UI).tiles.map((tile) => tile.letter)).toEqual(["?", undefined, "?"]);
  const markers = [2, 0].map((cell) => ({ cell: cell as Cell, seats: [0, 1] as const }));
  const auction: GameState = { ...board("o # o"), phase: "auction", auction: { markers, toBid: [] } };
  const shown = boardView(auction, UI);
  expect(shown.tiles.map((tile) => tile.letter)).toEqual(["B", undefined, "A"]);
  expect(shown.bids[0]).toEqual({ cell: 2, crews: ["red", "yellow"] });
});

test("[R-RND-2] a face-down tile shows its player, and its kind only where the view has it", () => {
  const hidden = [
    { seat: 1, cell: 0 as Cell },
    { seat: 0, cell: 2 as Cell, kind: "special" },
  ] as const;
  const shown = boardView({ ...board("? . ?"), phase: "placement", hidden }, UI);
  expect(shown.tiles).toMatchObject([
    { kind: "hidden", crew: "yellow" },
    { kind: "hidden", crew: "red", hidden: "special" },
  ]);
  expect(shown.tiles[0]).not.toHaveProperty("hidden");
});

describe("what the interface adds", () => {
  const view = board(`
    A #a # B
    .  .  . .`);

  test("the mark pointed at is hot, and only that one", () => {
    const cell = at(view, "1,0");
    const edge = (side: "n" | "s") => ({ kind: "edge", cell, side }) as const;
    const marks = [edge("n"), edge("s"), { kind: "cell", cell } as const].map((target) => ({ target, kind: "wall" as const, energy: 1 }));
    expect(boardView(view, { ...UI, marks, hot: edge("s") }).marks.map((mark) => mark.hot)).toEqual([false, true, false]);
  });

  test("the selected robot's tile carries the brackets and answers by its sides", () => {
    const shown = boardView(view, { ...UI, selected: { seat: 0, number: 1 } });
    expect([shown.selected, shown.edges]).toEqual([at(view, "1,0"), at(view, "1,0")]);
  });

  test("a badge hangs at the hot mark, and is not there without one", () => {
    const badge = { energy: 1, cubes: [], ordinal: "2nd" } as const;
    expect(boardView(view, { ...UI, badge })).not.toHaveProperty("badge");
    const hot = { kind: "cell", cell: at(view, "1,1") } as const;
    expect(boardView(view, { ...UI, badge, hot }).badge).toEqual({ ...badge, target: hot });
  });

  test("flips name the new crew, nobody, and cells that have no tile yet", () => {
    const none = { after: view, tiles: [], mines: [], specials: [], energy: [], vp: [], gain: [], atEnd: true };
    const flips = [
      { cell: at(view, "2,0"), from: 1, to: NOBODY },
      { cell: at(view, "1,1"), from: NOBODY, to: 0 },
    ] as const;
    expect(boardView(view, { ...UI, preview: { ...none, flips } }).flips).toEqual([
      { cell: at(view, "2,0"), bare: false },
      { cell: at(view, "1,1"), bare: true, crew: "red" },
    ]);
  });

  test("distances are by crew, the smallest marked, and only when asked for", () => {
    expect(boardView(view, UI).distances).toEqual([]);
    const shown = boardView(view, { ...UI, layers: { ...UI.layers, distances: true } });
    expect(shown.distances[1]).toEqual({
      cell: at(view, "1,0"),
      steps: [
        { crew: "red", steps: 1, nearest: true },
        { crew: "yellow", steps: 2, nearest: false },
      ],
    });
  });

  test("distances are those of the step that is previewed", () => {
    const view = board("A # #b B\n#a . .");
    const effect = whatIf(view, { seat: 0, intent: { type: "buildLand", robot: 1, at: [1, 1] } });
    const shown = boardView(view, { ...UI, ...(effect && { preview: effect }), layers: { ...UI.layers, distances: true } });
    expect(shown.distances.find(({ cell }) => cell === at(view, "1,1"))?.steps.map(({ steps }) => steps)).toEqual([2, 3]);
  });

  test("the lists of a position stay the same objects while only the interface changes", () => {
    const [before, after] = [boardView(view, UI), boardView(view, { ...UI, cursor: at(view, "0,0") })];
    for (const list of ["tiles", "walls", "robots", "crowds", "rocks"] as const) expect(after[list]).toBe(before[list]);
  });
});

test("[R-TURN-2] robots on tiles that would change hands show what they would be", () => {
  const view = board("A #ab~ # B", { owners: { "1,0": 0 } });
  const none = { after: view, tiles: [], mines: [], specials: [], energy: [], vp: [], gain: [], atEnd: true };
  const preview = { ...none, flips: [{ cell: at(view, "1,0"), from: 0, to: 1 }] } as const;
  expect(boardView(view, { ...UI, preview }).switches).toEqual([
    { robot: "0-1", on: false },
    { robot: "1-1", on: true },
  ]);
});
