import { type Random, randomOf } from "../random.ts";
import { answers, BOUNDLESS } from "../search/answers.ts";
import type { Habits } from "../search/habits.ts";
import { isAllowed } from "../search/progress.ts";
import type { Line } from "../search/turnBeam.ts";
import { apply } from "../twin/apply.ts";
import type { Ground } from "../twin/ground.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { macro } from "../twin/macro.ts";
import type { LevelId } from "./level.ts";
import { linesFrom, type Position, various, worthNow } from "./position.ts";

/** What a level found: lines, the one to play first. */
export interface Choice {
  readonly lines: readonly Line[];
  readonly simulations: number;
}

interface Asked {
  readonly seed: number;
  readonly simulations: number;
  readonly nodes?: number;
  readonly stop: () => boolean;
}

/** How each level comes to its lines. */
export const TACTICS: Readonly<Record<LevelId, (position: Position, asked: Asked) => Choice>> = {
  roamer: (position, { seed }) => ({ lines: roam(position, randomOf(seed)), simulations: 0 }),
  builder: (position, { seed }) => ({ lines: build(position, randomOf(seed)), simulations: 0 }),
  planner: (position) => ({ lines: plan(position), simulations: 0 }),
  strategist,
};

const SAMPLES = 20;
const LIKED = 6;

/** One of the six best of twenty turns that came by chance. */
function roam(position: Position, random: Random): readonly Line[] {
  const { bench, state } = position;
  const sampled = Array.from({ length: SAMPLES }, () => wander(position, random))
    .filter(({ intents }) => isAllowed(bench.ground, state, intents))
    .sort((a, b) => b.value - a.value);
  if (sampled.length === 0) return linesFrom(position, 1, 1);
  const chosen = sampled[random.below(Math.min(LIKED, sampled.length))] as Line;
  return [chosen, ...sampled.filter((line) => line !== chosen)];
}

/** Legal steps by chance, without waste. */
function wander(position: Position, random: Random): Line {
  const { bench, state: start } = position;
  const { ground } = bench;
  const state = start.slice();
  const intents: number[] = [];
  const list: number[] = [];
  if (state[ground.size + L.PHASE] === L.IN_TILE_CHOICE) {
    const [first] = linesFrom(position, 1, 1);
    intents.push(...(first?.intents.slice(0, 1) ?? []));
    for (const intent of intents) apply(ground, state, intent);
  }
  while ((state[ground.size + L.ENERGY] as number) > 0) {
    macro(ground, state, list);
    const liked = list.filter((intent) => I.kindOf(intent) !== I.BOOM && I.kindOf(intent) !== I.METAL);
    const intent = liked[random.below(liked.length + 1)];
    if (intent === undefined) break;
    intents.push(intent);
    apply(ground, state, intent);
    bench.nodes++;
  }
  return { intents, value: worthNow(position, state), tiles: 0 };
}

/** Of a hundred turns, so many are not the best that it sees. */
const BLUNDERS = 15;

/** The turn that looks best at once, and now and then another. */
function build(position: Position, random: Random): readonly Line[] {
  const lines = linesFrom(position, 1, 8);
  if (lines.length < 2 || random.below(100) >= BLUNDERS) return lines;
  const chosen = lines[1 + random.below(lines.length - 1)] as Line;
  return [chosen, ...lines.filter((line) => line !== chosen)];
}

export const PLANNER_WIDTH = 16;
/** As many lines as three different plans are found among. */
const PLANS_AMONG = 24;

const plan = (position: Position): readonly Line[] => linesFrom(position, PLANNER_WIDTH, PLANS_AMONG);

/** How a strategist looks ahead. */
interface Outlook {
  /** Lines that are compared, and so many when there is much time. */
  readonly few: number;
  readonly many: number;
  /** Lines among which they are found, of which no more than so many lay the same tiles. */
  readonly among: number;
  readonly alike: number;
  /** Turns that are played after a line, and the width of the beams that play them; of `habits` the own next turn alone. */
  readonly turns: number;
  readonly width: number;
  readonly habits?: Habits;
}

/**
 * Everybody answers, and then it is one's own turn again. With more seats more lines are compared, since what is best at once is less often
 * best after three answers; what many seats do by chance would hide what a line changes, so that they answer all lines alike where they can.
 */
const DUEL: Outlook = { few: 10, many: 16, among: 48, alike: 2, turns: 2, width: 6 };
/** Two against two: each line is answered again. */
const ALLIED: Outlook = { few: 14, many: 24, among: 120, alike: 2, turns: 4, width: 3 };
const BY_SEATS: readonly Outlook[] = [
  DUEL,
  DUEL,
  DUEL,
  { few: 12, many: 20, among: 120, alike: 2, turns: 3, width: 4 },
  { few: 20, many: 28, among: 120, alike: 2, turns: 4, width: 6, habits: { first: 12, again: 4 } },
];
const outlookOf = ({ seats, allied }: Ground): Outlook => (allied ? ALLIED : (BY_SEATS[seats] ?? DUEL));
const MUCH_TIME = 400;
const MANY_NODES = 500_000;

/** Lines ordered by what everybody answers. */
function strategist(position: Position, { seed, simulations, nodes, stop }: Asked): Choice {
  const { bench, state, scales } = position;
  const { few, many, among, alike, turns, ...looking } = outlookOf(bench.ground);
  const found = linesFrom(position, PLANNER_WIDTH, among);
  const isMuch = nodes === undefined ? simulations >= MUCH_TIME && simulations <= BOUNDLESS : nodes >= MANY_NODES;
  const most = isMuch ? many : few;
  const candidates = various(bench.ground, state, found, most, alike);
  if (candidates.length < 2 || simulations === 0) return { lines: candidates, simulations: 0 };
  return answers(
    bench,
    state,
    candidates,
    { scales, depth: turns, ...looking, seed, most: simulations, ...(nodes === undefined ? {} : { nodes }) },
    stop,
  );
}
