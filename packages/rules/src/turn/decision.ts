import type { Refusal } from "../intents/ruleError.ts";
import type { GameEvent } from "./event.ts";

/**
 * What a command leads to: the facts that follow, in order, or the refusal. The facts stand bare: a wrapper would be made for every intent
 * and thrown away at once.
 */
export type Decision = readonly GameEvent[] | Refusal;

export const isRefusal = (decision: Decision): decision is Refusal => "ok" in decision;
