import { gridOf, type ScenarioReport } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { drawn } from "./catalogue/drawn.ts";
import type { Scenario } from "./scenario.ts";
import { reportScenario } from "./scenarioReport.ts";

/** The scenario of a drawing, with the land that suits it unless said. */
function draft(map: string, land?: number): Scenario {
  const scenario = drawn({ id: "draft", name: "Draft", land: 0, map });
  return { ...scenario, land: land ?? Math.round((gridOf(scenario.area).size * 2) / 3) };
}

const report = (map: string, players = 2, land?: number): ScenarioReport => reportScenario(draft(map, land), players);
const codes = ({ findings }: ScenarioReport): readonly string[] => findings.map(({ code }) => code);

describe("[R-SCN-2] the report counts", () => {
  const CROOKED = `
    A...*
    .###.
    .#...
    ...*B`;

  test("steps around what is unavailable", () => {
    const { cells, bases, specials, contested, fair } = report(CROOKED);
    expect(cells).toBe(16);
    expect(bases[0]).toMatchObject({
      at: [0, 0],
      bases: { to: [0, 7], sorted: [7], gaps: [0], sum: 7 },
      specials: { to: [4, 6], sorted: [4, 6], gaps: [3, 3], sum: 10 },
      freeSides: 2,
    });
    expect(bases[1]).toMatchObject({ bases: { to: [7, 0] }, specials: { to: [3, 1], sorted: [1, 3], gaps: [-3, -3], sum: 4 } });
    expect(specials).toEqual([
      { at: [4, 0], nearest: [1], lead: 1 },
      { at: [3, 3], nearest: [1], lead: 5 },
    ]);
    expect([bases[0]!.nearestTo, bases[1]!.nearestTo, contested]).toEqual([7, 9, 0]);
    expect(fair).toBe(false);
  });

  test("gaps as thirds of what three others have", () => {
    const { bases } = report(
      `
      A...B
      .....
      ..*..
      .....
      C..D.`,
      4,
    );
    expect(bases.map(({ specials }) => specials.to)).toEqual([[4], [4], [4], [3]]);
    expect(bases.map(({ specials }) => specials.gaps)).toEqual(
      [[1 / 3], [1 / 3], [1 / 3], [-1]].map((gaps) => gaps.map((gap) => expect.closeTo(gap))),
    );
  });

  test("a special mine that several bases are as near to", () => {
    const { specials, fair, symmetry } = report(`
      *.A.*
      .....
      *.B.*`);
    expect(specials.map(({ nearest }) => nearest)).toEqual([[0], [0], [1], [1]]);
    expect(report("A.*.B").specials).toEqual([{ at: [2, 0], nearest: [0, 1], lead: 0 }]);
    expect(fair).toBe(true);
    expect(symmetry).toEqual({ kinds: ["half-turn", "left-right", "top-bottom"], joinsBases: true });
  });

  test("an open area by the rectangle around the starting tiles", () => {
    const open: Scenario = {
      name: "open",
      area: { kind: "open" },
      land: 20,
      bases: [
        [-4, 2],
        [4, 2],
      ],
      specials: [
        [0, 0],
        [0, 4],
      ],
    };
    expect(reportScenario(open, 2)).toMatchObject({
      fair: true,
      cells: 45,
      contested: 5,
      suggestedLand: undefined,
      findings: [],
      symmetry: { kinds: ["half-turn", "left-right", "top-bottom"], joinsBases: true },
      bases: [{ bases: { to: [0, 8] }, specials: { to: [6, 6] }, nearestTo: 20, freeSides: 4 }, { nearestTo: 20 }],
    });
  });
});

describe("fair means equal steps, sorted", () => {
  test("though nothing is symmetric and the rooms differ", () => {
    const uneven = report(`
      ......##
      ......##
      A.....*B
      ########`);
    expect(uneven.fair).toBe(false);
    const even = report(`
      ...#####
      ....####
      A..*..B#
      ...#####`);
    expect(even).toMatchObject({
      fair: true,
      symmetry: { kinds: [], joinsBases: false },
      findings: [
        { code: "field-uneven", most: 0, least: 1, cells: [12, 3] },
        { code: "few-free-sides", base: 1, sides: 1 },
      ],
    });
  });

  test("three bases, one of them farther off", () => {
    const map = `
      A.....B
      .......
      ...*...
      .......
      ......C`;
    const { bases, findings, fair } = report(map, 3);
    expect(bases.map((base) => base.bases.sorted)).toEqual([
      [6, 10],
      [4, 6],
      [4, 10],
    ]);
    expect(fair).toBe(false);
    expect(findings.slice(0, 1)).toEqual([{ code: "bases-uneven", weight: "unfair", near: 1, far: 0 }]);
  });

  test("needs as many bases as players, and a special mine", () => {
    expect(report("A..*..B", 3)).toMatchObject({ fair: false, playable: false });
    expect(report("A.....B")).toMatchObject({ fair: false, playable: false });
    expect(report("A..*..B")).toMatchObject({ fair: true, playable: true, repair: undefined });
  });
});

describe("findings", () => {
  test("a fair scenario of a usual size has none", () => {
    expect(report("...#...\nA..*..B\n...#...").findings).toEqual([]);
  });

  test("[R-SCN-1] the land that suits: two thirds of the cells, and 72 at the most", () => {
    const field = ".........\n".repeat(5);
    expect(report(`${field}A...*...B`)).toMatchObject({ suggestedLand: 36, findings: [] });
    expect(report(`${field}A...*...B`, 2, 33).findings).toEqual([]);
    expect(report(`${field}A...*...B`, 2, 32).findings).toEqual([{ code: "land-unusual", weight: "hint", land: 32, suggested: 36 }]);
    expect(report(`${"...........\n".repeat(10)}A....*....B`, 2, 72).suggestedLand).toBe(72);
  });

  test("[R-SCN-1] islands, in cells of all but the greatest", () => {
    const { findings, fair, playable } = report(".#A.*.B\n#.#....");
    expect(findings[0]).toEqual({ code: "area-not-connected", weight: "fault", cells: 2, at: [0, 0] });
    expect([fair, playable]).toEqual([true, false]);
    expect(report("A.#.*B")).toMatchObject({
      fair: false,
      bases: [{ bases: { to: [0, undefined], gaps: [undefined], sum: undefined } }, {}],
    });
  });

  test("[R-SCN-2] every starting tile that is out of place", () => {
    const scenario: Scenario = {
      ...draft("A.*..B"),
      bases: [
        [0, 0],
        [9, 9],
        [2, 0],
      ],
      specials: [
        [2, 0],
        [3, 0],
      ],
    };
    const { findings, bases } = reportScenario(scenario, 4);
    expect(findings.filter(({ weight }) => weight === "fault")).toEqual([
      { code: "wrong-number-of-bases", weight: "fault", bases: 3, players: 4 },
      { code: "outside-the-area", weight: "fault", tile: { tile: "base", index: 1, at: [9, 9] } },
      {
        code: "cell-taken-twice",
        weight: "fault",
        tiles: [
          { tile: "base", index: 2, at: [2, 0] },
          { tile: "special", index: 0, at: [2, 0] },
        ],
      },
      expect.objectContaining({ code: "tiles-touch" }),
      expect.objectContaining({ code: "tiles-touch" }),
    ]);
    expect(bases[1]).toMatchObject({ bases: { to: [undefined, undefined, undefined] }, nearestTo: 0, freeSides: 0 });
  });

  test("of an area that is no grid, that alone", () => {
    for (const [rows, code] of [
      [["...", ".."], "rows-of-different-lengths"],
      [["##"], "area-empty"],
      [[], "area-empty"],
      [[".".repeat(70_000)], "area-too-large"],
    ] as const)
      expect(reportScenario({ ...draft("A.*.B"), area: { kind: "fixed", rows } }, 2)).toMatchObject({
        playable: false,
        fair: false,
        cells: 0,
        findings: [{ code }],
      });
  });

  test("bases close by, far off and shut in", () => {
    expect(codes(report("...\nA.*\n...\n..B"))).toContain("bases-near");
    expect(codes(report(`A......*......B\n${".".repeat(15)}`))).toEqual(["bases-far", "bases-far"]);
    expect(codes(report("A#.*...\n......B"))).toContain("few-free-sides");
  });
});

describe("repair", () => {
  test("the special mine that breaks the quarter turn goes back", () => {
    const broken = report(
      `
      .........
      .A.....B.
      ....*....
      .........
      ....#.*..
      ..*......
      ....*....
      .D.....C.
      .........`,
      4,
    );
    expect(broken).toMatchObject({ fair: false, playable: true });
    expect(broken.repair).toEqual({ tile: { tile: "special", index: 2, at: [2, 5] }, to: [2, 4] });
  });

  test("a base as well", () => {
    expect(report("A...*..B.").repair).toEqual({ tile: { tile: "base", index: 0, at: [0, 0] }, to: [1, 0] });
  });

  test("none for what cannot be played, nor for what one shift does not mend", () => {
    expect(report("A...*.B#.").repair).toBeUndefined();
    expect(report("A..*..*B").repair).toBeUndefined();
  });
});
