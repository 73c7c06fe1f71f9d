import { formatRecord, type Rejection, standingCommands } from "@forgotten-planet/protocol";
import { ok, type Result } from "@forgotten-planet/rules";
import type { JournalEntry, StoredMatch } from "@forgotten-planet/store";
import { reject } from "../rejection.ts";

/** The record of RULES §13 as text, of a match that is over: what was taken back is not in it. */
export function exportRecord(match: StoredMatch, journal: readonly JournalEntry[]): Result<string, Rejection> {
  if (match.status !== "over" || !match.setup) return reject("game-not-over");
  const standing = standingCommands(journal.map(({ line }) => line));
  if (!standing) return reject("internal");
  const rolls = standing.flatMap(({ faces }) => faces);
  return ok(formatRecord({ setup: match.setup, rolls, commands: standing.map(({ command }) => command) }));
}
