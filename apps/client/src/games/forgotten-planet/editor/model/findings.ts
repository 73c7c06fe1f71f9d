import {
  type Finding,
  type Repair,
  reportScenario,
  type Scenario,
  type ScenarioReport,
  type StartTile,
  SYMMETRIES,
  type Symmetry,
  type XY,
} from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { type Crew, crewsOf, type Drawing, playersOfDrawing } from "./drawing.ts";
import type { EditorInput } from "./editor.ts";
import { findingTitle, type Told, tileWords } from "./findingTitle.ts";
import { crewName, crewWord, placeName } from "./placeName.ts";

/** A thing to see in a drawing, in words, with what would mend it. */
export interface Remark {
  readonly code: Finding["code"] | "repair";
  readonly weight: Finding["weight"];
  readonly title: Message;
  readonly text: readonly Message[];
  readonly fix?: { readonly label: Message; readonly input: EditorInput };
  /** Where it is. */
  readonly at: readonly XY[];
  /** Where a tile should go instead. */
  readonly to?: XY;
}

/**
 * What a report says, worst first. Everything that one shift would mend is one finding, even if it disturbs several lists. @source
 * docs/rules.md R-SCN-2
 */
export function remarksOf(drawing: Drawing, scenario: Scenario, report: ScenarioReport): readonly Remark[] {
  const told: Told = { drawing, report, crews: crewsOf(drawing) };
  const of = (weight: Finding["weight"]): readonly Remark[] =>
    report.findings.filter((finding) => finding.weight === weight).map((finding) => remarkOf(told, finding));
  const unfair = of("unfair");
  const mending = report.repair && unfair.length > 0 ? [repairRemark(told, report.repair, scenario)] : unfair;
  return [...of("fault"), ...mending, ...of("hint")];
}

function remarkOf(told: Told, finding: Finding): Remark {
  const { code, weight } = finding;
  const fix = fixOf(told, finding);
  const remark = { code, weight, title: findingTitle(told, finding), text: textOf(told, finding), at: placesOf(told, finding) };
  return fix ? { ...remark, fix } : remark;
}

/** The stronger symmetries first. */
const TOLD: readonly Symmetry[] = SYMMETRIES.filter((kind) => kind !== "three-quarter-turn");
/** Numbers of bases that a sentence of its own speaks of. */
const EQUAL = ["editor.see.equal2", "editor.see.equal3", "editor.see.equal4"] as const;

function repairRemark(told: Told, { tile, to }: Repair, scenario: Scenario): Remark {
  const { report, drawing, crews } = told;
  const after = reportScenario(withTileAt(scenario, tile, to), crews.length).symmetry.kinds;
  const broken = TOLD.find((kind) => after.includes(kind) && !report.symmetry.kinds.includes(kind));
  const what = tileWords(told, tile);
  const equal = message(EQUAL[crews.length - 2] ?? "editor.see.equal2", { to: placeName(drawing.kind, to) });
  return {
    code: "repair",
    weight: "unfair",
    title: broken
      ? message("editor.see.breaks", { ...what, symmetry: message(`editor.found.${broken}`) })
      : message("editor.see.uneven", what),
    text: [...(tile.tile === "special" ? stepsTo(told, tile.index) : []), equal],
    fix: { label: message("editor.fix"), input: { type: "shift", tile, to } },
    at: [tile.at],
    to,
  };
}

/** Who stands farthest from a special mine, and who nearest. */
function stepsTo({ report, crews }: Told, special: number): readonly Message[] {
  const ranked = report.bases
    .flatMap(({ specials }, i) => {
      const steps = specials.to[special];
      return steps === undefined ? [] : [{ crew: crews[i] ?? i, steps }];
    })
    .toSorted((a, b) => a.steps - b.steps);
  const [near, far] = [ranked[0], ranked.at(-1)];
  if (!near || !far || near.steps === far.steps) return [];
  return [message("editor.see.stepsTo", { far: crewName(far.crew), count: far.steps, near: crewWord(near.crew), least: near.steps })];
}

function textOf(told: Told, finding: Finding): readonly Message[] {
  if (finding.code === "bases-uneven") return sums(told, finding, "bases");
  return finding.code === "specials-uneven" ? sums(told, finding, "specials") : [];
}

const SUMS = { bases: "editor.see.sumsBases", specials: "editor.see.sumsSpecials" } as const;

function sums({ report, crews }: Told, { near, far }: { readonly near: number; readonly far: number }, of: "bases" | "specials") {
  const [least, most] = [near, far].map((base) => report.bases[base]?.[of].sum);
  const crew = (base: number): Crew => crews[base] ?? base;
  if (least === undefined || most === undefined) return [message("editor.see.outOfReach", { crew: crewName(crew(far)) })];
  if (least === most) return [message("editor.see.sameSum")];
  return [message(SUMS[of], { far: crewName(crew(far)), count: most, near: crewWord(crew(near)), least })];
}

function fixOf({ drawing }: Told, finding: Finding): Remark["fix"] {
  if (finding.code === "land-unusual")
    return { label: message("editor.use", { count: finding.suggested }), input: { type: "land", count: undefined } };
  if (finding.code === "wrong-number-of-bases" && finding.bases >= 2 && drawing.players !== undefined)
    return { label: message("editor.makeFor", { count: finding.bases }), input: { type: "players", count: undefined } };
  return undefined;
}

function placesOf({ report }: Told, finding: Finding): readonly XY[] {
  if ("tiles" in finding) return finding.tiles.map(({ at }) => at);
  if ("tile" in finding) return [finding.tile.at];
  if ("at" in finding) return [finding.at];
  const base = "base" in finding ? report.bases[finding.base] : undefined;
  return base ? [base.at] : [];
}

/** The scenario with one starting tile elsewhere. */
export function withTileAt(scenario: Scenario, { tile, index }: StartTile, to: XY): Scenario {
  const { bases = [], specials = [] } = scenario;
  return tile === "base" ? { ...scenario, bases: bases.with(index, to) } : { ...scenario, specials: specials.with(index, to) };
}

/** For how many players the drawing is meant, and whether two against two is among the ways to play it. */
export function meantFor(drawing: Drawing): Message {
  const count = playersOfDrawing(drawing);
  return message(count === 4 ? "editor.meantFor4" : "editor.meantFor", { count });
}
