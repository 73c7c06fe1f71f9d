import { type GameState, isAllianceGame, score } from "@forgotten-planet/rules";
import type { History } from "../history.ts";

/** What everybody would have had if the match had ended after so many turns. */
export interface ScorePoint {
  readonly turn: number;
  /** VP of each seat; of each alliance, where there are two. */
  readonly points: readonly number[];
}

/** A match grows by a step at a time: what was reckoned for a position stays so. */
const reckoned = new WeakMap<GameState, readonly number[]>();

function pointsOf(state: GameState): readonly number[] {
  const known = reckoned.get(state);
  if (known) return known;
  const each = score(state).map(({ total }) => total);
  const [one = 0, two = 0, three = 0, four = 0] = each;
  const points = isAllianceGame(state.setup) ? [one + three, two + four] : each;
  reckoned.set(state, points);
  return points;
}

/** The points at the start, after each turn that has ended, and now. */
export function scoreCurve({ start, entries, match }: History): readonly ScorePoint[] {
  const ends = entries.filter(({ events }) => events.some(({ type }) => type === "turnEnded"));
  const states = [start, ...ends.map(({ after }) => after)];
  if (states.at(-1) !== match.state) states.push(match.state);
  return states.map((state, turn) => ({ turn, points: pointsOf(state) }));
}
