import type { Ping, SeatPlan } from "@forgotten-planet/game";
import { type Cell, cellAt, control, type GameState, gridOf, NOBODY, type OwnerChange } from "@forgotten-planet/rules";
import type { BoardMark, BoardUi } from "../src/games/forgotten-planet/interaction/boardUi.ts";
import type { WhatIf } from "../src/games/forgotten-planet/model/whatIf.ts";
import { pingSigns, planSigns } from "../src/games/forgotten-planet/plans/planView.ts";
import { cellNamed, type Drawing, position, xyOfName } from "./fixturePosition.ts";

export interface Fixture {
  readonly view: GameState;
  readonly ui: BoardUi;
  /** What an ally has drawn, and where they point. */
  readonly plans?: readonly SeatPlan[];
  readonly pings?: readonly Ping[];
}

const LAYERS = { control: true, distances: false, coordinates: true } as const;
const BARE: BoardUi = { me: 0, marks: [], layers: LAYERS };

const TWIN: Drawing = {
  rows: [". l l R l l #", ". l . l . w .", "l R l l l l .", "* l . * l l *", ". l # l . Y l", ". b l l l l .", ". . l Y l u ."],
  seats: [{ colour: "yellow" }, { colour: "red" }],
  walls: ["D3s", "E3e", "B5s"],
  robots: ["yellow 1 F2", "yellow 2 B6", "yellow 3 D3 off", "red 1 C3", "red 2 A4", "red 3 E4 off", "red 4 D1"],
};

const cellMark = (view: GameState, kind: BoardMark["kind"], name: string, steps?: number): BoardMark => ({
  target: { kind: "cell", cell: cellNamed(view, name) },
  kind,
  energy: 1,
  ...(steps !== undefined && { steps }),
});

function whatIfOf(flips: readonly OwnerChange[]): WhatIf {
  return { flips, tiles: [], mines: [], specials: [], energy: [], vp: [], gain: [], atEnd: true };
}

function twin(): Fixture {
  const view = position(TWIN);
  const at = cellNamed(view, "F2");
  const wall = (side: "n" | "e" | "s" | "w"): BoardMark => ({
    target: { kind: "edge", cell: at, side },
    kind: "wall",
    energy: 1,
    cubes: 1,
  });
  const steps = [
    ["E1", 2],
    ["F1", 1],
    ["F3", 1],
    ["F4", 2],
    ["E4", 3],
    ["G4", 3],
    ["F5", 3],
  ] as const;
  return {
    view,
    ui: {
      ...BARE,
      selected: { seat: 0, number: 1 },
      marks: [
        cellMark(view, "build", "E2"),
        cellMark(view, "build", "G2"),
        ...steps.map(([name, count]) => cellMark(view, "step", name, count)),
        wall("n"),
        wall("e"),
        wall("s"),
        wall("w"),
      ],
      hot: { kind: "edge", cell: at, side: "n" },
      badge: { energy: 1, cubes: ["any"], ordinal: "2nd" },
      preview: whatIfOf([{ cell: at, from: NOBODY, to: 0 }]),
    },
  };
}

const RIM: Drawing = {
  rows: [
    ". . . l R l l l .",
    ". G l . l . l R l",
    ". l * l l l * l l",
    ". . . u l . l . l",
    "G l l . # l V l V",
    "l . l l l b l l l",
    "l l * l l l * l l",
    ". w l . l . l Y l",
    ". . l l Y l . l .",
  ],
  seats: [
    { colour: "yellow", alliance: 0 },
    { colour: "red", alliance: 1 },
    { colour: "green", alliance: 0 },
    { colour: "violet", alliance: 1 },
  ],
  walls: ["C3e", "G4e", "D6e", "F6s", "G6s", "H6s", "I6s"],
  robots: [
    "green 2 C2",
    "red 2 E3",
    "red 1 G3",
    "red 3 C5 off",
    "yellow 3 F5 off",
    "violet 3 G5",
    "green 3 D6",
    "violet 1 F6",
    "violet 2 I6",
    "yellow 2 C7",
    "violet 4 E7 off",
    "green 1 B8",
    "yellow 1 G8",
  ],
  tied: ["F3", "G3", "I3", "D6", "C7", "B8"],
  open: ["C7"],
  owners: { F3: "violet", G3: "red", I3: "red", D6: "green", C7: "yellow", B8: "green" },
};

function rim(): Fixture {
  const view = position(RIM);
  const steps = [
    ["F6", 3],
    ["G6", 3],
    ["H6", 3],
    ["I6", 3],
    ["F7", 2],
    ["G7", 1],
    ["H7", 2],
    ["I7", 3],
    ["H8", 1],
    ["I8", 2],
    ["H9", 2],
    ["E7", 3],
  ] as const;
  return {
    view,
    ui: {
      ...BARE,
      selected: { seat: 0, number: 1 },
      marks: [
        cellMark(view, "build", "F8"),
        cellMark(view, "build", "G9"),
        ...steps.map(([name, count]) => cellMark(view, "step", name, count)),
      ],
    },
  };
}

/** Four crews late in the game: nearly every cell built, a robot on every other tile. */
function crowded(): Fixture {
  const view = position({
    rows: [
      "l l l l R l l b l",
      "l w l l l l * l l",
      "l l * l u l l l l",
      "l l l l l l l w l",
      "Y l l b # l l l G",
      "l l l l l l l l l",
      "l l * l l l * l u",
      "l u l l w l l l l",
      "l l l l V l l l l",
    ],
    seats: [{ colour: "yellow" }, { colour: "red" }, { colour: "green" }, { colour: "violet" }],
    walls: ["B2e", "C4s", "D4s", "F3e", "G6s", "E6s", "D7e", "H2s"],
    robots: [
      ..."B2 C3 A5 C3 B7 D4 B5".split(" ").map((cell, index) => `yellow ${index + 1} ${cell}${index % 3 === 2 ? " off" : ""}`),
      ..."E1 E3 G2 H1 G2 C3 F4".split(" ").map((cell, index) => `red ${index + 1} ${cell}${index % 4 === 3 ? " off" : ""}`),
      ..."I5 H4 G7 I7 G7 H6 G5".split(" ").map((cell, index) => `green ${index + 1} ${cell}${index % 3 === 1 ? " off" : ""}`),
      ..."E9 E8 B8 C7 G7 C7 C7".split(" ").map((cell, index) => `violet ${index + 1} ${cell}${index % 2 === 1 ? " off" : ""}`),
    ],
  });
  return { view, ui: BARE };
}

function stacks(): Fixture {
  const view = position({
    rows: ["Y l l l l", "l l l l l", "l * l b l", "l l l l l", "l l l l R"],
    seats: [{ colour: "yellow" }, { colour: "red" }, { colour: "green" }, { colour: "violet" }],
    walls: [],
    robots: [
      "yellow 1 B1",
      "red 1 B1 off",
      "yellow 2 C1",
      "red 2 C1",
      "red 3 C1 off",
      "yellow 3 D1",
      "red 4 D1 off",
      "green 1 D1",
      "violet 1 D1 off",
      "yellow 4 B3",
      "red 5 B3",
      "red 6 B3 off",
      "green 2 B3",
      "violet 2 B3",
      "violet 3 B3 off",
      "yellow 5 D3",
      "green 3 D3",
      "violet 4 E5",
      "green 4 A1",
      "green 5 A3 off",
      "violet 5 C4",
      "violet 6 C4",
      "violet 7 C4",
      "green 6 C4",
      "green 7 C4 off",
      "yellow 6 C4",
      "yellow 7 C4",
    ],
  });
  return { view, ui: BARE };
}

function walls(): Fixture {
  const view = position({
    rows: ["Y l l l l l", "l l l l l .", "l l w l l l", "l l l l l l", ". l l l u l", "l l l l l R"],
    seats: [{ colour: "yellow" }, { colour: "red" }],
    walls: [
      "A1e",
      "B1s",
      "B2e",
      "B2s",
      "C2e",
      "C3e",
      "C3s",
      "D3s",
      "D1e",
      "E1s",
      "D2e",
      "A4e",
      "A5e",
      "A6e",
      "E5e",
      "E5s",
      "D5s",
      "F3s",
      "E4s",
    ],
    robots: ["yellow 1 C3", "red 1 E4", "yellow 2 D2 off"],
    fresh: ["F4"],
  });
  const at = cellNamed(view, "C3");
  return {
    view,
    ui: {
      ...BARE,
      selected: { seat: 0, number: 1 },
      marks: [
        { target: { kind: "edge", cell: at, side: "n" }, kind: "wall", energy: 1, cubes: 1 },
        { target: { kind: "edge", cell: at, side: "e" }, kind: "push", energy: 2 },
        { target: { kind: "edge", cell: at, side: "s" }, kind: "boom", energy: 2 },
        { target: { kind: "cell", cell: at }, kind: "boom", energy: 2 },
      ],
      hot: { kind: "edge", cell: at, side: "e" },
      badge: { energy: 2, cubes: [], ordinal: "3rd-4th" },
      cursor: cellNamed(view, "E2"),
      whyNot: { target: { kind: "cell", cell: cellNamed(view, "F2") }, cause: { kind: "cell", cell: cellNamed(view, "E2") } },
    },
  };
}

function distances(): Fixture {
  return { view: position(RIM), ui: { ...BARE, layers: { ...LAYERS, distances: true } } };
}

function path(): Fixture {
  const view = position(TWIN);
  const cells = ["F2", "F3", "F4", "E4", "D4", "D5"].map((name) => cellNamed(view, name));
  return {
    view,
    ui: {
      ...BARE,
      selected: { seat: 0, number: 1 },
      marks: [cellMark(view, "step", "D5", 5), cellMark(view, "step", "F4", 2), cellMark(view, "produce", "D7")],
      hot: { kind: "cell", cell: cellNamed(view, "D5") },
      path: cells,
      badge: { energy: 2, cubes: [], ordinal: "2nd-3rd" },
    },
  };
}

/** A base is pointed at: what the whole board would become. */
function flips(): Fixture {
  const view = position(TWIN);
  const at = cellNamed(view, "C2");
  const tiles = view.tiles.map((tile, cell) => (cell === at ? 8 : tile)) as unknown as GameState["tiles"];
  const after = control({ ...view, tiles });
  const changes = after.flatMap((to, cell) =>
    to === view.owners[cell] ? [] : [{ cell, from: view.owners[cell] ?? NOBODY, to }],
  ) as unknown as OwnerChange[];
  return {
    view,
    ui: {
      ...BARE,
      selected: { seat: 0, number: 3 },
      marks: [cellMark(view, "build", "C2"), cellMark(view, "build", "E2")],
      hot: { kind: "cell", cell: at },
      badge: { energy: 3, cubes: ["brown", "white", "blue"], ordinal: "2nd-4th" },
      preview: whatIfOf(changes),
    },
  };
}

function auction(): Fixture {
  const view = position({
    rows: [
      ". . . . . . . . .",
      ". . . . . . . . .",
      "F . . . * . . . F",
      ". . . . . . . . .",
      ". . . . . . . . .",
      ". . . . . . . . .",
      "# . . . F . . . #",
    ],
    seats: [{ colour: "green" }, { colour: "yellow" }, { colour: "red" }],
    phase: "auction",
  });
  const markers = [
    { cell: cellNamed(view, "A3"), seats: [0, 2] as const },
    { cell: cellNamed(view, "I3"), seats: [] },
    { cell: cellNamed(view, "E7"), seats: [1, 0, 1] as const },
  ];
  return {
    view: { ...view, auction: { markers, toBid: [1] } },
    ui: { ...BARE, marks: markers.map(({ cell }) => ({ target: { kind: "cell", cell }, kind: "bid", energy: 0 })) },
  };
}

function placement(): Fixture {
  const view = position({
    rows: [
      ". . . . . . . . .",
      ". . . . . . . . .",
      ". H . . . H . . .",
      ". . . . . . . . .",
      ". . . . . . . . .",
      ". . . . H . . . .",
      ". . . . . . . . .",
    ],
    seats: [{ colour: "green" }, { colour: "yellow" }, { colour: "red" }],
    phase: "placement",
  });
  const marks = ["B6", "H4", "I3", "C7", "H6"].map((name, index) => cellMark(view, "place", name, (index % 4) + 2));
  return {
    view: {
      ...view,
      hidden: [
        { seat: 0, cell: cellNamed(view, "B3"), kind: "special" },
        { seat: 1, cell: cellNamed(view, "F3") },
        { seat: 2, cell: cellNamed(view, "E6") },
      ],
    },
    ui: { ...BARE, marks, hot: { kind: "cell", cell: cellNamed(view, "H4") } },
  };
}

/** The table top: no edge, cells named by signed steps. */
function tableTop(): Fixture {
  const base = twin().view;
  const setup = { ...base.setup, scenario: { ...base.setup.scenario, area: { kind: "open" } as const } };
  const grid = gridOf(setup.scenario.area);
  const tiles = grid.available.map(() => 0) as unknown as GameState["tiles"][number][];
  const hidden = [
    [0, 0],
    [3, -2],
    [-4, 1],
    [1, 5],
    [6, 3],
  ].map(([x = 0, y = 0], index) => ({ seat: (index % 2) as 0 | 1, cell: cellAt(grid, [x, y]) as Cell }));
  for (const { cell } of hidden) tiles[cell] = 7;
  const none = grid.available.map(() => 0);
  const view: GameState = {
    ...base,
    setup,
    phase: "placement",
    tiles,
    walls: none,
    owners: none.map(() => NOBODY),
    robots: [],
    hidden: hidden.map((tile, index) => (index === 0 ? { ...tile, kind: "base" } : tile)),
  };
  const marks = [
    [4, 5],
    [-3, -3],
    [8, -1],
  ].map(
    ([x = 0, y = 0], index): BoardMark => ({
      target: { kind: "cell", cell: cellAt(grid, [x, y]) as Cell },
      kind: "place",
      energy: 0,
      steps: index + 2,
    }),
  );
  return { view, ui: { ...BARE, marks } };
}

/** Two against two: contested tiles, open and closed, robots ON and OFF on them, an ally's plan and its ping. */
function allies(): Fixture {
  const drawn: Drawing = {
    ...RIM,
    walls: (RIM.walls ?? []).filter((wall) => wall !== "G6s"),
    robots: [...(RIM.robots ?? []), "violet 5 F3 off", "green 4 I3 off", "yellow 4 D6"],
    open: ["C7", "F3"],
  };
  const view = position(drawn);
  const at = xyOfName;
  const plans: readonly SeatPlan[] = [
    {
      seat: 2,
      turn: 34,
      marks: [
        { kind: "tile", tile: "base", at: at("D2") },
        { kind: "tile", tile: "land", at: at("D5") },
        { kind: "wall", at: at("G7"), side: "n" },
        { kind: "way", path: ["B8", "B7", "A7", "A6", "A5"].map(at) },
        { kind: "tile", tile: "mine", at: at("D8") },
        { kind: "wall", at: at("F6"), side: "e" },
      ],
    },
  ];
  const pings: readonly Ping[] = [{ seat: 2, at: at("G7"), since: 0 }];
  return {
    view,
    ui: { ...BARE, plans: plans.flatMap((plan) => planSigns(view, plan)), pings: pingSigns(view, pings) },
    plans,
    pings,
  };
}

export const FIXTURES: Readonly<Record<string, () => Fixture>> = {
  twin,
  rim,
  allies,
  crowded,
  stacks,
  walls,
  distances,
  path,
  flips,
  auction,
  placement,
  tableTop,
};
