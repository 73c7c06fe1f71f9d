import type { PlatformRefusal } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Game } from "./game.ts";

/** A refusal that the table makes in the name of its game, with the rule that the game names for it. */
export const gameRefusal = ({ rules }: Pick<Game, "rules">, code: PlatformRefusal, intent?: unknown): Rejection => ({
  code,
  rule: rules.ruleOf(code, intent),
});

/** The refusal as a failed Result. */
export const gameRefuses = (game: Pick<Game, "rules">, code: PlatformRefusal): { readonly ok: false; readonly error: Rejection } => ({
  ok: false,
  error: gameRefusal(game, code),
});
