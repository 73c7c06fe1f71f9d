import { apply as applyRules, type Intent, legalIntents, type PublicView, type Seat, timeoutIntents } from "@forgotten-planet/rules";
import type { Scales } from "./eval/features.ts";
import { modeOf, scalesFor } from "./eval/modes.ts";
import { assignments } from "./levels/assigning.ts";
import { intentsOf, plansOf } from "./levels/plans.ts";
import type { Position } from "./levels/position.ts";
import { type Choice, TACTICS } from "./levels/tactics.ts";
import { randomOf } from "./random.ts";
import { cubesToChoose } from "./search/board.ts";
import { type Bench, newBench } from "./search/turnBeam.ts";
import { bid } from "./setup/bid.ts";
import { place } from "./setup/place.ts";
import type { Pause, Question, Thought } from "./thought.ts";
import { apply } from "./twin/apply.ts";
import { MARGIN } from "./twin/ground.ts";
import * as I from "./twin/intents.ts";
import * as L from "./twin/layout.ts";
import { load, type Twin } from "./twin/load.ts";

/**
 * The bot's answer. `stop` is asked once a simulation; a thought that was stopped is whole, if less deep. `rest` is called every few dozen
 * positions: the caller may let others have the core meanwhile.
 */
export function think(question: Question, stop: () => boolean = () => false, rest?: () => void): Thought {
  const { level, seed, budget } = question;
  const decide = (position: Position): Choice => TACTICS[level](position, { seed, ...budget, stop });
  return thinkBy(question, scalesFor(modeOf(question.view)), decide, rest);
}

/** `think` with weights and a way to choose of one's own. */
export function thinkBy(
  { view, seat, seed }: Omit<Question, "level" | "budget">,
  scales: Scales,
  decide: (position: Position) => Choice,
  rest?: () => void,
): Thought {
  if (view.phase === "placement" || view.phase === "auction") return setUp(view, seat, seed);
  const twin = load(view, Math.max(MARGIN, view.energy + 2));
  if (!twin || view.phase === "over") return SILENT;
  const given = assignments(twin.ground, twin.state, seat);
  const gifts = played(twin, given);
  const thought = view.active === seat ? inTurn(newBench(twin.ground, rest), twin.state, { scales, seed }, decide) : SILENT;
  return { ...thought, intents: checked(view, seat, [...gifts, ...thought.intents]) };
}

const SILENT: Thought = { intents: [], until: "turnEnd", plans: [], nodes: 0, simulations: 0 };

function setUp(view: PublicView, seat: Seat, seed: number): Thought {
  if (view.active !== seat) return SILENT;
  const intent = (view.phase === "auction" ? bid(view, seat) : place(view, seat, randomOf(seed))) ?? legalIntents(view, seat)[0];
  return { ...SILENT, intents: intent ? [intent] : [] };
}

/** Plays intents on the twin itself; returns them as the rules know them. */
function played({ ground, state }: Twin, intents: readonly number[]): readonly Intent[] {
  const told = intentsOf(ground, state, intents);
  for (const intent of intents) apply(ground, state, intent);
  return told;
}

function inTurn(
  bench: Bench,
  state: L.TwinState,
  asked: { readonly scales: Scales; readonly seed: number },
  decide: (position: Position) => Choice,
): Thought {
  const { ground } = bench;
  if (state[ground.size + L.PHASE] === L.IN_CUBE_CHOICE)
    return { ...SILENT, intents: intentsOf(ground, state, [cubesToChoose(ground, state)]) };
  const position = { bench, state, ...asked };
  const { lines, simulations } = decide(position);
  const plans = plansOf(position, lines);
  const { intents, until } = upToDie({ ground, state }, lines[0]?.intents ?? []);
  return { intents, until, plans, nodes: bench.nodes, simulations };
}

/** The line to its first die, or to the end of the turn with the choice at special mines. */
function upToDie({ ground, state }: Twin, line: readonly number[]): { readonly intents: readonly Intent[]; readonly until: Pause } {
  const die = line.findIndex((intent) => I.kindOf(intent) === I.MINE);
  if (die >= 0) return { intents: intentsOf(ground, state, line.slice(0, die + 1)), until: "die" };
  const end = state.slice();
  for (const intent of line) apply(ground, end, intent);
  const ending: number[] = [I.END];
  const choosing = end.slice();
  apply(ground, choosing, I.END);
  if (choosing[ground.size + L.PHASE] === L.IN_CUBE_CHOICE) ending.push(cubesToChoose(ground, choosing));
  return { intents: intentsOf(ground, state, [...line, ...ending]), until: "turnEnd" };
}

/** The intents as far as the rules accept them; what the clock would do if they refuse the very first. */
function checked(view: PublicView, seat: Seat, intents: readonly Intent[]): readonly Intent[] {
  let now = view;
  for (const [i, intent] of intents.entries()) {
    const applied = applyRules(now, { seat, intent }, { rollDie: () => undefined });
    if (!applied.ok && applied.error.code === "no-roll-recorded") return intents.slice(0, i + 1);
    if (!applied.ok) return i > 0 ? intents.slice(0, i) : timeoutIntents(view);
    now = applied.value.state as PublicView;
  }
  return intents;
}
