import type { Game, PlatformRefusal } from "@forgotten-planet/core";
import { type Die, type Intent, legalIntents, timeoutIntents } from "@forgotten-planet/rules";
import { account } from "./account.ts";
import { adopt } from "./adopt.ts";
import { drawBoard } from "./drawing/drawBoard.ts";
import { GAME_ID } from "./gameId.ts";
import { isVeiled } from "./notation.ts";
import { options } from "./options.ts";
import { plans } from "./plans.ts";
import { play } from "./play.ts";
import type { ForgottenPlanet, VeiledIntent } from "./types.ts";
import { visibility } from "./visibility.ts";
import { parseRecordHead } from "./wire/record.ts";
import { FORMAT, formatRecord } from "./wire/recordText.ts";
import { readScenario } from "./wire/scenarioFile.ts";

/** The rules of the Forgotten Planet as a game of the platform. */
export const forgottenPlanet: Game<ForgottenPlanet> = {
  ...play,
  ...visibility,
  ...account,
  id: GAME_ID,
  rulesVersion: 1,
  seats: [2, 4],
  options,
  readSetup: parseRecordHead,
  adopt,
  legalIntents,
  isOutOfTurn: ({ type }) => type === "assignTile",
  ruleOf,
  timeout: timeoutIntents,
  draw: drawBoard,
  record: {
    format: FORMAT,
    write: ({ setup, steps, ...beside }) => {
      const commands = steps.map(({ command: { seat, intent } }) => (isVeiled(intent) ? undefined : { seat, intent }));
      return formatRecord({ setup, rolls: steps.flatMap(({ draws }) => draws as readonly Die[]), commands, ...beside });
    },
  },
  readScenario: (value, players) => {
    const read = readScenario(value, players);
    if (read.ok) return read;
    const { path, message, rule = "R-SCN-2" } = read.error;
    return { ok: false, error: { code: "scenario-refused", path, message, rule } };
  },
  plans,
};

/** After the end its own rule refuses the giving of a tile. @source docs/rules.md "Refusals" */
function ruleOf(code: PlatformRefusal, intent?: Intent | VeiledIntent): string {
  if (code === "malformed") return "R-INTENT";
  if (code === "not-your-turn") return "R-TURN-3";
  return intent?.type === "assignTile" ? "R-ALLY-2" : "R-END-1";
}
