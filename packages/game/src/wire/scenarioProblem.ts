import type { Finding, Scenario, StartTile, XY } from "@forgotten-planet/rules";
import { MAX_SCENARIO_NAME, MAX_SIDE } from "./scenarioLimits.ts";

/** The part of a scenario file that is meant: the whole, one of its fields (`index` says which of several), or a field that no scenario has. */
export const SCENARIO_PLACES = ["whole", "field", "name", "area", "rows", "row", "land", "bases", "base", "specials", "special"] as const;
export type ScenarioPlace = (typeof SCENARIO_PLACES)[number];

/** A finding by which a scenario cannot be played. */
export type Fault = Extract<Finding, { readonly weight: "fault" }>;

/** Why something is no playable scenario; `path` leads to the culprit, e.g. `area.rows[2]`, empty for the whole. */
export interface ScenarioProblem {
  readonly code: "not-json" | "too-large" | "bad-shape" | "not-playable";
  readonly path: string;
  /** One plain English sentence that names the place. */
  readonly message: string;
  /** The rule that it breaks, if any. */
  readonly rule?: string;
  /** For a bad shape: the part that is meant; `index` counts from 0, `field` names a field that does not belong there. */
  readonly place?: ScenarioPlace;
  readonly index?: number;
  readonly field?: string;
  /** For a scenario that cannot be played: why, and the scenario itself, so that it can be mended. */
  readonly finding?: Fault;
  readonly scenario?: Scenario;
}

/** The parts of zod's issues that are looked at. */
interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** Field names of untrusted files can be long. */
const MAX_FIELD = 30;

/** The first thing wrong with the shape, as a problem that names its place. */
export function shapeProblem(issue: Issue | undefined): ScenarioProblem {
  const path = issue?.path ?? [];
  const [unknown] = issue?.code === "unrecognized_keys" ? (issue.keys ?? []) : [];
  if (unknown !== undefined) {
    const field = unknown.length > MAX_FIELD ? `${unknown.slice(0, MAX_FIELD)}…` : unknown;
    const message = `${JSON.stringify(field)} is no field of ${path.length > 0 ? "an area" : "a scenario"}`;
    return { code: "bad-shape", path: pathText([...path, field]), message, place: "field", field };
  }
  const { place, index } = placeOf(path);
  const at = { path: pathText(path), place, ...(index === undefined ? {} : { index }) };
  return { code: "bad-shape", message: SHAPES[place](index ?? 0), ...at };
}

/** What each part must be. */
const SHAPES: Readonly<Record<ScenarioPlace, (index: number) => string>> = {
  whole: () => "a scenario is an object with name, area, land, bases and specials",
  field: () => "there is a field that no scenario has",
  name: () => `the name is 1 to ${MAX_SCENARIO_NAME} letters, digits, spaces and simple punctuation`,
  area: () => 'the area is {"kind":"fixed","rows":[…]} or {"kind":"open"}',
  rows: () => `the area has 1 to ${MAX_SIDE} rows`,
  row: (index) => `row ${index} of the area is a text of 1 to ${MAX_SIDE} characters, each . (a cell) or # (none)`,
  land: () => "land is a whole number, 1 to 72",
  bases: () => "bases is a list of 4 cells at the most",
  base: (index) => `base ${index} is [x, y], two whole numbers from -30 to 30`,
  specials: () => "specials is a list of 4 cells at the most",
  special: (index) => `special mine ${index} is [x, y], two whole numbers from -30 to 30`,
};

function placeOf([field, second, third]: readonly PropertyKey[]): { readonly place: ScenarioPlace; readonly index?: number } {
  if (field === "area") {
    if (second !== "rows") return { place: "area" };
    return typeof third === "number" ? { place: "row", index: third } : { place: "rows" };
  }
  if (field === "bases") return typeof second === "number" ? { place: "base", index: second } : { place: "bases" };
  if (field === "specials") return typeof second === "number" ? { place: "special", index: second } : { place: "specials" };
  return { place: field === "name" || field === "land" ? field : "whole" };
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((key, i) => (typeof key === "number" ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`)).join("");

/** Where a fault is, by what rule, and a sentence about it. @source docs/rules.md R-SCN-1, R-SCN-2 */
export function faultWords(fault: Fault): { readonly path: string; readonly message: string; readonly rule: string } {
  switch (fault.code) {
    case "rows-of-different-lengths":
      return ofArea(`area.rows[${fault.row}]`, `row ${fault.row} of the area is not as long as row 0`);
    case "area-too-large":
      return ofArea("area.rows", "the area has too many cells");
    case "area-empty":
      return ofArea("area.rows", "the area has no cell");
    case "area-not-connected":
      return ofArea("area.rows", `the area is cut in two: ${show(fault.at)} is out of reach from the greater part`);
    case "wrong-number-of-lands":
      return ofTiles("land", `${fault.land} land tiles: a scenario has 1 to 72`);
    case "wrong-number-of-bases":
      return ofTiles("bases", `${fault.bases} bases for ${fault.players} players`);
    case "wrong-number-of-specials":
      return ofTiles("specials", `${fault.specials} special mines: a scenario has 1 to 4`);
    case "outside-the-area":
      return ofTiles(pathOf(fault.tile), `${name(fault.tile)} lies outside the area`);
    case "cell-taken-twice":
      return ofTiles(pathOf(fault.tiles[1]), `${name(fault.tiles[0])} and ${name(fault.tiles[1])} lie on the same cell`);
    case "tiles-touch":
      return ofTiles(pathOf(fault.tiles[1]), `${name(fault.tiles[0])} and ${name(fault.tiles[1])} share a side`);
  }
}

const ofArea = (path: string, message: string) => ({ path, message, rule: "R-SCN-1" });
const ofTiles = (path: string, message: string) => ({ path, message, rule: "R-SCN-2" });
const pathOf = ({ tile, index }: StartTile): string => `${tile === "base" ? "bases" : "specials"}[${index}]`;
const name = ({ tile, index, at }: StartTile): string => `${tile === "base" ? "base" : "special mine"} ${index} at ${show(at)}`;
const show = ([x, y]: XY): string => `[${x}, ${y}]`;
