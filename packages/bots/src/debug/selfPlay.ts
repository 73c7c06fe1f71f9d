import type { PublicView } from "@forgotten-planet/rules";
import type { Scales } from "../eval/features.ts";
import { finalPoints } from "../eval/points.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { linesFrom } from "../levels/position.ts";
import type { Random } from "../random.ts";
import { finishTurn } from "../search/board.ts";
import { type Bench, newBench } from "../search/turnBeam.ts";
import { apply } from "../twin/apply.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { load, recropped } from "../twin/load.ts";

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

/** Lines among which one is found that does something. */
const AMONG = 12;

/** Plays a game from its first turn to its end within the twin, which is much faster than through the rules. */
export function selfPlay(start: PublicView, players: readonly SelfPlayer[], random: Random, mostTurns = 400): SelfPlayed {
  let twin = load(start);
  if (!twin) throw new Error("a game that has not begun");
  let bench = newBench(twin.ground);
  let nodes = 0;
  for (;;) {
    const { ground, state } = twin;
    const at = ground.size;
    if (state[at + L.PHASE] === L.IS_OVER || (state[at + L.TURN] as number) >= mostTurns) break;
    playTurn(bench, state, players[state[at + L.ACTIVE] as number] as SelfPlayer, random);
    const wider = recropped(twin);
    if (wider !== twin) {
      nodes += bench.nodes;
      bench = newBench(wider.ground);
    }
    twin = wider;
  }
  const { ground, state } = twin;
  const survey = newSurvey(ground);
  takeSurvey(ground, state, survey);
  const cubes = ground.pools.map((pool) => [0, 1, 2].reduce((sum, i) => sum + (state[ground.size + L.CUBES + 3 * pool + i] as number), 0));
  return {
    points: [...finalPoints(ground, state, survey)].slice(0, ground.seats),
    cubes,
    turns: state[ground.size + L.TURN] as number,
    ended: state[ground.size + L.PHASE] === L.IS_OVER,
    nodes: nodes + bench.nodes,
  };
}

/** Plays to the next die and plans again, until the turn has passed. */
function playTurn(bench: Bench, state: L.TwinState, { scales, width }: SelfPlayer, random: Random): void {
  const { ground } = bench;
  for (;;) {
    const [line] = linesFrom({ bench, state, scales, seed: random.below(2 ** 32) }, width, AMONG);
    const intents = line?.intents ?? [];
    const die = intents.findIndex((intent) => I.kindOf(intent) === I.MINE);
    for (const intent of die < 0 ? intents : intents.slice(0, die)) apply(ground, state, intent);
    if (die < 0) {
      finishTurn(ground, state);
      return;
    }
    const mine = intents[die] as number;
    apply(ground, state, I.code(I.MINE, I.robotIn(mine), I.cellOf(mine), faceOf(ground.size, state, random)));
  }
}

/** A face that counts. @source docs/rules.md R-MINE */
function faceOf(at: number, state: L.TwinState, random: Random): number {
  for (;;) {
    const face = random.below(6) + 1;
    if (face === 6 || (state[at + L.BANK_TILES + (face <= 2 ? 0 : face - 2)] as number) > 0) return face;
  }
}
