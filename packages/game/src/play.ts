import type { Applied, Chance, GamePlay, Moment, Refusal, Result } from "@forgotten-planet/core";
import {
  apply,
  createView,
  type Die,
  type GameEvent,
  type GameState,
  HIDDEN_KINDS,
  type Intent,
  isSetup,
  SEATS,
  type Seat,
} from "@forgotten-planet/rules";
import { applyVeiled, formatStep, isVeiled, parseStep } from "./notation.ts";
import type { ForgottenPlanet } from "./types.ts";

/** Faces of the die. @source docs/rules.md R-MINE */
const SIDES = 6;

/** Facts that cannot be forgotten, or that end what a player may take back. @source docs/ux.md §7 */
const BARRIERS: ReadonlySet<GameEvent["type"]> = new Set([
  "dieRolled",
  "turnEnded",
  "tileHidden",
  "placementRestarted",
  "tilesRevealed",
  "markerPlaced",
]);

/** The part of the game by which a journal is followed: all that a screen needs of it. */
export const play: GamePlay<ForgottenPlanet> = {
  create: (setup) => {
    const created = createView(setup);
    return created.ok ? created : { ok: false, error: { message: created.error.message, path: "", rule: created.error.rule } };
  },
  seatsOf: ({ seats }) => seats,
  apply: (state, { seat, intent }, chance) => {
    const isSeat = (SEATS as readonly number[]).includes(seat);
    if (!isSeat) return { ok: false, error: { code: "no-such-seat", rule: "R-INTENT" } };
    return isVeiled(intent) ? applyVeiled(state, seat, intent) : applyIntent(state, seat, intent, chance);
  },
  moment: momentOf,
  undoBarredBy: ({ type }) => BARRIERS.has(type),
  notation: { format: formatStep, parse: parseStep },
};

/** The last tile turns all of them over: a view that lacks kinds does not lead there, and everything is sent again (R-RND-2). */
function applyIntent(state: GameState, seat: Seat, intent: Intent, chance: Chance): Result<Applied<ForgottenPlanet>, Refusal> {
  const isReveal = intent.type === "placeHidden" && state.hidden?.length === state.setup.seats.length * HIDDEN_KINDS.length - 1;
  if (isReveal && state.hidden?.some(({ kind }) => kind === undefined))
    return { ok: false, error: { code: "kinds-unknown", rule: "R-RND-2" } };
  return apply(state, { seat, intent }, { rollDie: () => chance.draw(SIDES) as Die | undefined });
}

/** @source docs/rules.md R-TURN-1: clocks that give time for energy give it for what the turn has when it begins. */
function momentOf(state: GameState): Moment {
  const { phase, turn, active, energy } = state;
  if (phase === "over") return { stage: "over", turn, actors: [] };
  if (isSetup(state)) return { stage: "setup", turn, actors: [active] };
  return { stage: "turn", turn, actors: [active], clockUnits: energy };
}
