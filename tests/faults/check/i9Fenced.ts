import { epochOf } from "../bots/claim.ts";
import { ofKind } from "./claims.ts";
import type { Finding, MatchEvidence } from "./finding.ts";

/** I9: once somebody has joined under an epoch, no older one writes: every line from the ply it was shown on is of that epoch or a later one. */
export function i9Fenced({ journal, claims }: MatchEvidence): readonly Finding[] {
  const joins = ofKind(claims, "joined");
  return journal.rows.flatMap(({ ply, epoch }): readonly Finding[] => {
    const fence = joins.find((join) => join.ply <= ply && epochOf(join.room) > epoch);
    if (!fence) return [];
    return [{ invariant: "I9", where: journal.match, what: `line ${ply} was written by epoch ${epoch} after ${fence.room} had begun` }];
  });
}
