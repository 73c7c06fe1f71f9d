import type { Finding, ScenarioReport } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { crewsOf, type Drawing, landOf, MOST_SPECIALS, playersOfDrawing, suggestionFor } from "./drawing.ts";

/** A line of the list of checks: it holds, it is worth a look, or it is in the way of playing. */
export interface Check {
  readonly code: "connected" | "apart" | "bases" | "specials" | "sides" | "land";
  readonly state: "good" | "look" | "bad";
  readonly text: Message;
}

/** What a scenario has to keep, and what makes a good one, as a list that is ticked off. @source docs/rules.md R-SCN-1, R-SCN-2 */
export function checksOf(drawing: Drawing, report: ScenarioReport): readonly Check[] {
  const has = (...codes: readonly Finding["code"][]): boolean => report.findings.some(({ code }) => codes.includes(code));
  const [bases, players] = [crewsOf(drawing).length, playersOfDrawing(drawing)];
  const sides = Math.min(...report.bases.map(({ freeSides }) => freeSides));
  const [land, suggested] = [landOf(drawing), suggestionFor(drawing)];
  const inPieces = has("area-not-connected", "area-empty", "rows-of-different-lengths", "area-too-large");
  const checks: Check[] = [
    {
      code: "connected",
      state: inPieces ? "bad" : "good",
      text: drawing.kind === "open" ? message("editor.check.open") : message("editor.check.connected", { count: report.cells }),
    },
    {
      code: "apart",
      state: has("tiles-touch", "cell-taken-twice", "outside-the-area") ? "bad" : "good",
      text: message("editor.check.apart"),
    },
    { code: "bases", state: bases === players ? "good" : "bad", text: message("editor.check.bases", { count: bases, players }) },
    {
      code: "specials",
      state: has("wrong-number-of-specials") ? "bad" : "good",
      text: message("editor.check.specials", { count: drawing.specials.length, most: MOST_SPECIALS }),
    },
  ];
  if (report.bases.length > 0) {
    checks.push({ code: "sides", state: has("few-free-sides") ? "look" : "good", text: message("editor.check.sides", { count: sides }) });
  }
  checks.push({
    code: "land",
    state: has("wrong-number-of-lands") ? "bad" : has("land-unusual") ? "look" : "good",
    text: suggested === undefined ? message("editor.check.landOpen", { count: land }) : landText(land, suggested),
  });
  return checks;
}

const landText = (land: number, suggested: number): Message =>
  land === suggested ? message("editor.check.landThirds", { count: land }) : message("editor.check.land", { count: land, suggested });
