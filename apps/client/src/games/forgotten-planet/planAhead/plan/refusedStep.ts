import type { GameState, Intent, RuleError, Seat } from "@forgotten-planet/rules";
import type { Refused } from "../../interaction/refused.ts";
import { targetOf } from "../../interaction/targets.ts";
import { causeOf } from "../../interaction/whyNot.ts";
import { isAction } from "../../model/actions.ts";

/** The rules' refusal of a whole intent, with what its sentence speaks of. */
export function refusedStep(view: GameState, seat: Seat, intent: Intent, { code, rule }: RuleError): Refused {
  const robot = "robot" in intent ? intent.robot : undefined;
  const target = targetOf(view, seat, intent);
  const named = {
    rule,
    ...(isAction(intent.type) ? { action: intent.type } : {}),
    ...(robot === undefined ? {} : { robot }),
    ...(target ? { target } : {}),
  };
  // An energy point pays for three steps: the sentence counts them.
  if (intent.type === "move" && code === "not-enough-energy") return { ...named, code: "too-far-to-pay", steps: intent.path.length };
  const situation = { view, me: seat, legal: [], live: true };
  const cause = target && causeOf(code, target, robot, situation);
  return { ...named, code, ...(cause ? { cause } : {}) };
}
