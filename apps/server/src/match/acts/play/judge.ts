import { afterStep, ok, type Result, type Seat } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Game } from "../../parts/game/game.ts";
import type { Step } from "./commit.ts";

/** Returns the line that an intent of that seat would be and what it leads to, or the refusal of the rules. */
export function judge(game: Game, seat: Seat, intent: unknown): Result<Step, Rejection> {
  const { rules, now } = game;
  const command = { seat, intent };
  const chance = game.chance();
  const applied = rules.apply(now.state, command, chance);
  if (!applied.ok) return applied;
  const { draws } = chance;
  const line = rules.notation.format({ command, draws });
  return ok({ seat, line, followed: { match: afterStep(rules, now, seat, applied.value), events: applied.value.events, draws } });
}
