import { type BaseReport, reportScenario, type Scenario, type ScenarioReport, type Steps } from "@forgotten-planet/rules";
import { type Crew, crewsOf, type Drawing } from "./drawing.ts";
import { withTileAt } from "./findings.ts";
import { placeName } from "./placeName.ts";

/** Steps from a base to one place; `gap`: how many more than would be fair, 0 for none. */
export interface StepCell {
  readonly steps: Steps;
  readonly gap: number;
}

export interface StepRow {
  readonly crew: Crew;
  readonly at: string;
  /** By column; to itself undefined. */
  readonly cells: readonly (StepCell | undefined)[];
  readonly sum: Steps;
}

export interface StepTables {
  readonly bases: readonly StepRow[];
  /** Names of the special mines' cells. */
  readonly specials: readonly string[];
  readonly toSpecials: readonly StepRow[];
}

/**
 * The report's distances as tables. Gaps are against the scenario as one shift would mend it; where none does, against the average
 * of what the other bases have in the same place of their sorted list.
 */
export function stepTables(drawing: Drawing, scenario: Scenario, report: ScenarioReport): StepTables {
  const { bases, specials, repair } = report;
  const crews = crewsOf(drawing);
  const mended = repair && reportScenario(withTileAt(scenario, repair.tile, repair.to), bases.length);
  const row = (of: "bases" | "specials", base: BaseReport, own: number): StepRow => {
    const gaps = gapsOf(base[of], of === "bases" ? own : undefined, mended?.bases[own]?.[of].to);
    const cells = base[of].to.map((steps, i) => (of === "bases" && i === own ? undefined : { steps, gap: gaps[i] ?? 0 }));
    return { crew: crews[own] ?? own, at: placeName(drawing.kind, base.at), cells, sum: base[of].sum };
  };
  return {
    bases: bases.map((base, own) => row("bases", base, own)),
    specials: specials.map(({ at }) => placeName(drawing.kind, at)),
    toSpecials: bases.map((base, own) => row("specials", base, own)),
  };
}

function gapsOf(
  { to, sorted, gaps }: BaseReport["bases"],
  own: number | undefined,
  mended: readonly Steps[] | undefined,
): readonly number[] {
  if (mended) return to.map((steps, i) => (steps ?? 0) - (mended[i] ?? 0));
  const left = [...sorted.entries()];
  return to.map((steps, i) => {
    if (i === own) return 0;
    const place = left.findIndex(([, each]) => each === steps);
    const [k] = place < 0 ? [] : (left.splice(place, 1)[0] ?? []);
    return k === undefined ? 0 : (gaps[k] ?? 0);
  });
}

/** Returns "+1", "−3", in whole steps; undefined if there is no gap to show. */
export function gapText(gap: number): string | undefined {
  const steps = Math.round(Math.abs(gap));
  return steps === 0 ? undefined : `${gap > 0 ? "+" : "−"}${steps}`;
}
