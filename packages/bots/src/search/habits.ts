import type { Scales } from "../eval/features.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { worthOf } from "../eval/value.ts";
import { apply } from "../twin/apply.ts";
import * as L from "../twin/layout.ts";
import { macro } from "../twin/macro.ts";
import { type Bench, turnBeam } from "./turnBeam.ts";

/** How others' answers are found. */
export interface Habits {
  /** Width of the beam that finds an answer for a round, after the first line that is played in it. */
  readonly first: number;
  /** Width of the beam that finds another where that cannot be played. */
  readonly again: number;
}

interface HabitWish extends Habits {
  readonly scales: Scales;
  readonly seed: number;
}

/** Plays a turn in place, without ending it. */
type Answer = (state: L.TwinState, round: number, turn: number) => void;

/** A quick look for something better than what was answered before. */
const GLANCE = 1;
/** Sums that were added up in another order differ by less. */
const HAIR = 1e-6;
/** As many positions as it takes to see whether an intent can be played. */
const CHECKED = 3;

/**
 * Answers that stay the same from line to line: what a seat answered to the first line of a round it answers to all others, unless it cannot
 * be played or a glance finds better. So lines differ in what they change, and hardly in what happens far from them by chance.
 */
export function habits(bench: Bench, { scales, seed, first, again }: HabitWish): Answer {
  const { ground } = bench;
  const known = new Map<number, readonly number[]>();
  const survey = newSurvey(ground);
  const search = (state: L.TwinState, width: number) => turnBeam(bench, state, { scales, width, lines: 1, seed })[0];
  return (state, round, turn) => {
    const key = 8 * round + turn;
    const habit = known.get(key);
    const then = habit && playedOn(bench, state, habit);
    const found = search(state, habit ? (then ? GLANCE : again) : first);
    if (!habit) known.set(key, found?.intents ?? []);
    if (then && found) {
      takeSurvey(ground, then, survey);
      bench.nodes++;
      if (worthOf(ground, then, survey, scales, state[ground.size + L.ACTIVE] as number) >= found.value - HAIR) {
        state.set(then);
        return;
      }
    }
    for (const intent of found?.intents ?? []) apply(ground, state, intent);
  };
}

/** The position after these intents; undefined if one of them cannot be played. */
function playedOn(bench: Bench, state: L.TwinState, intents: readonly number[]): L.TwinState | undefined {
  const now = state.slice();
  const list: number[] = [];
  for (const intent of intents) {
    macro(bench.ground, now, list);
    bench.nodes += CHECKED;
    if (!list.includes(intent)) return undefined;
    apply(bench.ground, now, intent);
  }
  return now;
}
