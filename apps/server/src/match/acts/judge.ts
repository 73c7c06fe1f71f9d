import { facesOf, foldApplied, formatStep, type Rejection } from "@forgotten-planet/protocol";
import { apply, type Intent, ok, type Result, type Seat } from "@forgotten-planet/rules";
import type { Game } from "../parts/game.ts";
import type { Step } from "./commit.ts";

/** What an intent of that seat would be as a line, and lead to; a refusal where the rules do not allow it. */
export function judge(game: Game, seat: Seat, intent: Intent): Result<Step, Rejection> {
  const command = { seat, intent };
  const applied = apply(game.fold.state, command, game.chance());
  if (!applied.ok) return applied;
  const line = formatStep({ kind: "command", command, faces: facesOf(applied.value) });
  return ok({ seat, line, folded: { fold: foldApplied(game.fold, seat, applied.value), events: applied.value.events } });
}
