import { act, board, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../board/cell.ts";
import { position } from "../notation/position.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { SCENARIOS, scenarioById } from "../scenario/scenarios.ts";
import { COLOURS } from "../seat.ts";
import { createGame } from "./createGame.ts";
import type { GameSetup, SeatSetup } from "./gameSetup.ts";

const DELTA = scenarioById("delta")!;

function setup(
  changes: { scenario?: Partial<Scenario>; seats?: readonly SeatSetup[]; setup?: Partial<GameSetup["setup"]> } = {},
): GameSetup {
  const bases = changes.scenario?.bases ?? DELTA.bases!;
  return {
    scenario: { name: DELTA.name, area: DELTA.area, land: DELTA.land, bases, specials: DELTA.specials!, ...changes.scenario },
    seats: changes.seats ?? bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i % 4]! })),
    setup: { assignment: "fixed", placement: "scenario", bases, ...changes.setup },
  };
}

const allied = (...sides: readonly (0 | 1 | undefined)[]): readonly SeatSetup[] =>
  sides.map((alliance, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]!, ...(alliance === undefined ? {} : { alliance }) }));

const FOUR: readonly XY[] = [
  [0, 0],
  [8, 0],
  [0, 5],
  [8, 5],
];

const faulty = (wrong: GameSetup, rule: string): void => expect(createGame(wrong)).toMatchObject({ ok: false, error: { rule } });

describe("[R-SET-1]", () => {
  test("[R-SET-1] two to four players", () => {
    for (const count of [2, 3, 4]) expect(start(setup({ scenario: { bases: FOUR.slice(0, count) } })).setup.seats).toHaveLength(count);
  });

  test("[R-SET-1] refuses one player, and five", () => {
    faulty(setup({ scenario: { bases: FOUR.slice(0, 1) } }), "R-SET-1");
    faulty(setup({ scenario: { bases: [...FOUR, [4, 4]] } }), "R-SET-1");
  });
});

describe("[R-FAIR]", () => {
  test("[R-FAIR] whole VP for each seat; nothing else differs", () => {
    const { setup: _, ...fair } = start(setup({ setup: { fairStart: [0, 2, 30] } }));
    const { setup: __, ...plain } = start(setup());
    expect(fair).toEqual(plain);
  });

  test("[R-FAIR] refuses less than none, more than thirty, parts, and too few", () => {
    for (const fairStart of [[0, -1, 0], [0, 0, 31], [0, 1.5, 0], [1, 1], []]) faulty(setup({ setup: { fairStart } }), "R-FAIR");
  });
});

describe("[R-SET-2] the bank", () => {
  test.each([2, 3, 4])("[R-SET-2] with %i players", (count) => {
    const game = position(start(setup({ scenario: { bases: FOUR.slice(0, count), land: 40 } })));
    expect(game.bank).toEqual({ land: 40, bases: 4 * count - count, brown: 8, white: 8, blue: 8, walls: 28, vp: 52 });
  });
});

describe("[R-SET-3]", () => {
  test("[R-SET-3] cubes are unlimited: a hand may hold more than any box", () => {
    const state = board("A # . B", {
      energy: 4,
      cubes: [
        [99, 99, 99],
        [0, 0, 0],
      ],
    });
    expect(act(state, { type: "concentrate", cube: "brown" }).state.cubes[0]).toEqual([100, 99, 99]);
  });
});

describe("[R-SET-4]", () => {
  test("[R-SET-4] a cube of each colour and robot 1, ON, on the starting base", () => {
    const game = position(start(setup()));
    expect(game.cubes).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(game.robots).toEqual([
      [0, 1, "0,2", true],
      [1, 1, "8,2", true],
      [2, 1, "4,6", true],
    ]);
    expect(game).toMatchObject({
      saved: [0, 0, 0],
      vp: [0, 0, 0],
      owed: [0, 0, 0],
      walls: [],
      open: [],
      choice: null,
      score: null,
      winners: null,
    });
  });

  test("[R-SET-4] an alliance's pool starts with two of each", () => {
    const game = position(start(setup({ scenario: { bases: FOUR }, seats: allied(1, 0, 1, 0) })));
    expect(game.cubes).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
  });
});

describe("[R-SET-5]", () => {
  test("[R-SET-5] the table may assign the bases in any order; seat 0 plays first", () => {
    const bases = [DELTA.bases![2]!, DELTA.bases![0]!, DELTA.bases![1]!];
    const game = position(start(setup({ setup: { bases, assignment: "random" } })));
    expect(game).toMatchObject({
      turn: 0,
      active: 0,
      tiles: { "4,6": "base:0", "0,2": "base:1", "8,2": "base:2", "4,2": "special", "4,0": "special" },
    });
  });

  test("[R-SET-5] refuses an assignment that is not the scenario's bases, each once", () => {
    const [a, b, c] = DELTA.bases as readonly [XY, XY, XY];
    for (const bases of [[a, b], [a, b, b], [a, b, [4, 4]], [a, b, c, a], undefined] as const)
      faulty({ ...setup(), setup: { assignment: "fixed", placement: "scenario", ...(bases ? { bases } : {}) } }, "R-SET-5");
  });

  test("[R-SET-5] the two sides alternate; refuses any other seating", () => {
    for (const sides of [
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ] as const)
      start(setup({ scenario: { bases: FOUR }, seats: allied(...sides) }));
    for (const sides of [
      [0, 0, 1, 1],
      [0, 1, 1, 0],
      [0, 1, 0, undefined],
      [undefined, 1, 0, 1],
    ] as const)
      faulty(setup({ scenario: { bases: FOUR }, seats: allied(...sides) }), "R-SET-5");
    faulty(setup({ scenario: { bases: FOUR.slice(0, 2) }, seats: allied(0, 1) }), "R-SET-5");
  });
});

describe("[R-SET-6]", () => {
  test("[R-SET-6] ownership is computed before the first turn, whose energy and robot check follow at once", () => {
    const game = position(start(setup()));
    expect(game).toMatchObject({ phase: "actions", turn: 0, active: 0, energy: 3, owners: { "0,2": 0, "8,2": 1, "4,6": 2 } });
    expect(Object.keys(game.owners)).toHaveLength(3);
  });
});

describe("[R-SCN-1] the area", () => {
  const area = (...rows: readonly string[]): GameSetup =>
    setup({
      scenario: {
        area: { kind: "fixed", rows },
        bases: [
          [0, 0],
          [2, 0],
        ],
        specials: [[1, 1]],
      },
    });

  test("[R-SCN-1] any connected set of cells, # left out", () => {
    start(area("...", "...", "..."));
    start(area(".#.", "...", "##x"));
  });

  test("[R-SCN-1] refuses cells that are cut off, rows of different lengths and no cells at all", () => {
    faulty(area(".#.", "#..", "..."), "R-SCN-1");
    faulty(area("...", "...", "..#."), "R-SCN-1");
    faulty(area("..#", "...", "###", "..."), "R-SCN-1");
    faulty(area(), "R-SCN-1");
    faulty(area("###"), "R-SCN-1");
  });

  test("[R-SCN-1] the open area reaches from -30 to 30", () => {
    const open = (bases: readonly XY[]): GameSetup => setup({ scenario: { area: { kind: "open" }, bases, specials: [[0, 0]] } });
    start(
      open([
        [-30, -30],
        [30, 30],
      ]),
    );
    for (const out of [
      [31, 0],
      [-31, 0],
      [0, 31],
      [0, -31],
    ] as const)
      faulty(open([[5, 5], out]), "R-SCN-2");
  });
});

describe("[R-SCN-2] bases and special mines", () => {
  const places = (bases: readonly XY[], specials: readonly XY[], land = 10): GameSetup => setup({ scenario: { bases, specials, land } });

  test("[R-SCN-2] one base a player, one to four special mines, 1 to 72 land tiles", () => {
    start(
      places(
        [
          [0, 0],
          [8, 0],
        ],
        [[4, 4]],
        1,
      ),
    );
    start(
      places(
        [
          [0, 0],
          [2, 0],
        ],
        [
          [1, 1],
          [3, 1],
          [5, 1],
          [7, 1],
        ],
        72,
      ),
    );
  });

  test.each([
    [
      "no special mine",
      places(
        [
          [0, 0],
          [8, 0],
        ],
        [],
      ),
    ],
    [
      "five of them",
      places(
        [
          [0, 0],
          [8, 0],
        ],
        [
          [1, 2],
          [3, 2],
          [5, 2],
          [7, 2],
          [4, 4],
        ],
      ),
    ],
    [
      "no land",
      places(
        [
          [0, 0],
          [8, 0],
        ],
        [[4, 4]],
        0,
      ),
    ],
    [
      "73 land tiles",
      places(
        [
          [0, 0],
          [8, 0],
        ],
        [[4, 4]],
        73,
      ),
    ],
    [
      "half a land tile",
      places(
        [
          [0, 0],
          [8, 0],
        ],
        [[4, 4]],
        10.5,
      ),
    ],
    [
      "two on one cell",
      places(
        [
          [0, 0],
          [4, 4],
        ],
        [[4, 4]],
      ),
    ],
    [
      "a base next to a base",
      places(
        [
          [0, 0],
          [1, 0],
        ],
        [[4, 4]],
      ),
    ],
    [
      "a base next to a special mine",
      places(
        [
          [0, 0],
          [4, 3],
        ],
        [[4, 4]],
      ),
    ],
    [
      "a special mine next to another",
      places(
        [
          [0, 0],
          [8, 0],
        ],
        [
          [4, 4],
          [4, 5],
        ],
      ),
    ],
    [
      "a cell outside the area",
      places(
        [
          [0, 6],
          [8, 0],
        ],
        [[4, 4]],
      ),
    ],
    [
      "fewer bases than players",
      {
        ...places(
          [
            [0, 0],
            [8, 0],
          ],
          [[4, 4]],
        ),
        seats: allied(undefined, undefined, undefined),
      },
    ],
  ])("[R-SCN-2] refuses %s", (_, wrong) => faulty(wrong, "R-SCN-2"));
});

describe("[R-SCN-3] the catalogue", () => {
  test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    "[R-SCN-3] %s is playable by those it is made for",
    (_, scenario) => {
      for (const count of scenario.players) {
        const game = start(setup({ scenario, seats: COLOURS.slice(0, count).map((colour) => ({ name: colour, colour })) }));
        expect(game.bank.land).toBe(scenario.land);
      }
    },
  );

  test("[R-SCN-3] sizes and land tiles as printed", () => {
    const facts = SCENARIOS.slice(0, 3).map(({ area, land, players }) => [
      area.kind === "fixed" ? `${area.rows[0]!.length}x${area.rows.length}` : "open",
      land,
      players,
    ]);
    expect(facts).toEqual([
      ["7x7", 33, [2]],
      ["9x7", 41, [3]],
      ["9x9", 53, [4]],
    ]);
  });

  test("[R-SCN-3] with two players each base has three free neighbours and is three steps from the central special mine", () => {
    const { bases, specials } = scenarioById("first-landing")!;
    for (const [x, y] of bases!) {
      expect(
        [
          [x - 1, y],
          [x + 1, y],
          [x, y - 1],
          [x, y + 1],
        ].filter(([a, b]) => a! >= 0 && b! >= 0 && a! < 7 && b! < 7),
      ).toHaveLength(3);
      expect(specials!.map(([a, b]) => Math.abs(a - x) + Math.abs(b - y))).toContain(3);
    }
  });

  test("[R-SCN-3] the ids are known, others are not", () => {
    expect(scenarioById("rim")?.name).toBe("The rim");
    expect(scenarioById("toString")).toBeUndefined();
  });
});
