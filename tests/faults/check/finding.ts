import type { Claim } from "../bots/claim.ts";
import type { ObserverLog } from "./claims.ts";
import type { Journal } from "./journal.ts";

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
  readonly claims: readonly Claim[];
}

/** Sorts what all bots wrote down by match; what they say of matches that are not on disk comes with an empty journal. */
export function evidenceOf(journals: readonly Journal[], observers: readonly ObserverLog[]): readonly MatchEvidence[] {
  const told = Map.groupBy(
    observers.flatMap(({ claims }) => claims),
    ({ match }) => match,
  );
  const onDisk = new Set(journals.map(({ match }) => match));
  const lost = [...told.keys()]
    .filter((match) => !onDisk.has(match))
    .map((match): Journal => ({ match, status: "lost", epoch: 0, version: 0, rows: [] }));
  return [...journals, ...lost].map((journal) => ({ journal, claims: told.get(journal.match) ?? [] }));
}
