import type { Intent } from "@forgotten-planet/rules";
import { FEATURE_COUNT, FEATURES, type Scales } from "../eval/features.ts";
import { finalPoints } from "../eval/points.ts";
import { COUNTS, newSurvey, OWNED, takeSurvey } from "../eval/survey.ts";
import { featuresOf, progressOf } from "../eval/value.ts";
import type { Line } from "../search/turnBeam.ts";
import type { FeatureChange, Plan } from "../thought.ts";
import { apply } from "../twin/apply.ts";
import type { Ground } from "../twin/ground.ts";
import { toIntent } from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { after, type Position, various } from "./position.ts";

const PLANS = 3;

/** The best three lines that differ on the board, told as plans; the first line is the first plan. */
export function plansOf(position: Position, lines: readonly Line[]): readonly Plan[] {
  const { bench, state } = position;
  return various(bench.ground, state, lines, PLANS, 1).map((line) => planOf(position, line));
}

/** The intents of a line as the rules know them. */
export function intentsOf(ground: Ground, state: L.TwinState, line: readonly number[]): readonly Intent[] {
  const now = state.slice();
  return line.map((intent) => {
    const told = toIntent(ground, now, intent);
    apply(ground, now, intent);
    return told;
  });
}

interface Picture {
  readonly features: Float64Array;
  readonly tiles: Float64Array;
  readonly points: Float64Array;
}

function pictureOf(ground: Ground, state: L.TwinState): Picture {
  const survey = newSurvey(ground);
  takeSurvey(ground, state, survey);
  const tiles = Float64Array.from({ length: ground.seats }, (_, seat) => survey.counts[seat * COUNTS + OWNED] as number);
  return { features: featuresOf(ground, state, survey).slice(), tiles, points: finalPoints(ground, state, survey).slice() };
}

function planOf({ bench: { ground }, state, scales }: Position, { intents, value }: Line): Plan {
  return {
    intents: [...intentsOf(ground, state, intents), { type: "endTurn" }],
    value: rounded(value),
    ...compared(ground, scales, state, after(ground, state, intents)),
  };
}

/** What changed between two positions of one turn, for the seat that plays it. */
export function compared(ground: Ground, scales: Scales, state: L.TwinState, end: L.TwinState): Pick<Plan, "changes" | "features"> {
  const now = pictureOf(ground, state);
  const then = pictureOf(ground, end);
  const seat = state[ground.size + L.ACTIVE] as number;
  const p = progressOf(ground, end);
  const rival = rivalOf(ground, then.points, seat);
  const changed = (whose: FeatureChange["whose"], of: number): readonly FeatureChange[] =>
    FEATURES.flatMap((name, i) => {
      const amount = (then.features[of * FEATURE_COUNT + i] as number) - (now.features[of * FEATURE_COUNT + i] as number);
      const a = scales.opening[i] as number;
      const worth = (a + p * ((scales.end[i] as number) - a)) * amount * (whose === "own" ? 1 : -1);
      return amount === 0 ? [] : [{ name, whose, amount: rounded(amount), worth: rounded(worth) }];
    });
  const features = [...changed("own", seat), ...changed("others", rival)].sort((x, y) => Math.abs(y.worth) - Math.abs(x.worth));
  const more = (list: "tiles" | "points"): number => rounded((then[list][seat] as number) - (now[list][seat] as number));
  return { changes: { tiles: more("tiles"), energy: energyOf(then, seat) - energyOf(now, seat), vp: more("points") }, features };
}

/** Energy beyond three of the seat's next turn. */
const energyOf = ({ features }: Picture, seat: number): number =>
  (features[seat * FEATURE_COUNT + FEATURES.indexOf("income")] as number) +
  (features[seat * FEATURE_COUNT + FEATURES.indexOf("saved")] as number);

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The other side's seat that has most points. */
function rivalOf({ seats, allied }: Ground, points: Float64Array, seat: number): number {
  let best = -1;
  for (let other = 0; other < seats; other++) {
    if (other === seat || (allied && other === (seat ^ 2))) continue;
    if (best < 0 || (points[other] as number) > (points[best] as number)) best = other;
  }
  return best;
}
