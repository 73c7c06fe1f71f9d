import {
  formatScenarioFile,
  MAX_SCENARIO_BYTES,
  type NewScenario,
  parseScenarioFile,
  playersOf,
  type ScenarioProblem,
} from "@forgotten-planet/game";
import type { Scenario } from "@forgotten-planet/rules";
import type { Message } from "../../../i18n/message.ts";
import { saveFile } from "../../../net/saveFile.ts";
import { problemText } from "./model/problemText.ts";

/** What came of reading a file or a pasted text. */
export type Imported =
  | { readonly ok: true; readonly drawn: NewScenario }
  /** `drawn`: it can be drawn all the same, and mended there. */
  | { readonly ok: false; readonly why: Message; readonly drawn: NewScenario | undefined };

export function importText(text: string): Imported {
  const read = parseScenarioFile(text.trim());
  if (read.ok) return { ok: true, drawn: drawnOf(read.value) };
  return { ok: false, why: problemText(read.error), drawn: mendable(read.error) };
}

/** The same of a file; one too large is not even read. */
export async function importFile(file: File): Promise<Imported> {
  if (file.size > MAX_SCENARIO_BYTES)
    return { ok: false, why: problemText({ code: "too-large", path: "", message: "" }), drawn: undefined };
  return importText(await file.text());
}

const drawnOf = (scenario: Scenario): NewScenario => ({ scenario, players: playersOf(scenario) });

/** Faults that are seen on the board and can be painted over. */
const MENDABLE: readonly string[] = [
  "area-not-connected",
  "wrong-number-of-lands",
  "wrong-number-of-bases",
  "wrong-number-of-specials",
  "tiles-touch",
];

const mendable = ({ finding, scenario }: ScenarioProblem): NewScenario | undefined =>
  finding && scenario && MENDABLE.includes(finding.code) ? drawnOf(scenario) : undefined;

/** Hands the scenario to the browser as a file. */
export const exportFile = (scenario: Scenario): void => saveFile(`${fileName(scenario.name)}.json`, formatScenarioFile(scenario));

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "") || "scenario";
