import type { Command } from "../intents/intent.ts";
import type { RuleError } from "../intents/ruleError.ts";
import { ok, type Result } from "../result.ts";
import type { GameState } from "../state.ts";
import type { Chance } from "./chance.ts";
import { decide } from "./decide.ts";
import { isRefusal } from "./decision.ts";
import type { GameEvent } from "./event.ts";
import { evolveAll } from "./evolve.ts";

export interface Applied {
  readonly state: GameState;
  /** What happened, in order; never empty. */
  readonly events: readonly GameEvent[];
}

/**
 * The one door into the game: judges a command and gives the state that follows, or the refusal, which changes nothing. The command's shape
 * is trusted, except for its seats. A caller with a list of dice drops the faces in the events (`facesIn`); after a refusal none. @source
 * docs/rules.md §13
 */
export function apply(state: GameState, command: Command, chance: Chance): Result<Applied, RuleError> {
  const decision = decide(state, command, chance);
  if (isRefusal(decision)) return decision;
  return ok({ state: evolveAll(state, decision), events: decision });
}
