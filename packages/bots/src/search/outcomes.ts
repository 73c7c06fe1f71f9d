import type { Scales } from "../eval/features.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { worthOf } from "../eval/value.ts";
import { type Random, randomOf, seedOf } from "../random.ts";
import { apply } from "../twin/apply.ts";
import * as L from "../twin/layout.ts";
import { finishTurn, rollUnknown } from "./board.ts";
import { type Habits, habits } from "./habits.ts";
import { type Bench, type Line, turnBeam } from "./turnBeam.ts";

/** How the turns after a line are played. */
export interface OutcomeWish {
  readonly scales: Scales;
  /** Turns that are played after the line. */
  readonly depth: number;
  /** Width of the beams that play them. */
  readonly width: number;
  readonly seed: number;
  /** Of the others' answers, where they keep to what they answered before; else each is searched for itself. */
  readonly habits?: Habits;
}

/** The worth of a line in a round, for the seat that plays it, after some turns of everybody: in a round the dice are the same for all lines. */
export type Outcome = (line: Line, round: number) => number;

/** Outcomes of lines from this position. */
export const outcomes = (bench: Bench, start: L.TwinState, wish: OutcomeWish): Outcome =>
  wish.habits ? afterHabits(bench, start, wish, wish.habits) : afterSearches(bench, start, wish);

function afterSearches(bench: Bench, start: L.TwinState, { scales, depth, width, seed }: OutcomeWish): Outcome {
  const { ground } = bench;
  return (line, round) => {
    const dice = randomOf(seedOf(seed, round));
    const state = afterLine(bench, start, line, dice);
    const seat = start[ground.size + L.ACTIVE] as number;
    for (let turn = 0; turn < depth; turn++) {
      finishTurn(ground, state);
      if (state[ground.size + L.PHASE] === L.IS_OVER) break;
      playBest(bench, state, { scales, width, seed });
      rollUnknown(ground, state, dice);
    }
    return worthNow(bench, state, scales, seat);
  };
}

/** Each turn has dice of its own, so that one die more in a line changes no others; those of the last turn are not thrown. */
function afterHabits(bench: Bench, start: L.TwinState, { scales, depth, width, seed }: OutcomeWish, wish: Habits): Outcome {
  const { ground } = bench;
  const answer = habits(bench, { ...wish, scales, seed });
  return (line, round) => {
    const state = afterLine(bench, start, line, randomOf(seedOf(seed, round, 0)));
    const seat = start[ground.size + L.ACTIVE] as number;
    for (let turn = 1; turn <= depth; turn++) {
      finishTurn(ground, state);
      if (state[ground.size + L.PHASE] === L.IS_OVER) break;
      if (turn === depth) playBest(bench, state, { scales, width, seed });
      else {
        answer(state, round, turn);
        rollUnknown(ground, state, randomOf(seedOf(seed, round, turn)));
      }
    }
    return worthNow(bench, state, scales, seat);
  };
}

function afterLine({ ground }: Bench, start: L.TwinState, line: Line, dice: Random): L.TwinState {
  const state = start.slice();
  for (const intent of line.intents) apply(ground, state, intent);
  rollUnknown(ground, state, dice);
  return state;
}

/** Plays the best turn of a beam in place, without ending it. */
function playBest(bench: Bench, state: L.TwinState, wish: Pick<OutcomeWish, "scales" | "width" | "seed">): void {
  const [best] = turnBeam(bench, state, { ...wish, lines: 1 });
  for (const intent of best?.intents ?? []) apply(bench.ground, state, intent);
}

function worthNow({ ground }: Bench, state: L.TwinState, scales: Scales, seat: number): number {
  const survey = newSurvey(ground);
  takeSurvey(ground, state, survey);
  return worthOf(ground, state, survey, scales, seat);
}
