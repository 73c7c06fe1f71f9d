import { ofKind } from "./claims.ts";
import type { Finding, MatchEvidence } from "./finding.ts";

/** I2: no intent is in the journal twice, and however often one was sent, its acknowledgements are all the same. */
export function i2Once({ journal, claims }: MatchEvidence): readonly Finding[] {
  const finding = (what: string): Finding => ({ invariant: "I2", where: journal.match, what });
  const seen = new Set<string>();
  const twice = journal.rows.flatMap(({ intentId, ply }) => {
    const isNew = !seen.has(intentId);
    seen.add(intentId);
    return isNew ? [] : [finding(`${intentId} is there again as line ${ply}`)];
  });
  const answers = Map.groupBy(ofKind(claims, "acknowledged"), ({ id }) => id);
  const unlike = [...answers].flatMap(([id, all]) => {
    const plies = new Set(all.map(({ ply }) => ply));
    return plies.size === 1 ? [] : [finding(`${id} was acknowledged as ${[...plies].join(" and as ")}`)];
  });
  return [...twice, ...unlike];
}
