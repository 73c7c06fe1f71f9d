import { createHash } from "node:crypto";
import { foldLine, startFold } from "@forgotten-planet/protocol";
import { createGame, type GameState } from "@forgotten-planet/rules";
import { stateHash } from "@forgotten-planet/rules/debug";
import { chainsOf, DamagedMatch, type JournalEntry, type MatchStart, type Store, type StoredMatch } from "@forgotten-planet/store";

/** What was found in a store. */
export interface Findings {
  readonly matches: number;
  /** Journal lines. */
  readonly lines: number;
  /** Of every match its position after the last line, as one fingerprint: equal for equal positions. */
  readonly positions: string;
  readonly faults: readonly Fault[];
}

interface Damage {
  readonly fault: string;
}

interface Fault extends Damage {
  readonly match: string;
}

const PAGE = 500;

/** Reads every match as whoever takes it over does, plays it again from its set-up, line by line by the rules, and says which cannot be. Reads only. */
export async function checkMatches(store: Store): Promise<Findings> {
  const faults: Fault[] = [];
  const positions = createHash("sha256");
  let matches = 0;
  let lines = 0;
  for await (const id of idsOf(store)) {
    const read = await readMatch(store, id);
    // Forgotten since its id was read.
    if (!read) continue;
    matches++;
    const journal = await store.journal(id);
    lines += journal.length;
    const fault = "fault" in read ? read : played(read.match, journal);
    if ("fault" in fault) faults.push({ match: id, fault: fault.fault });
    else positions.update(`${id} ${journal.length} ${fault.state ? stateHash(fault.state) : "-"}\n`);
  }
  return { matches, lines, positions: positions.digest("hex"), faults };
}

/** Undefined: there is none. */
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
  { id, setup, dice, version, status, ended }: StoredMatch,
  journal: readonly JournalEntry[],
): { readonly state: GameState | undefined } | Damage {
  if (!setup || !dice) return journal.length === 0 ? { state: undefined } : { fault: "lines without a set-up" };
  // A server may have written more since.
  if (journal.length < version) return { fault: `${journal.length} lines of ${version}` };
  const broken = chainFault(id, { setup, dice }, journal);
  if (broken) return broken;
  const created = createGame(setup);
  if (!created.ok) return { fault: `its set-up is not playable: ${created.error.message}` };
  let fold = startFold(created.value);
  for (const { ply, line } of journal) {
    const folded = ply === fold.ply ? foldLine(fold, line) : undefined;
    if (!folded) return { fault: `journal line ${ply} does not follow` };
    fold = folded.fold;
  }
  if (journal.length > version) return { state: fold.state };
  const isOver = fold.state.phase === "over" || ended !== undefined;
  return isOver === (status === "over") ? { state: fold.state } : { fault: `its status is ${status}, by its journal it is not` };
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
