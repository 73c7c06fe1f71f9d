import type { Applied, Refusal, Result, Step } from "@forgotten-planet/core";
import {
  cellAt,
  type Die,
  evolveAll,
  formatCommand,
  type GameState,
  gridOf,
  type Intent,
  parseCommand,
  SEATS,
  type Seat,
  veiledPlacement,
} from "@forgotten-planet/rules";
import type { ForgottenPlanet, VeiledIntent } from "./types.ts";

export const isVeiled = (intent: Intent | VeiledIntent): intent is VeiledIntent => intent.type === "placeVeiled";

const SEAT_LETTERS = "abcd";
const VEILED = /^([a-d])h\?(-?\d+),(-?\d+)$/;

/** The line as it may be told while tiles lie face down. @source docs/rules.md R-RND-2 */
export const veilPlacement = (line: string): string => line.replace(/^([a-d])h[bls]/, "$1h?");

export function formatStep({ command: { seat, intent }, draws }: Step<ForgottenPlanet>): string {
  if (isVeiled(intent)) return `${SEAT_LETTERS.charAt(seat)}h?${intent.at.join()}`;
  return formatCommand({ seat: seat as Seat, intent }, draws as readonly Die[]);
}

export function parseStep(line: string): Step<ForgottenPlanet> | undefined {
  const [, letter, x, y] = VEILED.exec(line) ?? [];
  if (letter !== undefined) {
    const intent: VeiledIntent = { type: "placeVeiled", at: [Number(x), Number(y)] };
    return { command: { seat: SEATS[SEAT_LETTERS.indexOf(letter)] ?? 0, intent }, draws: [] };
  }
  const parsed = parseCommand(line);
  return parsed && { command: parsed.command, draws: parsed.faces };
}

/** What follows as far as it can be told; refused for the last tile as well, after which everything is told anew. */
export function applyVeiled(state: GameState, seat: Seat, { at }: VeiledIntent): Result<Applied<ForgottenPlanet>, Refusal> {
  const cell = cellAt(gridOf(state.setup.scenario.area), at);
  const events = cell === undefined ? undefined : veiledPlacement(state, { seat, cell });
  if (!events) return { ok: false, error: { code: "wrong-phase", rule: "R-RND-2" } };
  return { ok: true, value: { state: evolveAll(state, events), events } };
}
