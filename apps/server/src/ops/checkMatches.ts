import { createHash } from "node:crypto";
import { replayLine, startMatch, stateHash } from "@forgotten-planet/core";
import { chainsOf, DamagedMatch, type JournalEntry, type MatchStart, type Store, type StoredMatch } from "@forgotten-planet/store";
import type { Games } from "../servedGame.ts";

/** What was found in a store. */
export interface Findings {
  readonly matches: number;
  /** Journal lines. */
  readonly lines: number;
  /** The position of every match after its last line, as one fingerprint: equal for equal positions. */
  readonly positions: string;
  readonly faults: readonly Fault[];
  /** Matches of games that are not played here: only their lines can be checked. */
  readonly unknown: readonly { readonly match: string; readonly game: string }[];
}

interface Damage {
  readonly fault: string;
}

interface Fault extends Damage {
  readonly match: string;
}

const PAGE = 500;

/** Reads every match as a claim does, replays it from its set-up, line by line by the rules, and reports those that fail. Reads only. */
export async function checkMatches(store: Store, games: Games): Promise<Findings> {
  const faults: Fault[] = [];
  const unknown: { readonly match: string; readonly game: string }[] = [];
  const positions = createHash("sha256");
  let matches = 0;
  let lines = 0;
  for await (const id of idsOf(store)) {
    const read = await readMatch(store, id);
    // Deleted since its id was read.
    if (!read) continue;
    matches++;
    const journal = await store.journal(id);
    lines += journal.length;
    const found = "fault" in read ? read : played(read.match, journal, games);
    if ("fault" in found) faults.push({ match: id, fault: found.fault });
    else positions.update(`${id} ${journal.length} ${found.state === undefined ? "-" : stateHash(found.state)}\n`);
    if ("isUnknown" in found && "match" in read) unknown.push({ match: id, game: read.match.options.game });
  }
  return { matches, lines, positions: positions.digest("hex"), faults, unknown };
}

/** Undefined if there is no such match. */
async function readMatch(store: Store, id: string): Promise<{ readonly match: StoredMatch } | Damage | undefined> {
  const fault = await store.faultOf(id);
  if (fault !== undefined) return { fault };
  const match = await store.findMatch(id);
  return match && { match };
}

async function* idsOf(store: Store): AsyncGenerator<string> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const ids: readonly string[] = await store.matchIds(after, PAGE);
    yield* ids;
    after = ids.at(-1);
  }
}

/** The position after the last line; none before the start. */
function played(
  { id, options, setup, dice, version, status, ended }: StoredMatch,
  journal: readonly JournalEntry[],
  games: Games,
): { readonly state: unknown; readonly isUnknown?: true } | Damage {
  const game = games.get(options.game)?.game;
  if (setup === undefined || !dice) return journal.length === 0 ? { state: undefined } : { fault: "lines without a set-up" };
  // A server may have written more since.
  if (journal.length < version) return { fault: `${journal.length} lines of ${version}` };
  const broken = chainFault(id, { setup, dice }, journal);
  if (broken) return broken;
  if (!game) return { state: undefined, isUnknown: true };
  const created = game.create(setup);
  if (!created.ok) return { fault: `its set-up is not playable: ${created.error.message}` };
  let match = startMatch(created.value);
  for (const { ply, line } of journal) {
    const followed = ply === match.ply ? replayLine(game, match, line) : undefined;
    if (!followed) return { fault: `journal line ${ply} does not follow` };
    match = followed.match;
  }
  const { state } = match;
  if (journal.length > version) return { state };
  const isPlayedOut = game.moment(state).stage === "over";
  if (isPlayedOut && ended !== undefined) return { fault: "its players ended it, by its journal it was over" };
  const isOver = isPlayedOut || ended !== undefined;
  return isOver === (status === "over") ? { state } : { fault: `its status is ${status}, by its journal it is not` };
}

function chainFault(id: string, beginning: Pick<MatchStart, "setup" | "dice">, journal: readonly JournalEntry[]): Damage | undefined {
  try {
    chainsOf(id, beginning, journal);
    return undefined;
  } catch (error) {
    if (error instanceof DamagedMatch) return { fault: error.fault };
    throw error;
  }
}
