import { type AnyGame, ok, type Result, type SealedDice, standingSteps } from "@forgotten-planet/core";
import { commitmentOf, secretText } from "@forgotten-planet/core/dice";
import type { Rejection } from "@forgotten-planet/protocol";
import type { JournalEntry, StoredMatch } from "@forgotten-planet/store";
import { reject } from "../rejection.ts";

/**
 * The match as its game records it, once it is over, with what its dice can be checked by: undone steps are left out, but no die was taken
 * back. It says if it was imported. `secret`: the opened secret of its dice.
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
  const dice = openedDice(match, secret);
  const imported = match.imported === undefined ? {} : { imported: true as const };
  return ok(game.record.write({ setup: match.setup, steps, ...(dice ? { dice } : {}), ...imported }));
}

/** What the dice of a match that is over can be checked by; undefined if it has none, or their secret is gone. */
export const openedDice = ({ dice }: Pick<StoredMatch, "dice">, secret: Uint8Array | undefined): SealedDice | undefined =>
  secret && dice && { commitment: commitmentOf(secret), ...dice, secret: secretText(secret) };
