import { legalIntents } from "@forgotten-planet/rules";
import { walkKind } from "@forgotten-planet/rules/debug";
import { modeOf, scalesFor } from "../eval/modes.ts";
import { randomOf } from "../random.ts";
import type { Line } from "../search/turnBeam.ts";
import { thinkBy } from "../think.ts";
import type { Question, Thought } from "../thought.ts";
import { apply } from "../twin/apply.ts";
import * as L from "../twin/layout.ts";
import { macro } from "../twin/macro.ts";
import { linesFrom, type Position, worthNow } from "./position.ts";

/** Opponents to measure levels by; nobody plays against them for pleasure. */
export const BASELINES = ["random", "greedy-intent", "greedy-turn"] as const;
export type BaselineId = (typeof BASELINES)[number];

/** Lines among which one is found that does something. */
const AMONG = 12;

type Asked = Omit<Question, "level" | "budget">;

/** The best turn of a beam of that width: a planner, if the width is the planner's. */
export const thinkWide = (asked: Asked, width: number): Thought =>
  thinkBy(asked, scalesFor(modeOf(asked.view)), (position) => ({ lines: linesFrom(position, width, AMONG), simulations: 0 }));

export const BASELINE_THOUGHTS: Readonly<Record<BaselineId, (asked: Asked) => Thought>> = {
  random: byChance,
  "greedy-intent": (asked) =>
    thinkBy(asked, scalesFor(modeOf(asked.view)), (position) => ({ lines: [greedyLine(position)], simulations: 0 })),
  "greedy-turn": (asked) => thinkWide(asked, 1),
};

/** One intent at a time, always the one after which the position is worth most, while that is more than before. */
function greedyLine(position: Position): Line {
  const { bench, state: start } = position;
  const { ground } = bench;
  if (start[ground.size + L.PHASE] === L.IN_TILE_CHOICE) {
    const [first] = linesFrom(position, 1, 1);
    return { intents: first?.intents.slice(0, 1) ?? [], value: 0, tiles: 0 };
  }
  const intents: number[] = [];
  const list: number[] = [];
  let state = start;
  let value = worthNow(position, state);
  for (;;) {
    macro(ground, state, list);
    let best: L.TwinState | undefined;
    let chosen = 0;
    for (const intent of list) {
      const next = state.slice();
      apply(ground, next, intent);
      bench.nodes++;
      const worth = worthNow(position, next);
      if (worth <= value) continue;
      value = worth;
      best = next;
      chosen = intent;
    }
    if (!best) return { intents, value, tiles: 0 };
    intents.push(chosen);
    state = best;
  }
}

/** Every kind of legal intent is equally likely, one at a time; each robot's actions are kinds of their own, what only uses things up is one. */
function byChance({ view, seat, seed }: Asked): Thought {
  const random = randomOf(seed);
  const legal = legalIntents(view, seat);
  const kinds = [...new Set(legal.map(walkKind))];
  const kind = kinds[random.below(kinds.length)];
  const choices = legal.filter((intent) => walkKind(intent) === kind);
  const intent = choices[random.below(choices.length)];
  return { intents: intent ? [intent] : [], until: "choice", plans: [], nodes: 0, simulations: 0 };
}
