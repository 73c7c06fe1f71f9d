import type { Scales } from "../eval/features.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { worthOf } from "../eval/value.ts";
import { randomOf, seedOf } from "../random.ts";
import { apply } from "../twin/apply.ts";
import * as L from "../twin/layout.ts";
import { finishTurn, rollUnknown } from "./board.ts";
import { type Bench, type Line, turnBeam } from "./turnBeam.ts";

/** How answers are played. */
export interface AnswerWish {
  readonly scales: Scales;
  /** Turns that are played after the line. */
  readonly depth: number;
  /** Width of the beams that play them. */
  readonly width: number;
  readonly seed: number;
  /** Simulations at the most. */
  readonly most: number;
}

export interface Answered {
  /** The lines that were looked at, the best first. */
  readonly lines: readonly Line[];
  readonly simulations: number;
}

interface Candidate {
  readonly line: Line;
  sum: number;
  count: number;
}

/** Of the candidates, so many go on after each stage. */
const KEPT = 0.6;
const FINALISTS = 2;
/** Simulations beyond which a budget says nothing about the time there is: then they come in brackets, each twice as long as the one before. */
export const BOUNDLESS = 20_000;
const FIRST_BRACKET = 128;

/**
 * Orders lines by what follows: after each, everybody plays a narrow beam for some turns, with the same dice for all lines (common random
 * numbers), and the worst are dropped stage by stage. A line's own value counts as one more simulation. `stop` is asked once a simulation.
 */
export function answers(bench: Bench, state: L.TwinState, lines: readonly Line[], wish: AnswerWish, stop: () => boolean): Answered {
  const all: Candidate[] = lines.map((line) => ({ line, sum: line.value, count: 1 }));
  let simulations = 0;
  const simulate = (candidate: Candidate): boolean => {
    if (simulations >= wish.most || stop()) return false;
    candidate.sum += outcomeOf(bench, state, candidate.line, wish, candidate.count);
    candidate.count++;
    simulations++;
    if (simulations === all.length) level(all);
    return true;
  };
  let alive: readonly Candidate[] = all;
  let bracket = wish.most > BOUNDLESS ? FIRST_BRACKET : wish.most;
  while (all.length > 1) {
    const result = playBracket(all, bracket, simulate);
    alive = result.alive;
    if (!result.isWhole || simulations >= wish.most) break;
    bracket *= 2;
  }
  // A part of the first round would favour those that it left out, or those it did not.
  if (simulations < all.length) return { lines, simulations };
  const order = [...alive, ...byMean(all.filter((candidate) => !alive.includes(candidate)))];
  return { lines: order.map(({ line, sum, count }) => ({ ...line, value: sum / count })), simulations };
}

/**
 * After the first round: brings the lines' own values to the level of what follows, for a line's own value is that of its last moment, before
 * anybody answered, and lines are compared that were played out unequally often.
 */
function level(all: readonly Candidate[]): void {
  const shift = all.reduce((sum, candidate) => sum + candidate.sum - 2 * candidate.line.value, 0) / all.length;
  for (const candidate of all) candidate.sum += shift;
}

interface Bracket {
  /** Who is left, the best first. */
  readonly alive: readonly Candidate[];
  /** False if it was stopped. */
  readonly isWhole: boolean;
}

/** About so many simulations: in each stage as many rounds as it may have, then only the better part goes on. */
function playBracket(all: readonly Candidate[], most: number, simulate: (candidate: Candidate) => boolean): Bracket {
  let alive = byMean(all);
  let left = most;
  const stages = stagesOf(all.length);
  for (let stage = 0; stage < stages; stage++) {
    const rounds = Math.max(1, Math.round(left / ((stages - stage) * alive.length)));
    for (let round = 0; round < rounds; round++)
      for (const candidate of alive) {
        if (!simulate(candidate)) return { alive: byMean(alive), isWhole: false };
        left--;
      }
    const kept = stage < stages - 1 ? Math.max(FINALISTS, Math.floor(alive.length * KEPT)) : alive.length;
    alive = byMean(alive).slice(0, kept);
  }
  return { alive, isWhole: true };
}

/** The best first; a candidate with less than half of the most simulations stands behind those with more. */
function byMean(candidates: readonly Candidate[]): readonly Candidate[] {
  const most = Math.max(...candidates.map(({ count }) => count));
  const isKnown = ({ count }: Candidate): number => (2 * count >= most ? 1 : 0);
  return [...candidates].sort((a, b) => isKnown(b) - isKnown(a) || mean(b) - mean(a));
}

const mean = ({ sum, count }: Candidate): number => sum / count;

function stagesOf(candidates: number): number {
  let stages = 1;
  for (let left = candidates; left > FINALISTS; left = Math.max(FINALISTS, Math.floor(left * KEPT))) stages++;
  return stages;
}

/** The worth of a line for the seat that plays it, after some turns of everybody. */
function outcomeOf(bench: Bench, start: L.TwinState, line: Line, { scales, depth, width, seed }: AnswerWish, round: number): number {
  const { ground } = bench;
  const at = ground.size;
  const state = start.slice();
  const seat = state[at + L.ACTIVE] as number;
  const dice = randomOf(seedOf(seed, round));
  for (const intent of line.intents) apply(ground, state, intent);
  rollUnknown(ground, state, dice);
  for (let turn = 0; turn < depth; turn++) {
    finishTurn(ground, state);
    if (state[at + L.PHASE] === L.IS_OVER) break;
    const [best] = turnBeam(bench, state, { scales, width, lines: 1, seed });
    for (const intent of best?.intents ?? []) apply(ground, state, intent);
    rollUnknown(ground, state, dice);
  }
  const survey = newSurvey(ground);
  takeSurvey(ground, state, survey);
  return worthOf(ground, state, survey, scales, seat);
}
