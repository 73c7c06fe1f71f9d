import { ok, type Result } from "@forgotten-planet/core";
import { API_VERSION, type Damage, type PastMatch, type Rejection } from "@forgotten-planet/protocol";
import type { PastJournal, PastLine, StoredMatch } from "@forgotten-planet/store";
import { botIntentId } from "../match/parts/bots/botDesk.ts";
import { inSlices } from "../match/parts/slices.ts";
import { isByClock } from "../match/views/clockView.ts";
import { standingOf } from "../match/views/standing.ts";
import { reject } from "../rejection.ts";
import type { ServedGame } from "../servedGame.ts";
import { openedDice } from "../tables/exportRecord.ts";
import { follow } from "./follow.ts";
import { headOf } from "./matchHead.ts";

/** What is stored of a match that is over. */
export interface StoredPast {
  readonly match: StoredMatch;
  readonly journal: PastJournal;
  /** The opened secret of its dice. */
  readonly secret: Uint8Array | undefined;
}

/** Returns the match with all that a replay needs, as far as it is what was played; `damaged` if not even its set-up can be read. */
export async function readPast(served: ServedGame, { match, journal, secret }: StoredPast): Promise<Result<PastMatch, Rejection>> {
  const { game } = served;
  if (match.setup === undefined || (journal.damage === "unreadable" && journal.lines.length === 0)) return reject("damaged");
  const created = game.create(match.setup);
  if (!created.ok) return reject("damaged");
  const { match: reached, damage = stored(journal) } = await inSlices(
    follow(
      game,
      created.value,
      journal.lines.map(({ line }) => line),
    ),
  );
  const lines = journal.lines.slice(0, reached.ply);
  const byClock = pliesBy(lines, isByClock);
  const byBot = pliesBy(lines, ({ ply, intentId }) => intentId === botIntentId(ply));
  const dice = openedDice(match, secret);
  const reckoned = standingOf({ rules: game }, reached);
  return ok({
    version: API_VERSION,
    head: headOf(served, match, (damage && match.standing) ?? reckoned),
    setup: match.setup,
    lines: lines.map(({ line }) => line),
    at: lines.map(({ at }) => at),
    ...(byClock ? { byClock } : {}),
    ...(byBot ? { byBot } : {}),
    ...(dice ? { dice } : {}),
    ...(damage ? { damage } : {}),
  });
}

function stored({ lines, damage }: PastJournal): Damage | undefined {
  return damage && { ply: lines.length, reason: damage };
}

/** Absent where there are none. */
function pliesBy(lines: readonly PastLine[], by: (line: PastLine) => boolean): readonly number[] | undefined {
  const plies = lines.filter(by).map(({ ply }) => ply);
  return plies.length > 0 ? plies : undefined;
}
