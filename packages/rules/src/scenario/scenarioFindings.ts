import type { Cell, XY } from "../board/cell.ts";
import { cellAt, gridOf, NO_CELL, xyOf } from "../board/grid.ts";
import type { Area, Scenario } from "./scenario.ts";
import type { Distances, Measures } from "./scenarioMeasures.ts";
import { reachFrom } from "./scenarioSteps.ts";

/** A starting tile: `index` is its place among the scenario's bases, or its special mines. */
export interface StartTile {
  readonly tile: "base" | "special";
  readonly index: number;
  readonly at: XY;
}

/** How much a finding matters: the scenario cannot be played, is not fair, or is playable and fair yet unusual. */
export const WEIGHTS = ["fault", "unfair", "hint"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A finding about a scenario, for the client to put into words. The codes of faults are those of `SetupError`. */
export type Finding =
  | { readonly code: "rows-of-different-lengths"; readonly weight: "fault"; readonly row: number }
  | { readonly code: "area-too-large" | "area-empty"; readonly weight: "fault" }
  /** `cells` of the area are cut off from the greater part; `at` is one of them. */
  | { readonly code: "area-not-connected"; readonly weight: "fault"; readonly cells: number; readonly at: XY }
  | { readonly code: "wrong-number-of-lands"; readonly weight: "fault"; readonly land: number }
  | { readonly code: "wrong-number-of-bases"; readonly weight: "fault"; readonly bases: number; readonly players: number }
  | { readonly code: "wrong-number-of-specials"; readonly weight: "fault"; readonly specials: number }
  | { readonly code: "outside-the-area"; readonly weight: "fault"; readonly tile: StartTile }
  | { readonly code: "cell-taken-twice" | "tiles-touch"; readonly weight: "fault"; readonly tiles: readonly [StartTile, StartTile] }
  /** Places of the bases with the least and the greatest steps in all: to the other bases, or to the special mines. */
  | { readonly code: "bases-uneven" | "specials-uneven"; readonly weight: "unfair"; readonly near: number; readonly far: number }
  /** The base nearest to most cells, and the one nearest to the fewest. */
  | {
      readonly code: "field-uneven";
      readonly weight: "hint";
      readonly most: number;
      readonly least: number;
      readonly cells: readonly number[];
    }
  | { readonly code: "bases-near" | "bases-far"; readonly weight: "hint"; readonly base: number; readonly steps: number }
  | { readonly code: "few-free-sides"; readonly weight: "hint"; readonly base: number; readonly sides: number }
  | { readonly code: "land-unusual"; readonly weight: "hint"; readonly land: number; readonly suggested: number };
export type FindingCode = Finding["code"];

const MAX_LAND = 72;
const MAX_SPECIALS = 4;
/** Steps from a base to the next one that make a game neither a scuffle nor two games. @source docs/rules.md R-SCN-1 (8–12; the starting scenarios have 6) */
const NEXT_BASE = { least: 6, most: 12 };
const ENOUGH_SIDES = 2;
/** Bases on a field of an odd shape rarely share it to the cell. */
const ODD_CELL = 1;

/** A good number of land tiles: two thirds of the cells, as many as there are at the most. @source docs/rules.md R-SCN-1, R-SET-2 */
export const suggestedLand = (cells: number): number => Math.max(1, Math.min(MAX_LAND, Math.round((cells * 2) / 3)));

/** Returns why there is no area to count in; undefined if there is one. */
export function shapeFault(area: Area): Finding | undefined {
  if (area.kind === "open") return undefined;
  const [first = ""] = area.rows;
  const row = area.rows.findIndex((each) => [...each].length !== [...first].length);
  if (row >= 0) return { code: "rows-of-different-lengths", weight: "fault", row };
  if ([...first].length * area.rows.length > NO_CELL) return { code: "area-too-large", weight: "fault" };
  return gridOf(area).size === 0 ? { code: "area-empty", weight: "fault" } : undefined;
}

/** All findings about a scenario whose area can be counted in: faults first, then what is unfair, then hints. */
export const findingsOf = (scenario: Scenario, players: number, measures: Measures): readonly Finding[] => [
  ...areaFaults(scenario.area),
  ...numberFaults(scenario, players),
  ...placeFaults(scenario),
  ...unevenness(measures),
  ...hints(scenario, measures),
];

function areaFaults(area: Area): readonly Finding[] {
  if (area.kind === "open") return [];
  const grid = gridOf(area);
  const left = new Set([...grid.available.keys()].filter((cell) => grid.available[cell]) as Cell[]);
  const parts: Cell[][] = [];
  for (const first of left) {
    const reach = reachFrom(area, first);
    const part = [...left].filter((cell) => reach(cell) !== undefined);
    for (const cell of part) left.delete(cell);
    parts.push(part);
  }
  const [, ...apart] = parts.sort((a, b) => b.length - a.length);
  const [at] = apart[0] ?? [];
  return at === undefined ? [] : [{ code: "area-not-connected", weight: "fault", cells: apart.flat().length, at: xyOf(grid, at) }];
}

function numberFaults({ land, bases = [], specials = [] }: Scenario, players: number): readonly Finding[] {
  const findings: Finding[] = [];
  if (!Number.isInteger(land) || land < 1 || land > MAX_LAND) findings.push({ code: "wrong-number-of-lands", weight: "fault", land });
  if (bases.length !== players) findings.push({ code: "wrong-number-of-bases", weight: "fault", bases: bases.length, players });
  if (specials.length < 1 || specials.length > MAX_SPECIALS)
    findings.push({ code: "wrong-number-of-specials", weight: "fault", specials: specials.length });
  return findings;
}

/** The starting tiles of a scenario, bases first. */
export const startTiles = ({ bases = [], specials = [] }: Scenario): readonly StartTile[] => [
  ...bases.map((at, index) => ({ tile: "base" as const, index, at })),
  ...specials.map((at, index) => ({ tile: "special" as const, index, at })),
];

function placeFaults(scenario: Scenario): readonly Finding[] {
  const grid = gridOf(scenario.area);
  const tiles = startTiles(scenario);
  const inside = tiles.filter(({ at }) => cellAt(grid, at) !== undefined);
  return [
    ...tiles.filter((tile) => !inside.includes(tile)).map((tile): Finding => ({ code: "outside-the-area", weight: "fault", tile })),
    ...inside.flatMap((tile, i) => inside.slice(0, i).flatMap((other) => clashOf(other, tile))),
  ];
}

function clashOf(one: StartTile, other: StartTile): readonly Finding[] {
  const apart = Math.abs(one.at[0] - other.at[0]) + Math.abs(one.at[1] - other.at[1]);
  if (apart > 1) return [];
  return [{ code: apart === 0 ? "cell-taken-twice" : "tiles-touch", weight: "fault", tiles: [one, other] }];
}

function unevenness({ bases, basesEven, specialsEven }: Measures): readonly Finding[] {
  const findings: Finding[] = [];
  if (!basesEven) findings.push({ code: "bases-uneven", weight: "unfair", ...extremes(bases.map((base) => base.bases)) });
  if (!specialsEven) findings.push({ code: "specials-uneven", weight: "unfair", ...extremes(bases.map((base) => base.specials)) });
  return findings;
}

/** Places of the least and the greatest sum; unreachable places count as farther than any other, equal sums go by the nearest of all. */
function extremes(distances: readonly Distances[]): { readonly near: number; readonly far: number } {
  const places = [...distances.keys()].sort((a, b) => compare(distances[a], distances[b]));
  return { near: places[0] ?? 0, far: places.at(-1) ?? 0 };
}

function compare(a: Distances | undefined, b: Distances | undefined): number {
  const [left, right] = [a, b].map((one) => [one?.sum, ...(one?.sorted ?? [])].map((steps) => steps ?? Number.MAX_SAFE_INTEGER));
  const differing = left?.findIndex((steps, k) => steps !== right?.[k]) ?? -1;
  return differing < 0 ? 0 : (left?.[differing] ?? 0) - (right?.[differing] ?? 0);
}

function hints({ area, land }: Scenario, { bases, cells }: Measures): readonly Finding[] {
  const findings: Finding[] = [];
  const counts = bases.map(({ nearestTo }) => nearestTo);
  const [most, least] = [Math.max(...counts), Math.min(...counts)];
  if (most - least > ODD_CELL)
    findings.push({ code: "field-uneven", weight: "hint", most: counts.indexOf(most), least: counts.indexOf(least), cells: counts });
  for (const [base, report] of bases.entries()) {
    const [steps] = report.bases.sorted;
    if (steps !== undefined && steps < NEXT_BASE.least) findings.push({ code: "bases-near", weight: "hint", base, steps });
    if (steps !== undefined && steps > NEXT_BASE.most) findings.push({ code: "bases-far", weight: "hint", base, steps });
    const sides = report.freeSides;
    const isInside = report.bases.to[base] !== undefined;
    if (isInside && sides < ENOUGH_SIDES) findings.push({ code: "few-free-sides", weight: "hint", base, sides });
  }
  const suggested = suggestedLand(cells);
  if (area.kind === "fixed" && Math.abs(land - suggested) * 10 > suggested)
    findings.push({ code: "land-unusual", weight: "hint", land, suggested });
  return findings;
}
