import { isSeenWhole } from "@forgotten-planet/protocol";
import { type Result, reportScenario, type Scenario } from "@forgotten-planet/rules";
import { z } from "zod";
import { MAX_SCENARIO_BYTES, MAX_SCENARIO_NAME, MAX_SIDE } from "./scenarioLimits.ts";
import { faultWords, type ScenarioProblem, shapeProblem } from "./scenarioProblem.ts";

const zCell = z.tuple([z.int().min(-30).max(30), z.int().min(-30).max(30)]).readonly();

/**
 * A scenario as people hand it on: the `scenario` of a record (RULES §13), with a name that is plain text. Whether it can be played is
 * another question (`parseScenarioFile`).
 */
export const zScenarioFile = z.strictObject({
  name: z.string().trim().min(1).max(MAX_SCENARIO_NAME).refine(isPlainName, "a name is letters, digits, spaces and simple punctuation"),
  area: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("fixed"),
      rows: z
        .array(
          z
            .string()
            .min(1)
            .max(MAX_SIDE)
            .regex(/^[.#]+$/, "a row is made of . (a cell) and # (none)"),
        )
        .min(1)
        .max(MAX_SIDE)
        .readonly(),
    }),
    z.strictObject({ kind: z.literal("open") }),
  ]),
  land: z.int().min(1).max(72),
  bases: z.array(zCell).max(4).readonly().exactOptional(),
  specials: z.array(zCell).max(4).readonly().exactOptional(),
});

/** Whether a name has only letters and digits of any script, spaces, and punctuation that no markup is made of. */
export function isPlainName(name: string): boolean {
  return isSeenWhole(name) && /^[\p{L}\p{M}\p{N} .,:;!?'’"()\-–—+/]+$/u.test(name) && /[\p{L}\p{N}]/u.test(name);
}

/** The scenario in a text of untrusted origin, for that many players. @source docs/rules.md R-SCN-1, R-SCN-2 */
export function parseScenarioFile(text: string, players?: number): Result<Scenario, ScenarioProblem> {
  // A character has a byte at the least, so a text of any length is measured without being encoded.
  if (text.length > MAX_SCENARIO_BYTES || new TextEncoder().encode(text).length > MAX_SCENARIO_BYTES)
    return problem({ code: "too-large", path: "", message: `a scenario file has at most ${MAX_SCENARIO_BYTES} bytes` });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return problem({ code: "not-json", path: "", message: "this is not JSON" });
  }
  return readScenario(value, players);
}

/** The same for a value that has been parsed already. */
export function readScenario(value: unknown, players?: number): Result<Scenario, ScenarioProblem> {
  const parsed = zScenarioFile.safeParse(value);
  if (!parsed.success) return problem(shapeProblem(parsed.error.issues[0]));
  const scenario: Scenario = parsed.data;
  const finding = reportScenario(scenario, players ?? playersOf(scenario)).findings.find((each) => each.weight === "fault");
  return finding ? problem({ code: "not-playable", ...faultWords(finding), finding, scenario }) : { ok: true, value: scenario };
}

/** How many players a scenario is drawn for: as many as it has bases, 2 to 4. */
export const playersOf = ({ bases = [] }: Scenario): number => Math.min(4, Math.max(2, bases.length));

const problem = (error: ScenarioProblem): Result<never, ScenarioProblem> => ({ ok: false, error });

/** The scenario as a file's text. */
export const formatScenarioFile = ({ name, area, land, bases, specials }: Scenario): string =>
  `${JSON.stringify({ name, area, land, ...(bases ? { bases } : {}), ...(specials ? { specials } : {}) }, undefined, 2)}\n`;
