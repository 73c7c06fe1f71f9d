import { start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { allied, faulty, setup } from "../../test/support/setups.ts";
import type { XY } from "../board/cell.ts";
import { SCENARIOS, scenarioById } from "../scenario/scenarios.ts";
import { COLOURS } from "../seat.ts";
import type { GameSetup } from "./gameSetup.ts";

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
