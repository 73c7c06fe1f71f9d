import { type AnyGame, ok, type Result, standingSteps } from "@forgotten-planet/core";
import { commitmentOf, secretText } from "@forgotten-planet/core/dice";
import type { Rejection } from "@forgotten-planet/protocol";
import type { JournalEntry, StoredMatch } from "@forgotten-planet/store";
import { reject } from "../rejection.ts";

/**
 * The match as its game records it, once it is over, with what its dice can be checked by: undone steps are left out, but no die was taken
 * back. `secret`: the opened secret of its dice.
 */
export function exportRecord(
  game: AnyGame,
  match: StoredMatch,
  journal: readonly JournalEntry[],
  secret: Uint8Array | undefined,
): Result<string, Rejection> {
  if (match.status !== "over" || match.setup === undefined) return reject("game-not-over");
  const steps = standingSteps(
    game,
    journal.map(({ line }) => line),
  );
  if (!steps) return reject("internal");
  const dice = secret && match.dice && { commitment: commitmentOf(secret), ...match.dice, secret: secretText(secret) };
  return ok(game.record.write({ setup: match.setup, steps, ...(dice ? { dice } : {}) }));
}
