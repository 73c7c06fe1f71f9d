import { epochOf } from "../bots/testimony.ts";
import type { Finding, MatchEvidence } from "./finding.ts";
import { ofKind } from "./testimonies.ts";

/** I9: once somebody has joined under an epoch, no older one writes: every line from the ply it was shown on is of that epoch or a later one. */
export function i9Fenced({ journal, testimonies }: MatchEvidence): readonly Finding[] {
  const joins = ofKind(testimonies, "joined");
  return journal.rows.flatMap(({ ply, epoch }): readonly Finding[] => {
    const fence = joins.find((join) => join.ply <= ply && epochOf(join.room) > epoch);
    if (!fence) return [];
    return [{ invariant: "I9", where: journal.match, what: `line ${ply} was written by epoch ${epoch} after ${fence.room} had begun` }];
  });
}
