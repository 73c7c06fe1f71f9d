import type { GameRecord } from "@forgotten-planet/game";
import { type Applied, apply, createGame, type Die, type GameState, type Result, type RuleError } from "@forgotten-planet/rules";
import { deepFreeze } from "./deepFreeze.ts";
import { expectOk } from "./expectResult.ts";

export interface RecordStep {
  readonly outcome: Result<Applied, RuleError>;
  /** The state after this intent; after a refused one, the state before it. */
  readonly state: GameState;
}

/** Plays a record by `apply` alone, on frozen states: what `replay` is compared with. */
export function runRecord({ setup, rolls, commands }: GameRecord): readonly RecordStep[] {
  let state = deepFreeze(expectOk(createGame(setup)));
  let used = 0;
  return commands.map((command): RecordStep => {
    let at = used;
    const rollDie = (): Die | undefined => (at < rolls.length ? rolls[at++] : undefined);
    const outcome: RecordStep["outcome"] = command
      ? apply(state, command, { rollDie })
      : { ok: false, error: { code: "malformed", rule: "R-INTENT" } };
    if (outcome.ok) {
      used = at;
      state = deepFreeze(outcome.value.state);
    }
    return { outcome, state };
  });
}
