import type { Scenario } from "./scenario.ts";
import { type Finding, findingsOf, shapeFault, suggestedLand } from "./scenarioFindings.ts";
import { type Measures, measure } from "./scenarioMeasures.ts";
import { type Repair, repairOf } from "./scenarioRepair.ts";

export type { Finding, FindingCode, StartTile, Weight } from "./scenarioFindings.ts";
export { suggestedLand } from "./scenarioFindings.ts";
export type { BaseReport, Distances, SpecialReport } from "./scenarioMeasures.ts";
export type { Repair } from "./scenarioRepair.ts";
export type { Steps } from "./scenarioSteps.ts";
export { SYMMETRIES, type Symmetry, type SymmetryReport } from "./scenarioSymmetry.ts";

/** What can be said of a scenario before it is played; plain data, without prose. */
export interface ScenarioReport extends Omit<Measures, "basesEven" | "specialsEven"> {
  /**
   * Whether there is a base for each player, and every base has the same multiset of steps to the other bases, and the same
   * multiset of steps to the special mines, of which there is at least one; all of them within reach. Steps alone are compared:
   * how wide the ways are, and how many cells each base is nearest to, may differ (`nearestTo`, `symmetry.joinsBases`).
   */
  readonly fair: boolean;
  /** Whether a game can be set up from it: nothing among the findings is a fault. */
  readonly playable: boolean;
  /** Faults first, then what is unfair, then hints; empty if there are none. */
  readonly findings: readonly Finding[];
  readonly land: number;
  /** Two thirds of the cells, 1 to 72. Undefined for an open area, where it depends on the space that is meant to be used. */
  readonly suggestedLand: number | undefined;
  /** Of a playable scenario that is not fair: the shift of one starting tile that would make it so, if there is one. */
  readonly repair: Repair | undefined;
}

const NOWHERE = { kind: "fixed", rows: [] } as const;

/**
 * The fairness report: steps between the bases and to the special mines, counted over available cells as if all were floored, which base is
 * nearer to what, and the symmetry found. Takes drafts as well, with tiles missing, in a heap or outside the area; for an area that is no
 * grid it says so and counts nothing. @source docs/rules.md R-SCN-1, R-SCN-2
 */
export function reportScenario(scenario: Scenario, players: number): ScenarioReport {
  const { area, land, bases = [], specials = [] } = scenario;
  const broken = shapeFault(area);
  const { basesEven, specialsEven, ...measures } = measure(broken ? { ...scenario, area: NOWHERE } : scenario);
  const findings = broken ? [broken] : findingsOf(scenario, players, { ...measures, basesEven, specialsEven });
  const playable = findings.every(({ weight }) => weight !== "fault");
  const even = basesEven && specialsEven;
  return {
    ...measures,
    fair: even && players > 1 && bases.length === players && specials.length > 0,
    playable,
    findings,
    land,
    suggestedLand: broken || area.kind === "open" ? undefined : suggestedLand(measures.cells),
    repair: playable && !even ? repairOf(scenario) : undefined,
  };
}
