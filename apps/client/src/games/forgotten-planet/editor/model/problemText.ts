import { MAX_SCENARIO_BYTES, MAX_SCENARIO_NAME, MAX_SIDE, type ScenarioProblem } from "@forgotten-planet/game";
import { reportScenario } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { drawingOfScenario } from "./drawing.ts";
import { findingTitle } from "./findingTitle.ts";

/** Why a file is no scenario that can be played, in one sentence that names the place. @source docs/rules.md R-SCN-2 */
export function problemText({ code, place = "whole", index = 0, field = "", finding, scenario }: ScenarioProblem): Message {
  if (code === "not-json") return message("editor.problem.notJson");
  if (code === "too-large") return message("editor.problem.tooLarge", { bytes: MAX_SCENARIO_BYTES });
  if (finding && scenario) {
    const crews = [...(scenario.bases ?? []).keys()];
    const drawing = drawingOfScenario(scenario, Math.max(2, crews.length));
    return findingTitle({ drawing, report: reportScenario(scenario, crews.length), crews }, finding);
  }
  return message(`editor.problem.${place}`, { n: index + 1, field, side: MAX_SIDE, count: MAX_SCENARIO_NAME });
}
