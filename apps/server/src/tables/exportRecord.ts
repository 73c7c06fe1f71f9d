import { type AnyGame, type EarlyEnd, ok, type Result, type SealedDice, standingSteps } from "@forgotten-planet/core";
import { commitmentOf, secretText } from "@forgotten-planet/core/dice";
import type { Rejection } from "@forgotten-planet/protocol";
import type { JournalEntry, StoredMatch } from "@forgotten-planet/store";
import { earlyEndOf } from "../match/parts/game/winners.ts";
import { reject } from "../rejection.ts";

/**
 * The match as its game records it, once it is over, with what its dice can be checked by: undone steps are left out, but no die was taken
 * back. It says if it was imported, and if it ended early. `secret`: the opened secret of its dice.
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
  return ok(game.record.write({ setup: match.setup, steps, ...(dice ? { dice } : {}), ...besideGame(match) }));
}

/** What is told of a match that is over beside its game. */
export const besideGame = (match: StoredMatch): EarlyEnd & { readonly imported?: true } => ({
  ...(match.imported === undefined ? {} : { imported: true }),
  ...earlyEndOf(match),
});

/** What the dice of a match that is over can be checked by; undefined if it has none, or their secret is gone. */
export const openedDice = ({ dice }: Pick<StoredMatch, "dice">, secret: Uint8Array | undefined): SealedDice | undefined =>
  secret && dice && { commitment: commitmentOf(secret), ...dice, secret: secretText(secret) };
