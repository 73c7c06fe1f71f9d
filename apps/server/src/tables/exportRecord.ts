import { commitmentOf, secretText } from "@forgotten-planet/dice";
import { formatRecord, type Rejection, standingCommands } from "@forgotten-planet/protocol";
import { ok, type Result } from "@forgotten-planet/rules";
import type { JournalEntry, StoredMatch } from "@forgotten-planet/store";
import { reject } from "../rejection.ts";

/**
 * The record of RULES §13 as text, of a match that is over, with what its dice can be checked by: what was taken back is not in it,
 * and no die was taken back. `secret`: of its dice, opened.
 */
export function exportRecord(
  match: StoredMatch,
  journal: readonly JournalEntry[],
  secret: Uint8Array | undefined,
): Result<string, Rejection> {
  if (match.status !== "over" || !match.setup) return reject("game-not-over");
  const standing = standingCommands(journal.map(({ line }) => line));
  if (!standing) return reject("internal");
  const rolls = standing.flatMap(({ faces }) => faces);
  const commands = standing.map(({ command }) => command);
  const dice = secret && match.dice && { commitment: commitmentOf(secret), ...match.dice, secret: secretText(secret) };
  return ok(formatRecord({ setup: match.setup, rolls, commands, ...(dice ? { dice } : {}) }));
}
