import { apply, type Die, type GameState, type Intent, type PublicView } from "@forgotten-planet/rules";
import { modeOf, scalesFor } from "../eval/modes.ts";
import { finalPoints } from "../eval/points.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { type Random, randomOf, seedOf } from "../random.ts";
import { type Bench, newBench } from "../search/turnBeam.ts";
import { think } from "../think.ts";
import type { Ground } from "../twin/ground.ts";
import * as L from "../twin/layout.ts";
import { load, type Twin } from "../twin/load.ts";
import { type PlayStyle, playOn } from "./playOn.ts";

/** Games to be played on from a position after set-up, by quick bots. */
export interface PlayoutQuestion {
  readonly view: PublicView;
  /** What the seat whose turn it is plays first, to the end of its turn at the most; dice in it are rolled again in each game. */
  readonly line: readonly Intent[];
  /** Number of the first game: the same number leads to the same dice and choices. */
  readonly first: number;
  readonly count: number;
}

/** Sums over some games. */
export interface Playouts {
  readonly count: number;
  /** By seat: games that its side won; a shared one counts in equal parts. */
  readonly won: readonly number[];
  /** By seat: VP of its side beyond those of the best other side. */
  readonly lead: readonly number[];
}

export const NO_PLAYOUTS: Playouts = { count: 0, won: [], lead: [] };

/** Both sums in one; they are of games with the same seats. */
export const addPlayouts = (a: Playouts, b: Playouts): Playouts => ({
  count: a.count + b.count,
  won: sum(a.won, b.won),
  lead: sum(a.lead, b.lead),
});

const sum = (a: readonly number[], b: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, seat) => (a[seat] ?? 0) + (b[seat] ?? 0));

/** A planner's beam is 16 wide and takes seven times as long. @source docs/bots.md "Who stands better" */
const WIDTH = 1;
/** Without it bots play nearly the same game each time, and a share would be a coin that fell once. */
const SLACK = 1;
/** A game that is longer counts as it stands then. */
const MOST_TURNS = 400;
const SEED = 20_260;

/** Plays games to their ends. The same question leads to the same figures. Throws for a position before the first turn. */
export function playouts({ view, line, first, count }: PlayoutQuestion): Playouts {
  const style: PlayStyle = { scales: scalesFor(modeOf(view)), width: WIDTH, slack: SLACK };
  const styles = view.setup.seats.map(() => style);
  let bench: Bench | undefined;
  let all = NO_PLAYOUTS;
  for (let game = first; game < first + count; game++) {
    const random = randomOf(seedOf(SEED, game));
    const twin = load(played(view, line, random));
    if (!twin) throw new Error("a game that has not begun");
    if (!bench || !isSame(bench.ground, twin.ground)) bench = newBench(twin.ground);
    const ended = playOn({ ground: bench.ground, state: twin.state }, styles, random, MOST_TURNS, bench);
    all = addPlayouts(all, accountOf(ended.twin));
  }
  return all;
}

/** Whether two grounds of one game are of the same box. */
const isSame = (a: Ground, b: Ground): boolean => a.size === b.size && a.width === b.width && a.left === b.left && a.top === b.top;

/** The position after the line. After its first die what is no longer legal is left out, and what is not foreseen is left to the bots. */
function played(view: PublicView, line: readonly Intent[], random: Random): PublicView {
  const seat = view.active;
  const rollDie = (): Die => (random.below(6) + 1) as Die;
  let now: GameState = view;
  for (const intent of line) {
    if (now.phase === "chooseTile" && intent.type !== "chooseTile") {
      const { intents } = think({ view: now as PublicView, seat, level: "planner", seed: random.below(FINE), budget: { simulations: 0 } });
      const chosen = intents[0] && apply(now, { seat, intent: intents[0] }, { rollDie });
      if (chosen?.ok) now = chosen.value.state;
    }
    const applied = apply(now, { seat, intent }, { rollDie });
    if (applied.ok) now = applied.value.state;
  }
  return now as PublicView;
}

const FINE = 2 ** 32;

/** Who won, and by how much. @source docs/rules.md R-SCORE-3, R-ALLY-3 */
function accountOf({ ground, state }: Twin): Playouts {
  const survey = newSurvey(ground);
  takeSurvey(ground, state, survey);
  const points = finalPoints(ground, state, survey);
  const sides = ground.allied ? 2 : ground.seats;
  const sideOf = (seat: number): number => seat % sides;
  const vp = Array.from({ length: sides }, () => 0);
  for (let seat = 0; seat < ground.seats; seat++) vp[sideOf(seat)] = (vp[sideOf(seat)] as number) + (points[seat] as number);
  const hands = vp.map((_, side) => [0, 1, 2].reduce((cubes, i) => cubes + handOf(ground.pools[side] as number, i), 0));
  function handOf(pool: number, colour: number): number {
    return state[ground.size + L.CUBES + 3 * pool + colour] as number;
  }
  const best = Math.max(...vp);
  const most = Math.max(...hands.filter((_, side) => vp[side] === best));
  const winners = vp.flatMap((total, side) => (total === best && hands[side] === most ? [side] : []));
  const seats = Array.from({ length: ground.seats }, (_, seat) => sideOf(seat));
  return {
    count: 1,
    won: seats.map((side) => (winners.includes(side) ? 1 / winners.length : 0)),
    lead: seats.map((side) => (vp[side] as number) - Math.max(...vp.filter((_, other) => other !== side))),
  };
}
