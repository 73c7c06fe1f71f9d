import type { PublicView } from "@forgotten-planet/rules";
import type { Scales } from "../eval/features.ts";
import { finalPoints } from "../eval/points.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { playOn } from "../playout/playOn.ts";
import type { Random } from "../random.ts";
import * as L from "../twin/layout.ts";
import { load } from "../twin/load.ts";

/** Who plays a seat: a planner of that width with those weights. */
export interface SelfPlayer {
  readonly scales: Scales;
  readonly width: number;
}

export interface SelfPlayed {
  /** By seat, VP at the end. */
  readonly points: readonly number[];
  /** By seat, cubes of its pool. */
  readonly cubes: readonly number[];
  readonly turns: number;
  readonly ended: boolean;
  /** Positions weighed. */
  readonly nodes: number;
}

/** Plays a game from its first turn to its end within the twin, which is much faster than through the rules. */
export function selfPlay(start: PublicView, players: readonly SelfPlayer[], random: Random, mostTurns = 400): SelfPlayed {
  const first = load(start);
  if (!first) throw new Error("a game that has not begun");
  const styles = players.map((player) => ({ ...player, slack: 0 }));
  const { twin, nodes } = playOn(first, styles, random, mostTurns);
  const { ground, state } = twin;
  const survey = newSurvey(ground);
  takeSurvey(ground, state, survey);
  const cubes = ground.pools.map((pool) => [0, 1, 2].reduce((sum, i) => sum + (state[ground.size + L.CUBES + 3 * pool + i] as number), 0));
  return {
    points: [...finalPoints(ground, state, survey)].slice(0, ground.seats),
    cubes,
    turns: state[ground.size + L.TURN] as number,
    ended: state[ground.size + L.PHASE] === L.IS_OVER,
    nodes,
  };
}
