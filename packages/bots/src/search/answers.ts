import type * as L from "../twin/layout.ts";
import { type OutcomeWish, outcomes } from "./outcomes.ts";
import type { Bench, Line } from "./turnBeam.ts";

/** How answers are played, and how many. */
export interface AnswerWish extends OutcomeWish {
  /** Simulations at the most. */
  readonly most: number;
  /** Positions weighed at the most, with those that `bench` has counted before. */
  readonly nodes?: number;
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
/** As many positions as a simulation counts for that ends the game at once. */
const LEAST = 100;
/** Simulations beyond which a budget says nothing about the time there is: then they come in brackets, each twice as long as the one before. */
export const BOUNDLESS = 20_000;
const FIRST_BRACKET = 128;

/**
 * Orders lines by what follows: after each, everybody plays a narrow beam for some turns, with the same dice for all lines (common random
 * numbers), and the worst are dropped stage by stage. A line's own value counts as one more simulation. `stop` is asked once a simulation.
 */
export function answers(bench: Bench, state: L.TwinState, lines: readonly Line[], wish: AnswerWish, stop: () => boolean): Answered {
  const all: Candidate[] = lines.map((line) => ({ line, sum: line.value, count: 1 }));
  const outcomeOf = outcomes(bench, state, wish);
  let simulations = 0;
  const nodes = wish.nodes === undefined ? Number.POSITIVE_INFINITY : wish.nodes - bench.nodes;
  let spent = 0;
  /** As many more as the nodes last for, if they go on as they were; one round to begin with. */
  const affordable = (): number => (simulations === 0 ? all.length : Math.floor((nodes - spent) / (spent / simulations)));
  const simulate = (candidate: Candidate): boolean => {
    if (simulations >= wish.most || spent >= nodes || stop()) return false;
    const before = bench.nodes;
    candidate.sum += outcomeOf(candidate.line, candidate.count);
    candidate.count++;
    simulations++;
    spent += Math.max(LEAST, bench.nodes - before);
    if (simulations === all.length) level(all);
    return true;
  };
  let alive: readonly Candidate[] = all;
  let bracket = wish.most > BOUNDLESS ? FIRST_BRACKET : wish.most;
  while (all.length > 1) {
    const end = simulations + bracket;
    const left = wish.nodes === undefined ? (): number => end - simulations : (): number => Math.min(wish.most - simulations, affordable());
    const result = playBracket(all, left, simulate);
    alive = result.alive;
    if (!result.isWhole || simulations >= wish.most || wish.nodes !== undefined) break;
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

/** About as many simulations as are left: in each stage as many rounds as it may have, then only the better part goes on. */
function playBracket(all: readonly Candidate[], left: () => number, simulate: (candidate: Candidate) => boolean): Bracket {
  let alive = byMean(all);
  const stages = stagesOf(all.length);
  for (let stage = 0; stage < stages; stage++) {
    const mayHave = (round: number): number => Math.round((round * alive.length + left()) / ((stages - stage) * alive.length));
    for (let round = 0; round === 0 || round < mayHave(round); round++)
      for (const candidate of alive) if (!simulate(candidate)) return { alive: byMean(alive), isWhole: false };
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
