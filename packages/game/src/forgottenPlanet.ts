import type { Applied, Chance, Fault, Game, Moment, Refusal, Result } from "@forgotten-planet/core";
import { drawSetup, type GameOptions, type PrivateTile, parseRecordHead, zTableOptions } from "@forgotten-planet/protocol";
import {
  allyOf,
  apply,
  COLOURS,
  createView,
  type Die,
  energyOf,
  type GameEvent,
  type GameState,
  gridOf,
  HIDDEN_KINDS,
  type Intent,
  legalIntents,
  publicView,
  SEATS,
  type Seat,
  type SeatSetup,
  score,
  timeoutIntents,
  xyOf,
} from "@forgotten-planet/rules";
import { applyVeiled, formatStep, isVeiled, parseStep, veilPlacement } from "./notation.ts";
import type { ForgottenPlanet } from "./types.ts";

const zGameOptions = zTableOptions.pick({ scenario: true, players: true, assignment: true, placement: true });

/** Faces of the die. @source docs/rules.md R-MINE */
const SIDES = 6;

/** Facts that nobody can un-know, or that end what a player may take back. */
const BARRIERS: ReadonlySet<GameEvent["type"]> = new Set([
  "dieRolled",
  "turnEnded",
  "tileHidden",
  "placementRestarted",
  "tilesRevealed",
  "markerPlaced",
]);

/** The rules of the Forgotten Planet as a game of the platform. */
export const forgottenPlanet: Game<ForgottenPlanet> = {
  id: "forgotten-planet",
  rulesVersion: 1,
  seats: [2, 4],
  options: {
    form: zGameOptions,
    fault: optionsFault,
    draw: (options, seats, draw) => drawSetup(options, seats.map(seatOf), draw),
  },
  create: (setup) => {
    const created = createView(setup);
    return created.ok ? created : { ok: false, error: { message: created.error.message, path: "", rule: created.error.rule } };
  },
  readSetup: (value) => parseRecordHead(value),
  apply: (state, { seat, intent }, chance) => {
    const isSeat = (SEATS as readonly number[]).includes(seat);
    if (!isSeat) return { ok: false, error: { code: "no-such-seat", rule: "R-INTENT" } };
    return isVeiled(intent) ? applyVeiled(state, seat as Seat, intent) : applyIntent(state, seat as Seat, intent, chance);
  },
  legalIntents: (state, seat) => legalIntents(state, seat as Seat),
  moment: momentOf,
  timeout: timeoutIntents,
  standing: (state) => score(state).map(({ total }) => total),
  undoBarredBy: ({ type }) => BARRIERS.has(type),
  allyOf: (setup, seat) => allyOf(setup, seat as Seat),
  view: publicView,
  secrets: privateTiles,
  veil: (line, { phase }) => (phase === "placement" ? veilPlacement(line) : line),
  notation: { format: formatStep, parse: parseStep },
};

const seatOf = (seat: Parameters<Game<ForgottenPlanet>["options"]["draw"]>[1][number]): SeatSetup => {
  const colour = COLOURS.find((one) => one === seat.colour);
  if (!colour) throw new Error(`no colour of this game: ${seat.colour}`);
  return { ...seat, colour };
};

/** As if a match began now; that a secret placement can be played to its end is looked at elsewhere, since it takes time (R-RND-3). */
function optionsFault(options: GameOptions): Fault | undefined {
  const seats = COLOURS.slice(0, options.players).map((colour) => ({ name: colour, colour }));
  const setup = drawSetup(options, seats, () => 0);
  if (!setup) return { path: "scenario", message: `the catalogue has none for ${options.players} players` };
  const created = createView(setup);
  return created.ok ? undefined : { path: "scenario", message: created.error.message, rule: created.error.rule };
}

/** The last tile turns all of them over: a view that lacks kinds does not lead there, and is told everything anew (R-RND-2). */
function applyIntent(state: GameState, seat: Seat, intent: Intent, chance: Chance): Result<Applied<ForgottenPlanet>, Refusal> {
  const isReveal = intent.type === "placeHidden" && state.hidden?.length === state.setup.seats.length * HIDDEN_KINDS.length - 1;
  if (isReveal && state.hidden?.some(({ kind }) => kind === undefined))
    return { ok: false, error: { code: "kinds-unknown", rule: "R-RND-2" } };
  return apply(state, { seat, intent }, { rollDie: () => chance.draw(SIDES) as Die | undefined });
}

function momentOf(state: GameState): Moment {
  const { phase, turn, active } = state;
  if (phase === "over") return { stage: "over", turn, actors: [] };
  if (phase === "placement" || phase === "auction") return { stage: "setup", turn, actors: [active] };
  return { stage: "turn", turn, actors: [active], clockUnits: energyOf(state, active) };
}

/** @source docs/rules.md R-RND-2 */
function privateTiles({ setup, hidden }: GameState, seats: readonly number[]): readonly PrivateTile[] | undefined {
  if (!hidden || seats.length === 0) return undefined;
  const grid = gridOf(setup.scenario.area);
  return hidden.flatMap(({ seat, cell, kind }) => (kind && seats.includes(seat) ? [{ seat, at: xyOf(grid, cell), kind }] : []));
}
