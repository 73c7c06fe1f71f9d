import type { Game, PlatformRefusal } from "@forgotten-planet/core";
import {
  createView,
  type Die,
  type GameState,
  gridOf,
  type Intent,
  legalIntents,
  publicView,
  score,
  timeoutIntents,
  xyOf,
} from "@forgotten-planet/rules";
import { adopt } from "./adopt.ts";
import { isVeiled, veilPlacement } from "./notation.ts";
import { options } from "./options.ts";
import { plans } from "./plans.ts";
import { play } from "./play.ts";
import type { ForgottenPlanet, VeiledIntent } from "./types.ts";
import { boardPicture } from "./wire/boardPicture.ts";
import type { PrivateView } from "./wire/privateTile.ts";
import { parseRecordHead } from "./wire/record.ts";
import { FORMAT, formatRecord } from "./wire/recordText.ts";
import { readScenario } from "./wire/scenarioFile.ts";

/** The rules of the Forgotten Planet as a game of the platform. */
export const forgottenPlanet: Game<ForgottenPlanet> = {
  ...play,
  id: "forgotten-planet",
  rulesVersion: 1,
  seats: [2, 4],
  options,
  create: (setup) => {
    const created = createView(setup);
    return created.ok ? created : { ok: false, error: { message: created.error.message, path: "", rule: created.error.rule } };
  },
  readSetup: parseRecordHead,
  adopt,
  seatsOf: ({ seats }) => seats,
  legalIntents,
  isOutOfTurn: ({ type }) => type === "assignTile",
  ruleOf,
  timeout: timeoutIntents,
  standing: (state) => score(state).map(({ total }) => total),
  picture: boardPicture,
  view: publicView,
  secrets: privateTiles,
  veil: (line, { phase }) => (phase === "placement" ? veilPlacement(line) : line),
  record: {
    format: FORMAT,
    write: ({ setup, steps, dice }) => {
      const commands = steps.map(({ command: { seat, intent } }) => (isVeiled(intent) ? undefined : { seat, intent }));
      return formatRecord({ setup, rolls: steps.flatMap(({ draws }) => draws as readonly Die[]), commands, ...(dice ? { dice } : {}) });
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

/** @source docs/rules.md R-RND-2 */
function privateTiles({ setup, hidden }: GameState, seats: readonly number[]): PrivateView | undefined {
  if (!hidden || seats.length === 0) return undefined;
  const grid = gridOf(setup.scenario.area);
  const tiles = hidden.flatMap(({ seat, cell, kind }) => (kind && seats.includes(seat) ? [{ seat, at: xyOf(grid, cell), kind }] : []));
  return { tiles };
}
