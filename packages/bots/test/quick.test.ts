import { publicView } from "@forgotten-planet/rules";
import { KINDS, runs, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { modeOf, scalesFor } from "../src/debug/index.ts";
import { FEATURE_COUNT } from "../src/eval/features.ts";
import { quickWorths, weighAt, worths } from "../src/eval/quick.ts";
import { newSurvey, takeSurvey, takeSurveyAfter } from "../src/eval/survey.ts";
import { featuresOf, isLast, progressOf } from "../src/eval/value.ts";
import { randomOf } from "../src/index.ts";
import { finishTurn, rollUnknown } from "../src/search/board.ts";
import { apply } from "../src/twin/apply.ts";
import * as I from "../src/twin/intents.ts";
import * as L from "../src/twin/layout.ts";
import { load } from "../src/twin/load.ts";
import { macro } from "../src/twin/macro.ts";

const changesTiles = (intent: number): boolean => [I.LAND, I.MINE, I.BUILD_BASE, I.WALL, I.PUSH, I.BOOM].includes(I.kindOf(intent));

for (const [name, wish] of KINDS)
  test(`the quick worth is that of the features, and a survey goes on from the one before: ${name}`, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const view = publicView(start(setupOf(seed, { ...wish, placement: "scenario", assignment: "fixed" })));
        const { ground, state } = load(view)!;
        const scales = scalesFor(modeOf(view));
        const random = randomOf(seed);
        const at = ground.size;
        const list: number[] = [];
        let survey = newSurvey(ground);
        takeSurvey(ground, state, survey);
        for (let step = 0; step < 60 && state[at + L.PHASE] !== L.IS_OVER && state[at + L.NEAR_RIM] !== 1; step++) {
          if (state[at + L.PHASE] === L.IN_ACTIONS) macro(ground, state, list);
          const intent = list[random.below(list.length + 1)];
          if (intent === undefined || state[at + L.ENERGY] === 0) {
            rollUnknown(ground, state, random);
            finishTurn(ground, state);
            takeSurvey(ground, state, survey);
          } else {
            apply(ground, state, intent);
            if (changesTiles(intent)) {
              const next = newSurvey(ground);
              takeSurveyAfter(ground, state, next, { before: survey, intent });
              const whole = newSurvey(ground);
              takeSurvey(ground, state, whole);
              expect([next.owners, next.counts, next.ways]).toEqual([whole.owners, whole.counts, whole.ways]);
              survey = next;
            }
          }
          if (state[at + L.PHASE] === L.IS_OVER || isLast(ground, state)) break;
          const p = progressOf(ground, state);
          weighAt(scales, p);
          quickWorths(ground, state, survey);
          const quick = worths.slice(0, ground.seats);
          const found = featuresOf(ground, state, survey);
          for (let seat = 0; seat < ground.seats; seat++) {
            const slow = scales.opening.reduce(
              (sum, a, i) => sum + (a + p * ((scales.end[i] as number) - a)) * (found[seat * FEATURE_COUNT + i] as number),
              0,
            );
            expect(quick[seat]).toBeCloseTo(slow, 9);
          }
        }
      }),
      runs(60),
    );
  });
