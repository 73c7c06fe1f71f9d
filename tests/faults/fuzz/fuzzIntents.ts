import { createHash } from "node:crypto";
import { type Intent, legalIntents, SEATS } from "@forgotten-planet/rules";
import { deepFreeze, type Random } from "@forgotten-planet/testkit";
import { anyGame, gameRandom } from "./anyGame.ts";
import { type Attempt, legalAttempt, oddAttempt, type Sources } from "./anyIntent.ts";
import { Twin } from "./twin.ts";

/** Attempts in one game at the most: many games rather than long ones. */
const ATTEMPTS_A_GAME = 500;
/** After this many accepted steps, and at the end of each turn, whole positions are compared. */
const COMPARED_EVERY = 32;
/** In one game of this many each state is frozen to the bottom: nothing may change the past. */
const FROZEN_EVERY = 8;
const UNDO_EVERY = 24;

/** What a run of the fuzzer came to; it throws at the first divergence. */
export interface FuzzedIntents {
  readonly intents: number;
  readonly accepted: number;
  readonly refused: number;
  readonly games: number;
  readonly finished: number;
  /** Whole positions that were compared by hash, beside the comparison of the state's fields at every ply. */
  readonly compared: number;
  /** Games by kind. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Verdicts by code. */
  readonly codes: Readonly<Record<string, number>>;
  /** Of every verdict and every compared position: the same wherever the same seed and size are run. */
  readonly digest: string;
}

/** Half of what it sends is legal. */
export function fuzzIntents({ seed, intents }: { readonly seed: number; readonly intents: number }): FuzzedIntents {
  const digest = createHash("sha256");
  const tally = { intents: 0, accepted: 0, games: 0, finished: 0, compared: 0 };
  const kinds: Record<string, number> = {};
  const codes: Record<string, number> = {};
  while (tally.intents < intents) {
    const random = gameRandom(seed, tally.games);
    const { kind, start } = anyGame(random);
    const twin = new Twin(start, random.rollDie);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    const played = playGame(twin, random, {
      most: Math.min(ATTEMPTS_A_GAME, intents - tally.intents),
      isFrozen: tally.games % FROZEN_EVERY === 0,
      heard: (verdict) => {
        codes[verdict] = (codes[verdict] ?? 0) + 1;
        digest.update(`${verdict} `);
      },
    });
    digest.update(`${kind} ${twin.hash} ${twin.lines.join(" ")}\n`);
    tally.games++;
    tally.intents += played.attempts;
    tally.accepted += played.accepted;
    tally.compared += twin.hashed;
    if (twin.state.phase === "over") tally.finished++;
  }
  return { ...tally, refused: tally.intents - tally.accepted, kinds, codes, digest: digest.digest("hex").slice(0, 32) };
}

interface Play {
  readonly most: number;
  readonly isFrozen: boolean;
  readonly heard: (verdict: string) => void;
}

function playGame(twin: Twin, random: Random, { most, isFrozen, heard }: Play): { readonly attempts: number; readonly accepted: number } {
  const past: Intent[] = [];
  let accepted = 0;
  let attempts = 0;
  let offers = offersIn(twin);
  for (; attempts < most; attempts++) {
    const { state } = twin;
    if (isFrozen) deepFreeze(state);
    // Some more when it is over: then everything is refused.
    if (state.phase === "over" && random.below(20) === 0) break;
    const verdict = tryOne(twin, random, { state, offers, past }, 2 * accepted > attempts);
    heard(verdict);
    if (verdict !== "accepted") continue;
    accepted++;
    offers = offersIn(twin);
    if (state.turn !== twin.state.turn || state.phase !== twin.state.phase || accepted % COMPARED_EVERY === 0) twin.compare();
  }
  twin.compare();
  return { attempts, accepted };
}

function tryOne(twin: Twin, random: Random, sources: Sources & { readonly past: Intent[] }, isOddDue: boolean): string {
  if (random.below(UNDO_EVERY) === 0) return twin.undo(random.below(sources.state.setup.seats.length));
  const isOdd = isOddDue || sources.offers.length === 0;
  const attempt: Attempt = isOdd ? oddAttempt(sources, random) : legalAttempt(sources, random);
  if (!isOdd && sources.past.length < 200) sources.past.push(attempt.value as Intent);
  return twin.attempt(attempt);
}

const offersIn = ({ state }: Twin): Sources["offers"] =>
  SEATS.slice(0, state.setup.seats.length).flatMap((seat) => legalIntents(state, seat).map((intent) => ({ seat, intent })));
