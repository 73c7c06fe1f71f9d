import type { Command } from "../intents/intent.ts";
import { type RuleError, refuse } from "../intents/ruleError.ts";
import { ok, type Result } from "../result.ts";
import { createGame, type SetupError } from "../setup/createGame.ts";
import type { GameSetup } from "../setup/gameSetup.ts";
import type { GameState } from "../state.ts";
import { type Applied, apply } from "../turn/apply.ts";
import type { Chance, Die } from "../turn/chance.ts";
import type { GameEvent } from "../turn/event.ts";

/** What became of one command: `step.value.state` and `.events`, or `step.error`. */
export type ReplayStep = Result<Applied, RuleError>;

export interface Replay {
  /** The state before the first command. */
  readonly start: GameState;
  /** One step a command, computed lazily; iterate only once. A refused command is skipped. */
  readonly steps: Iterable<ReplayStep>;
}

/**
 * Replays a record. `undefined` among the commands stands for an ill-formed intent, refused with R-INTENT; a command that needs a die when
 * none is left is refused with `no-roll-recorded`. @source docs/rules.md §13 Record, Tools
 */
export function replay(setup: GameSetup, rolls: readonly Die[], commands: Iterable<Command | undefined>): Result<Replay, SetupError> {
  const start = createGame(setup);
  return start.ok ? ok({ start: start.value, steps: play(start.value, rolls, commands) }) : start;
}

function* play(start: GameState, rolls: readonly Die[], commands: Iterable<Command | undefined>): Generator<ReplayStep> {
  let state = start;
  let used = 0;
  for (const command of commands) {
    const step: ReplayStep = command ? apply(state, command, recorded(rolls, used)) : refuse("malformed", "R-INTENT");
    if (step.ok) {
      state = step.value.state;
      used += facesIn(step.value.events).length;
    }
    yield step;
  }
}

/** Dice from a list, beginning at that index; undefined when it ends. */
export function recorded(rolls: readonly Die[], from = 0): Chance {
  let next = from;
  return { rollDie: () => rolls[next++] };
}

/** All faces that were rolled in these events, in order: what a record keeps, and by how much its dice advance. */
export function facesIn(events: readonly GameEvent[]): readonly Die[] {
  const first = events[0];
  return first?.type === "dieRolled" ? first.faces : [];
}
