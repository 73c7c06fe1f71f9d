import type { Testimony } from "../bots/testimony.ts";
import type { Journal } from "./journal.ts";
import type { WitnessLog } from "./testimonies.ts";

/** The invariants of docs/reliability.md B0 that a run can be checked for afterwards. */
export type Invariant = "I1" | "I2" | "I3" | "I4" | "I5" | "I8" | "I9" | "I10";

/** Something that must not be. */
export interface Finding {
  readonly invariant: Invariant;
  /** Match or bot. */
  readonly where: string;
  readonly what: string;
}

/** What a run left behind about one match: what is on disk, and what its bots wrote down about it. */
export interface MatchEvidence {
  readonly journal: Journal;
  readonly testimonies: readonly Testimony[];
}

/** Sorts what all bots wrote down by match; what they say of matches that are not on disk comes with an empty journal. */
export function evidenceOf(journals: readonly Journal[], witnesses: readonly WitnessLog[]): readonly MatchEvidence[] {
  const told = Map.groupBy(
    witnesses.flatMap(({ testimonies }) => testimonies),
    ({ match }) => match,
  );
  const onDisk = new Set(journals.map(({ match }) => match));
  const lost = [...told.keys()]
    .filter((match) => !onDisk.has(match))
    .map((match): Journal => ({ match, status: "lost", epoch: 0, version: 0, rows: [] }));
  return [...journals, ...lost].map((journal) => ({ journal, testimonies: told.get(journal.match) ?? [] }));
}
