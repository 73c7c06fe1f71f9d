import type { Applied, Chance, Die, Intent, Result, RuleError, RuleErrorCode, Seat } from "@forgotten-planet/rules";
import { apply, type Command, type GameState } from "@forgotten-planet/rules";
import { deepFreeze } from "./deepFreeze.ts";

/** Returns the value of a success; a refusal fails the test and is named. */
export function expectOk<T>(result: Result<T, RuleError | { readonly code: string; readonly message?: string }>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the refusal, which must name this rule (and this code, if given); a success fails the test. */
export function expectRefused<T>(result: Result<T, RuleError>, rule: string, code?: RuleErrorCode): RuleError {
  if (result.ok) throw new Error(`accepted, but ${rule} should refuse it`);
  const { error } = result;
  if (error.rule !== rule || (code !== undefined && error.code !== code))
    throw new Error(`refused with ${error.rule} ${error.code} instead of ${rule} ${code ?? ""}`);
  return error;
}

export const command = (seat: number, intent: Intent): Command => ({ seat: seat as Seat, intent });

/** Gives exactly these faces, in this order; then none is left. */
export function dice(...faces: readonly number[]): Chance & { readonly left: () => number } {
  const left = [...faces];
  return { rollDie: () => left.shift() as Die | undefined, left: () => left.length };
}

/** Makes the active seat do one thing after another, each of which must be accepted, on deeply frozen states. */
export function play(state: GameState, intents: readonly Intent[], chance: Chance = dice()): GameState {
  return intents.reduce((now, intent) => act(now, intent, chance).state, state);
}

/** One accepted intent of the active seat. */
export function act(state: GameState, intent: Intent, chance: Chance = dice()): Applied {
  const applied = apply(deepFreeze(state), { seat: state.active, intent }, chance);
  if (!applied.ok) throw new Error(`${JSON.stringify(intent)} refused: ${JSON.stringify(applied.error)}`);
  return applied.value;
}

/** One intent of the active seat that must be refused, by this rule, without a roll. */
export function refused(state: GameState, intent: Intent, rule: string, code?: RuleErrorCode, seat: number = state.active): void {
  const chance: Chance = {
    rollDie: () => {
      throw new Error("a refused intent rolled the die");
    },
  };
  expectRefused(apply(deepFreeze(state), command(seat, intent), chance), rule, code);
}
