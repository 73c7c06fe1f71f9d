import { createHash } from "node:crypto";
import { foldLine, startFold } from "@forgotten-planet/protocol";
import { createGame, type GameState } from "@forgotten-planet/rules";
import { stateHash } from "@forgotten-planet/rules/debug";
import type { JournalEntry, Store, StoredMatch } from "@forgotten-planet/store";

/** What was found in a store. */
export interface Findings {
  readonly matches: number;
  /** Journal lines. */
  readonly lines: number;
  /** Of every match its position after the last line, as one fingerprint: equal for equal positions. */
  readonly positions: string;
  readonly faults: readonly Fault[];
}

interface Fault {
  readonly match: string;
  readonly fault: string;
}

const PAGE = 500;

/** Plays every match again from its set-up, line by line by the rules, and says which cannot be. Reads only. */
export async function checkMatches(store: Store): Promise<Findings> {
  const faults: Fault[] = [];
  const positions = createHash("sha256");
  let matches = 0;
  let lines = 0;
  for await (const id of idsOf(store)) {
    const match = await store.findMatch(id);
    // Forgotten since its id was read.
    if (!match) continue;
    const journal = await store.journal(id);
    matches++;
    lines += journal.length;
    const fault = played(match, journal);
    if ("fault" in fault) faults.push({ match: id, fault: fault.fault });
    else positions.update(`${id} ${journal.length} ${fault.state ? stateHash(fault.state) : "-"}\n`);
  }
  return { matches, lines, positions: positions.digest("hex"), faults };
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
  { setup, version, status }: StoredMatch,
  journal: readonly JournalEntry[],
): { readonly state: GameState | undefined } | { readonly fault: string } {
  if (!setup) return journal.length === 0 ? { state: undefined } : { fault: "lines without a set-up" };
  // A server may have written more since.
  if (journal.length < version) return { fault: `${journal.length} lines of ${version}` };
  const created = createGame(setup);
  if (!created.ok) return { fault: `its set-up is not playable: ${created.error.message}` };
  let fold = startFold(created.value);
  for (const { ply, line } of journal) {
    const folded = ply === fold.ply ? foldLine(fold, line) : undefined;
    if (!folded) return { fault: `journal line ${ply} does not follow` };
    fold = folded.fold;
  }
  return status === "over" && fold.state.phase !== "over" ? { fault: "noted as over, but it is not" } : { state: fold.state };
}
