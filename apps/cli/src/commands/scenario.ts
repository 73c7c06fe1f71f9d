import { readFileSync } from "node:fs";
import {
  type Area,
  type BaseReport,
  err,
  evenShare,
  type MeasuredShare,
  measuredBalance,
  ok,
  type Result,
  reportScenario,
  type Scenario,
  type ScenarioReport,
  type Steps,
  type XY,
} from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { scenarioOf } from "../scenarioSetup.ts";
import { UsageError, wholeNumber } from "../usage.ts";

const USAGE = "scenario [--json] [--players N] ID|FILE";

/** Prints the fairness report of a scenario of the catalogue, or of one in a file, by itself or within a record. */
export function scenarioReport({ values, positionals }: CommandLine): number {
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError(`expected one ID or FILE\nusage: pnpm -s fp ${USAGE}`);
  const read: Result<Scenario, string> = /[./\\]/.test(name) ? readScenario(name) : ok(scenarioOf(name));
  if (!read.ok) {
    process.stderr.write(`fp: ${name}: ${read.error}\n`);
    return 1;
  }
  const scenario = read.value;
  const players = values.players === undefined ? (scenario.bases ?? []).length : wholeNumber(values.players, "--players", 2, 4);
  const report = reportScenario(scenario, players);
  process.stdout.write(values.json === true ? `${JSON.stringify(report)}\n` : reportText(scenario, players, report));
  return 0;
}

function readScenario(file: string): Result<Scenario, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    const scenario = isObject(value) && isObject(value.scenario) ? value.scenario : value;
    return isScenario(scenario)
      ? ok(scenario)
      : err("not a scenario: expected name, area, land, bases and specials as in docs/rules.md §13");
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** Checks the form alone: the report says what is wrong with a well-formed draft. */
function isScenario(value: unknown): value is Scenario {
  if (!isObject(value) || typeof value.name !== "string" || typeof value.land !== "number" || !isArea(value.area)) return false;
  return [value.bases ?? [], value.specials ?? []].every((places) => Array.isArray(places) && places.every(isXY));
}

const isArea = (value: unknown): value is Area =>
  isObject(value) &&
  (value.kind === "open" ||
    (value.kind === "fixed" && Array.isArray(value.rows) && value.rows.every((row: unknown) => typeof row === "string")));

const isXY = (value: unknown): value is XY => Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

function reportText(scenario: Scenario, players: number, report: ScenarioReport): string {
  const { cells, land, suggestedLand, symmetry, contested, fair, findings, repair } = report;
  const rows = scenario.area.kind === "fixed" ? `${scenario.area.rows[0]?.length ?? 0}x${scenario.area.rows.length}` : "open";
  const found = findings.map(({ code, weight, ...where }) => `${weight}: ${code} ${JSON.stringify(where)}`);
  return [
    `${printable(scenario.name)}: ${rows}, ${cells} spaces, ${players} players`,
    `land     ${land}${suggestedLand === undefined ? "" : `, two thirds of the spaces are ${suggestedLand}`}`,
    `symmetry ${symmetry.kinds.join(", ") || "none"}${symmetry.joinsBases ? "; it joins all bases" : ""}`,
    `fair     ${fair ? "yes" : "no"}`,
    "",
    ...mapLines(scenario),
    "",
    ...table(report),
    `${contested} spaces are as near to several bases.`,
    ...found,
    ...inPlay(scenario, players),
    ...(repair ? [`repair: ${repair.tile.tile} [${repair.tile.at}] to [${repair.to}] makes it fair`] : []),
    "",
  ].join("\n");
}

/** How it came out when bots played it (`fp balance`). */
function inPlay(scenario: Scenario, players: number): readonly string[] {
  const lines = [false, true].flatMap((allied) => {
    const measured = measuredBalance(scenario, allied);
    if (!measured || (allied && players !== 4)) return [];
    const told = (shares: readonly MeasuredShare[]): string =>
      shares.map(({ won: [rate, low, high], vp }) => `${rate} % [${low}, ${high}]${vp > 0 ? ` +${vp} VP` : ""}`).join(", ");
    const even = Math.round(evenShare(measured.seats, allied));
    return [
      `in play${allied ? ", 2v2" : ""}: ${measured.games} games of planners, won (even is ${even} %), with what it is worth beyond the worst`,
      `  seats  ${told(measured.seats)}`,
      `  bases  ${told(measured.bases)}`,
    ];
  });
  return lines;
}

const printable = (text: string): string => text.replace(/\p{Cc}/gu, "");

const BASE_LETTERS = "ABCD";

/** Bases `A`-`D` and special mines `1`-`4`, as the table names them. */
function mapLines({ area, bases = [], specials = [] }: Scenario): readonly string[] {
  if (area.kind === "open") return [];
  const lines = area.rows.map((row) => [...row.replace(/[^#]/gu, ".")]);
  const put = ([x, y]: XY, mark: string): void => {
    const line = lines[y];
    if (line?.[x] !== undefined) line[x] = mark;
  };
  for (const [i, xy] of specials.entries()) put(xy, String(i + 1));
  for (const [i, xy] of bases.entries()) put(xy, BASE_LETTERS[i] ?? "?");
  return lines.map((line) => line.join(" "));
}

function table({ bases, specials }: ScenarioReport): readonly string[] {
  const heads = [...bases.map((_, i) => BASE_LETTERS[i] ?? "?"), ...specials.map((_, i) => String(i + 1))];
  const line = (base: BaseReport, i: number): readonly string[] => [
    `${BASE_LETTERS[i] ?? "?"} [${base.at}]`,
    ...base.bases.to.map((steps, k) => (k === i ? "" : show(steps))),
    ...base.specials.to.map(show),
    base.bases.sorted.map(show).join(" "),
    base.specials.sorted.map(show).join(" "),
    String(base.nearestTo),
  ];
  const rows = [["base", ...heads, "to bases", "to special mines", "nearest to"], ...bases.map(line)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const show = (steps: Steps): string => (steps === undefined ? "-" : String(steps));
