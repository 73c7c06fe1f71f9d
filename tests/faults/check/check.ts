import { type ObserverLog, ofKind } from "./claims.ts";
import { evidenceOf, type Finding, type MatchEvidence } from "./finding.ts";
import { i1Kept } from "./i1Kept.ts";
import { i2Once } from "./i2Once.ts";
import { i3InOrder } from "./i3InOrder.ts";
import { i4SameState } from "./i4SameState.ts";
import { i5Legal } from "./i5Legal.ts";
import { i9Fenced } from "./i9Fenced.ts";
import { i10Answered } from "./i10Answered.ts";
import type { Journal } from "./journal.ts";

/** What was found in what a run left behind. */
export interface Verdict {
  readonly findings: readonly Finding[];
  readonly matches: number;
  /** Journal lines. */
  readonly lines: number;
  /** Acknowledgements that were received. */
  readonly acknowledged: number;
  /** Positions that were compared with the journal. */
  readonly looks: number;
}

/** Of one match each. */
const OF_A_MATCH: readonly ((evidence: MatchEvidence) => readonly Finding[])[] = [
  i1Kept,
  i2Once,
  i3InOrder,
  i4SameState,
  i5Legal,
  i9Fenced,
];

/** Tests I1 to I5, I9 and I10; I8 is measured while a run is under way. */
export function check(journals: readonly Journal[], observers: readonly ObserverLog[]): Verdict {
  const evidence = evidenceOf(journals, observers);
  const count = (kind: "acknowledged" | "saw"): number => observers.reduce((sum, { claims }) => sum + ofKind(claims, kind).length, 0);
  return {
    findings: [...evidence.flatMap((one) => OF_A_MATCH.flatMap((invariant) => invariant(one))), ...observers.flatMap(i10Answered)],
    matches: journals.length,
    lines: journals.reduce((sum, { rows }) => sum + rows.length, 0),
    acknowledged: count("acknowledged"),
    looks: count("saw"),
  };
}

/** Lost (I1), doubled or out of order (I2, I3, I4, I5, I9), badly answered (I10), stuck (I8). */
export const countOf = ({ findings }: Pick<Verdict, "findings">, ...invariants: readonly Finding["invariant"][]): number =>
  findings.filter(({ invariant }) => invariants.includes(invariant)).length;
