import { randomOf, seatsOf, start, walk } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Cell } from "../board/cell.ts";
import { cellAt, type Grid, gridOf, NO_CELL, nextCell } from "../board/grid.ts";
import { COLOURS } from "../seat.ts";
import type { GameSetup } from "../setup/gameSetup.ts";
import type { CatalogueScenario } from "./scenario.ts";
import { reportScenario } from "./scenarioReport.ts";
import { areEven, reachFrom, sortedSteps } from "./scenarioSteps.ts";
import { SCENARIOS, scenarioById } from "./scenarios.ts";

const OURS = SCENARIOS.slice(3, 12);
const TABLE_TOPS = SCENARIOS.slice(12);
const named = (scenarios: readonly CatalogueScenario[]) => scenarios.map((scenario) => [scenario.id, scenario] as const);

function setupOf({ name, area, land, bases = [], specials = [] }: CatalogueScenario): GameSetup {
  const seats = bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]! }));
  return { scenario: { name, area, land, bases, specials }, seats, setup: { assignment: "fixed", placement: "scenario", bases } };
}

describe("[R-SCN-3] every scenario that ships", () => {
  test.each(named(SCENARIOS))("[R-SCN-2] %s is playable and fair by its report", (_, scenario) => {
    for (const players of scenario.players) {
      const { fair, playable, findings } = reportScenario(scenario, players);
      expect([fair, playable]).toEqual([true, true]);
      expect(findings.filter(({ weight }) => weight !== "hint")).toEqual([]);
    }
  });

  test.each(named(SCENARIOS))("%s is played for 300 plies by anyone", (_, scenario) => {
    const random = randomOf(scenario.id.length * 1000 + scenario.land);
    const choices = Array.from({ length: 300 }, () => random.below(2 ** 20));
    const played = walk(setupOf(scenario), choices);
    expect(played.steps.length === 300 || played.final.phase === "over").toBe(true);
    expect(seatsOf(played.final)).toHaveLength(scenario.players[0]!);
    expect(played.final.tiles.filter((tile) => tile > 0).length).toBeGreaterThan(
      (scenario.bases ?? []).length + (scenario.specials ?? []).length,
    );
  });

  test("ids and names are unlike one another, and ids are kebab-case", () => {
    expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
    expect(new Set(SCENARIOS.map(({ name }) => name.toLowerCase())).size).toBe(SCENARIOS.length);
    for (const { id } of SCENARIOS) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe("the open table tops", () => {
  test("one for each number of players", () => {
    expect(TABLE_TOPS.map(({ area, players }) => [area.kind, ...players])).toEqual([2, 3, 4].map((count) => ["open", count]));
  });

  test.each(named(TABLE_TOPS))("[R-SCN-1] %s has its bases 8 to 12 steps apart, and nothing to see in its report", (_, scenario) => {
    const { findings, bases } = reportScenario(scenario, scenario.players[0]!);
    expect(findings.filter(({ weight }) => weight !== "hint")).toEqual([]);
    for (const { bases: others } of bases)
      expect(others.sorted.every((steps) => steps !== undefined && steps >= 8 && steps <= 12)).toBe(true);
  });
});

describe("the scenarios of our own", () => {
  test("three for each number of players, after the starting ones", () => {
    expect(SCENARIOS.slice(0, 3).map(({ id }) => id)).toEqual(["first-landing", "delta", "rim"]);
    expect(OURS.map(({ players }) => players)).toEqual([2, 2, 2, 3, 3, 3, 4, 4, 4].map((count) => [count]));
  });

  test.each(named(OURS))("%s has nothing to see in its report, and the land that suits it", (_, scenario) => {
    const { findings, land, suggestedLand, bases, specials } = reportScenario(scenario, scenario.players[0]!);
    expect(findings).toEqual([]);
    expect(land).toBe(suggestedLand);
    expect(new Set(bases.map(({ nearestTo }) => nearestTo)).size).toBe(1);
    for (const { bases: others, freeSides } of bases) {
      expect(freeSides).toBeGreaterThanOrEqual(2);
      expect(others.sorted.every((steps) => steps !== undefined && steps >= 6 && steps <= 12)).toBe(true);
    }
    expect(specials.length).toBeGreaterThanOrEqual(3);
  });

  test.each(named(OURS.filter(({ players }) => !players.includes(3))))("%s looks the same from every base", (_, scenario) => {
    expect(reportScenario(scenario, scenario.players[0]!).symmetry.joinsBases).toBe(true);
  });

  test.each(named(OURS))("%s is as fair when foreign bases block the way (R-MOVE)", (_, scenario) => {
    const { area, bases = [], specials = [] } = scenario;
    const lists = bases.map((base) => {
      const rows = area.kind === "fixed" ? area.rows.map((row) => [...row]) : [];
      for (const [x, y] of bases.filter((other) => other !== base)) rows[y]![x] = "#";
      const blocked = { kind: "fixed", rows: rows.map((row) => row.join("")) } as const;
      const reach = reachFrom(blocked, cellAt(gridOf(blocked), base));
      return sortedSteps(specials.map((xy) => reach(cellAt(gridOf(blocked), xy))));
    });
    expect(areEven(lists)).toBe(true);
  });

  test.each(["dry-moat", "basalt-comb"])("the three bases of %s change places in a round, and neighbours stay neighbours", (id) => {
    expect(roundOf(scenarioById(id)!)).toBeDefined();
  });
});

/** A renaming of the cells that keeps neighbours and special mines and carries each base to the next one, or undefined. */
function roundOf({ area, bases = [], specials = [] }: CatalogueScenario): ReadonlyMap<Cell, Cell> | undefined {
  const grid = gridOf(area);
  const cells = [...grid.available.keys()].filter((cell) => grid.available[cell]) as Cell[];
  const reaches = bases.map((base) => reachFrom(area, cellAt(grid, base)));
  const mines = specials.map((xy) => cellAt(grid, xy));
  const look = (cell: Cell, shift: number): string =>
    [mines.includes(cell), ...reaches.map((_, i) => reaches[(i + shift) % reaches.length]!(cell))].join();
  const order = cells.toSorted((a, b) => reaches[0]!(a)! - reaches[0]!(b)!);
  const images = new Map<Cell, Cell>();
  const fits = (cell: Cell, image: Cell): boolean =>
    neighboursOf(grid, cell).every((next) => !images.has(next) || neighboursOf(grid, image).includes(images.get(next)!));
  const place = (n: number): boolean => {
    const cell = order[n];
    if (cell === undefined) return true;
    const taken = new Set(images.values());
    return cells.some((image) => {
      if (taken.has(image) || look(image, 1) !== look(cell, 0) || !fits(cell, image)) return false;
      images.set(cell, image);
      if (place(n + 1)) return true;
      images.delete(cell);
      return false;
    });
  };
  return place(0) ? images : undefined;
}

const neighboursOf = (grid: Grid, cell: Cell): readonly Cell[] =>
  [0, 1, 2, 3].map((side) => nextCell(grid, cell, side)).filter((next) => next !== NO_CELL);

test("a game starts from each with the land in the bank", () => {
  for (const scenario of SCENARIOS) expect(start(setupOf(scenario)).bank.land).toBe(scenario.land);
});
