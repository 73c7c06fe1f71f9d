import { ok, type Result, standingSteps } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { PastJournal, StoredMatch } from "@forgotten-planet/store";
import { reject } from "../rejection.ts";
import type { ServedGame } from "../servedGame.ts";
import { besideGame } from "../tables/exportRecord.ts";

/**
 * A finished match as one line of text, its parts parted by blanks: game and rules version, the head of its record as JSON (blanks within
 * are written as \u0020), and each step that stands in the game's notation. The head says if the match was imported, and if it ended early.
 */
export function oneLine({ game }: ServedGame, match: StoredMatch, journal: PastJournal): Result<string, Rejection> {
  if (journal.damage !== undefined || match.setup === undefined) return reject("damaged");
  const steps = standingSteps(
    game,
    journal.lines.map(({ line }) => line),
  );
  if (!steps) return reject("damaged");
  const head = JSON.stringify({ ...(match.setup as object), ...besideGame(match) }).replaceAll(" ", "\\u0020");
  return ok([`${game.id}/${match.rulesVersion}`, head, ...steps.map((step) => game.notation.format(step))].join(" "));
}
