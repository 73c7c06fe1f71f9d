import type { FeatureChange } from "@forgotten-planet/bots";
import type { GameState, Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { changeMessage, tellingChanges } from "../../bots/hint/hintReasons.ts";
import { rivalOf } from "../../bots/hint/hintView.ts";

const REASONS = 2;

/**
 * "First, since Ada gains two special mines and Bruno loses 1 energy each turn."; undefined if nothing weighs enough. What it costs who
 * plays it, or gives the rival, is no reason, even if a bot thinks it is worth something. `end`: where the turn leads.
 */
export function whyFirst(end: GameState, seat: Seat, features: readonly FeatureChange[]): Message | undefined {
  const nameOf = (of: Seat): string => end.setup.seats[of]?.name ?? "";
  const gains = tellingChanges(features)
    .filter(({ worth, whose, amount }) => worth > 0 && amount > 0 === (whose === "own"))
    .slice(0, REASONS);
  const brings = (whose: FeatureChange["whose"]): readonly Message[] => {
    const [first, second] = gains.filter((change) => change.whose === whose).map(changeMessage);
    if (!first) return [];
    const what = second ? message("judge.and", { first, second }) : first;
    return [message(`judge.brings.${whose}`, { name: nameOf(whose === "own" ? seat : rivalOf(end, seat)), what })];
  };
  const [first, second] = [...brings("own"), ...brings("others")];
  if (!first) return undefined;
  return message("judge.first", { why: second ? message("judge.and", { first, second }) : first });
}
