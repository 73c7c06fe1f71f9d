import {
  type Applied,
  afterStep,
  afterUndo,
  type Command,
  type Game,
  type GameTypes,
  type MatchState,
  SEATS,
  startMatch,
  undoLine,
} from "@forgotten-planet/core";
import { deepFreeze } from "../deepFreeze.ts";
import { randomOf } from "../random.ts";

/** One line of a walk: what it led to, and from where. */
export interface GameStep<G extends GameTypes> {
  readonly line: string;
  readonly before: MatchState<G>;
  readonly after: MatchState<G>;
  /** Absent for an undo. */
  readonly played?: Applied<G> & { readonly command: Command<G>; readonly draws: readonly number[] };
}

/** Draws as dice fall, and keeps them. */
export function rollingChance(seed: number) {
  const random = randomOf(seed);
  const draws: number[] = [];
  const draw = (sides: number): number => {
    const drawn = random.below(sides) + 1;
    draws.push(drawn);
    return drawn;
  };
  return { draw, draws };
}

/** Plays any game by numbers: each chooses among all intents of all seats; now and then a step is taken back. */
export function walkGame<G extends GameTypes>(game: Game<G>, setup: G["Setup"], choices: readonly number[]): readonly GameStep<G>[] {
  const created = game.create(setup);
  if (!created.ok) throw new Error(`the set-up is not playable: ${created.error.message}`);
  const steps: GameStep<G>[] = [];
  let match = startMatch<G>(deepFreeze(created.value));
  for (const choice of choices) {
    const step = (choice % 9 === 0 ? undone(game, match) : undefined) ?? played(game, match, choice);
    if (!step) break;
    steps.push(step);
    match = step.after;
  }
  return steps;
}

function undone<G extends GameTypes>(game: Game<G>, before: MatchState<G>): GameStep<G> | undefined {
  const [seat = 0] = game.moment(before.state).actors;
  const after = afterUndo(game, before, seat);
  return after.ok ? { line: undoLine(seat), before, after: after.value } : undefined;
}

function played<G extends GameTypes>(game: Game<G>, before: MatchState<G>, choice: number): GameStep<G> | undefined {
  const seats = SEATS.slice(0, game.seats[1]);
  const offers = seats.flatMap((seat) => game.legalIntents(before.state, seat).map((intent) => ({ seat, intent })));
  const command = offers[choice % offers.length];
  if (!command) return undefined;
  const chance = rollingChance(choice);
  const applied = game.apply(before.state, command, chance);
  if (!applied.ok) throw new Error(`legal, but refused: ${JSON.stringify(command)}: ${JSON.stringify(applied.error)}`);
  const { draws } = chance;
  const { events } = applied.value;
  const state = deepFreeze(applied.value.state);
  const after = afterStep(game, before, command.seat, { state, events });
  return { line: game.notation.format({ command, draws }), before, after, played: { state, events, command, draws } };
}
