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
export const veilLine = (line: string): string => line.replace(/^([a-d])h[bls]/, "$1h?");

export function formatStep({ command: { seat, intent }, draws }: Step<ForgottenPlanet>): string {
  if (isVeiled(intent)) return `${SEAT_LETTERS.charAt(seat)}h?${intent.at.join()}`;
  return formatCommand({ seat: seat as Seat, intent }, draws as readonly Die[]);
}

/** What a veiled line says. */
export function parseVeiled(line: string): { readonly seat: Seat; readonly intent: VeiledIntent } | undefined {
  const [, letter, x, y] = VEILED.exec(line) ?? [];
  const seat = letter === undefined ? undefined : SEATS[SEAT_LETTERS.indexOf(letter)];
  return seat === undefined ? undefined : { seat, intent: { type: "placeVeiled", at: [Number(x), Number(y)] } };
}

/** Numbers that are not the whole numbers of an intent (R-INTENT), or not written like them. */
const ODD_NUMBER = /-0|\d\.\d|e\+|\d{16}/;

export function parseStep(line: string): Step<ForgottenPlanet> | undefined {
  const veiled = line.charAt(2) === "?" ? parseVeiled(line) : undefined;
  if (veiled) return { command: veiled, draws: [], isVeiled: true };
  const parsed = parseCommand(line);
  if (!parsed) return undefined;
  const { seat, intent } = parsed.command;
  const whole = ODD_NUMBER.test(line) ? wholeIntent(intent) : intent;
  return whole && { command: { seat, intent: whole }, draws: parsed.faces };
}

/** Returns the intent with 0 for -0; undefined if a number is not whole. @source docs/rules.md R-INTENT */
function wholeIntent(intent: Intent): Intent | undefined {
  let isWhole = true;
  const copy = JSON.parse(JSON.stringify(intent), (_, value: unknown) => {
    if (value === null || (typeof value === "number" && !Number.isInteger(value))) isWhole = false;
    return value;
  }) as Intent;
  return isWhole ? copy : undefined;
}

/** Returns what follows as far as it can be told; refuses the last tile as well, after which everything is sent again. */
export function applyVeiled(state: GameState, seat: Seat, { at }: VeiledIntent): Result<Applied<ForgottenPlanet>, Refusal> {
  const cell = cellAt(gridOf(state.setup.scenario.area), at);
  const events = cell === undefined ? undefined : veiledPlacement(state, { seat, cell });
  if (!events) return { ok: false, error: { code: "wrong-phase", rule: "R-RND-2" } };
  return { ok: true, value: { state: evolveAll(state, events), events } };
}
