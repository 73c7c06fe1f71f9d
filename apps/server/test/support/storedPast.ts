import { anyGame, type Seat } from "@forgotten-planet/core";
import { forgottenPlanet, tableOptions } from "@forgotten-planet/game";
import {
  apply,
  COLOURS,
  createGame,
  facesIn,
  formatCommand,
  type GameSetup,
  type GameState,
  legalIntents,
  SCENARIOS,
} from "@forgotten-planet/rules";
import {
  chained,
  chainStart,
  type JournalEntry,
  openSqliteStore,
  type RatedTerms,
  type Store,
  type StoredPlayer,
  type Talk,
} from "@forgotten-planet/store";
import { randomOf } from "@forgotten-planet/testkit";
import { randomCode, randomId } from "../../src/identity/randomId.ts";
import { standingOf } from "../../src/match/views/standing.ts";
import { eager, WITH_MINES } from "./profile.ts";

/** A match that is over and was never at a table of this process. */
export interface StoredPast {
  readonly id: string;
  readonly lines: readonly string[];
  readonly setup: GameSetup;
}

/** An hour ago: nothing of such a match has been tidied away. */
export const LATELY = Date.now() - 3_600_000;

export interface PastWishes {
  /** In the order of play; the first is the host. */
  readonly players: readonly StoredPlayer[];
  readonly isPublic?: boolean;
  readonly spectators?: boolean;
  readonly spectatorDelay?: number;
  readonly seed?: number;
  /** Ends by vote after so many lines instead of being played out; 0 for a match that goes on. */
  readonly until?: number;
  readonly isRunning?: boolean;
  /** So many of its lines, the first ones, are imported. */
  readonly imported?: number;
  readonly at?: number;
  readonly talk?: readonly Talk[];
  /** The keys of those it is rated for, in the order of play. */
  readonly rated?: readonly string[];
  /** Seats that were away at its end by vote. */
  readonly away?: readonly Seat[];
}

/** Fills the store of a data directory that no server has open. */
export async function inStore<T>(dataDir: string, fill: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore(dataDir);
  try {
    return await fill(store);
  } finally {
    await store.close();
  }
}

/** Plays a match of two by itself and stores it, line by line as if a room had. */
export async function storePast(store: Store, wishes: PastWishes): Promise<StoredPast> {
  const {
    players,
    isPublic = true,
    spectators = true,
    spectatorDelay = 0,
    seed = 1,
    until = Number.POSITIVE_INFINITY,
    at = LATELY,
  } = wishes;
  const host = players[0] as StoredPlayer;
  const setup = setupFor(players);
  const played = playedOut(setup, seed, until);
  const id = randomId();
  const dice = { nonces: players.map(() => ""), from: 0 };
  const seats = players.map((player, place) => ({ place, player, colour: COLOURS[place] ?? "red", ready: true }));
  await store.createMatch({
    id,
    code: randomCode(),
    options: tableOptions({
      scenario: "first-landing",
      players: 2,
      isPublic,
      spectators,
      spectatorDelay,
      ...(wishes.rated ? { rated: true } : {}),
    }),
    host: host.id,
    seats: [],
    colours: seats.map(({ colour }) => colour),
    secret: new Uint8Array(32).fill(7),
    rulesVersion: forgottenPlanet.rulesVersion,
    createdAt: at,
    start: { setup, seats, dice, ...(wishes.rated ? { rated: termsFor(wishes.rated) } : {}) },
    ...(wishes.imported === undefined ? {} : { journal: played.journal.slice(0, wishes.imported) }),
  });
  await store.claimMatch(id);
  let chain = chainStart({ setup, dice });
  const isOut = played.state.phase === "over";
  for (const [i, entry] of played.journal.entries()) {
    chain = chained(chain, entry);
    if (i < (wishes.imported ?? 0)) continue;
    const isLast = i === played.journal.length - 1;
    const standing = isLast ? { standing: standingOf({ rules: anyGame(forgottenPlanet) }, played) } : {};
    await store.append({ ...entry, chain, match: id, epoch: 1, over: isOut && isLast, at: at + i, ...standing });
  }
  if (!isOut && !wishes.isRunning) await store.endMatch(id, 1, at + played.journal.length, wishes.away ? { away: wishes.away } : {});
  for (const [i, talk] of (wishes.talk ?? []).entries()) await store.talk.keep(id, talk, at + i);
  return { id, lines: played.journal.map(({ line }) => line), setup };
}

const termsFor = (keys: readonly string[]): RatedTerms => ({
  ladder: "people",
  mode: "two",
  entrants: keys.map((key, seat) => ({ seat: seat as Seat, key })),
});

export function setupFor(players: readonly StoredPlayer[]): GameSetup {
  const scenario = SCENARIOS.find(({ id }) => id === "first-landing");
  if (!scenario) throw new Error("no such scenario");
  const { name, area, land, specials = [], bases = [] } = scenario;
  return {
    scenario: { name, area, land, bases, specials },
    seats: players.map((player, i) => ({ name: player.name, colour: COLOURS[i] ?? "red" })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
}

export function playedOut(
  setup: GameSetup,
  seed: number,
  until: number,
): { readonly journal: readonly JournalEntry[]; readonly state: GameState } {
  const random = randomOf(seed);
  const created = createGame(setup);
  if (!created.ok) throw new Error(created.error.message);
  let state = created.value;
  const journal: JournalEntry[] = [];
  while (state.phase !== "over" && journal.length < until) {
    const ply = journal.length;
    const seat = state.active;
    const command = { seat, intent: eager(legalIntents(state, seat), ply + seed, WITH_MINES) };
    const applied = apply(state, command, { rollDie: () => random.rollDie() });
    if (!applied.ok) throw new Error(applied.error.code);
    journal.push({ ply, line: formatCommand(command, facesIn(applied.value.events)), seat, intentId: `past ${ply}`, payloadHash: "past" });
    state = applied.value.state;
  }
  return { journal, state };
}
