import { afterStep, ok, type Result, type Seat } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Game } from "../parts/game.ts";
import type { Step } from "./commit.ts";

/** What an intent of that seat would be as a line, and lead to; a refusal where the rules do not allow it. */
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
