import type { FeatureChange } from "@forgotten-planet/bots";
import type { GameState, Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { changeMessage, tellingChanges } from "../../bots/hint/hintReasons.ts";
import { rivalOf } from "../../bots/hint/hintView.ts";

const REASONS = 2;

/** "First, since Ada gains two special mines and Bruno loses 1 energy each turn."; undefined if nothing weighs enough. */
export function whyFirst(state: GameState, seat: Seat, features: readonly FeatureChange[]): Message | undefined {
  const nameOf = (of: Seat): string => state.setup.seats[of]?.name ?? "";
  const gains = tellingChanges(features).filter(({ worth }) => worth > 0);
  const [first, second] = gains.slice(0, REASONS).map((change) => {
    const key = `judge.brings.${change.whose}${change.amount > 0 ? "More" : "Less"}` as const;
    return message(key, { name: nameOf(change.whose === "own" ? seat : rivalOf(state, seat)), what: changeMessage(change) });
  });
  if (!first) return undefined;
  return message("judge.first", { why: second ? message("judge.and", { first, second }) : first });
}
