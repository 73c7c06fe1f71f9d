import type { Scales } from "../eval/features.ts";
import { linesFrom } from "../levels/position.ts";
import type { Random } from "../random.ts";
import { cubesToChoose, finishTurn } from "../search/board.ts";
import { type Bench, type Line, newBench } from "../search/turnBeam.ts";
import { apply } from "../twin/apply.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { recropped, type Twin } from "../twin/load.ts";

/** How a seat plays a game that nobody watches. */
export interface PlayStyle {
  readonly scales: Scales;
  /** Of its beam. */
  readonly width: number;
  /** VP behind the best at which another line is still taken now and then; 0 takes the best line always. */
  readonly slack: number;
}

/** Lines among which one is found that does something. */
const AMONG = 12;

export interface PlayedOn {
  readonly twin: Twin;
  /** Positions weighed. */
  readonly nodes: number;
}

/** Plays from a position after set-up to the end of the game, in place as far as the ground is wide enough. `bench` is of its ground. */
export function playOn(
  from: Twin,
  styles: readonly PlayStyle[],
  random: Random,
  mostTurns: number,
  first = newBench(from.ground),
): PlayedOn {
  let twin = from;
  let bench = first;
  let nodes = -bench.nodes;
  for (;;) {
    const { ground, state } = twin;
    const at = ground.size;
    if (state[at + L.PHASE] === L.IN_CUBE_CHOICE) apply(ground, state, cubesToChoose(ground, state));
    if (state[at + L.PHASE] === L.IS_OVER || (state[at + L.TURN] as number) >= mostTurns) return { twin, nodes: nodes + bench.nodes };
    playTurn(bench, state, styles[state[at + L.ACTIVE] as number] as PlayStyle, random);
    const wider = recropped(twin);
    if (wider !== twin) {
      nodes += bench.nodes;
      bench = newBench(wider.ground);
    }
    twin = wider;
  }
}

/** Plays to the next die and plans again, until the turn has passed. */
function playTurn(bench: Bench, state: L.TwinState, { scales, width, slack }: PlayStyle, random: Random): void {
  const { ground } = bench;
  for (;;) {
    const lines = linesFrom({ bench, state, scales, seed: random.below(2 ** 32) }, width, AMONG);
    const intents = chosen(lines, slack, random)?.intents ?? [];
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

const FINE = 2 ** 30;

/** A line by chance: one that is worth `slack` VP less than the best is an eighth as likely. Without `Math.exp`, which differs between engines. */
function chosen(lines: readonly Line[], slack: number, random: Random): Line | undefined {
  const [best] = lines;
  if (!best || slack === 0 || lines.length < 2) return best;
  const odds = lines.map(({ value }) => {
    const near = slack / (slack + best.value - value);
    return near * near * near;
  });
  let left = (random.below(FINE) / FINE) * odds.reduce((sum, odd) => sum + odd, 0);
  return lines.find((_, i) => {
    left -= odds[i] as number;
    return left < 0;
  });
}

/** A face that counts. @source docs/rules.md R-MINE */
function faceOf(at: number, state: L.TwinState, random: Random): number {
  for (;;) {
    const face = random.below(6) + 1;
    if (face === 6 || (state[at + L.BANK_TILES + (face <= 2 ? 0 : face - 2)] as number) > 0) return face;
  }
}
