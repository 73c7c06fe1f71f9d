import { epochOf } from "../bots/claim.ts";
import { ofKind } from "./claims.ts";
import type { Finding, MatchEvidence } from "./finding.ts";

/** I3: plies without gaps, epochs that never fall, and one owner for each epoch. */
export function i3InOrder({ journal, claims }: MatchEvidence): readonly Finding[] {
  const finding = (what: string): Finding => ({ invariant: "I3", where: journal.match, what });
  const findings: Finding[] = [];
  let epoch = 0;
  for (const [index, row] of journal.rows.entries()) {
    if (row.ply !== index) return [...findings, finding(`line ${row.ply} where ${index} should be`)];
    if (row.epoch < epoch) findings.push(finding(`line ${row.ply} is of epoch ${row.epoch}, after epoch ${epoch}`));
    epoch = Math.max(epoch, row.epoch);
  }
  if (epoch > journal.epoch) findings.push(finding(`a line of epoch ${epoch}, but the match is at ${journal.epoch}`));
  if (journal.version !== journal.rows.length) findings.push(finding(`${journal.rows.length} lines, but it says ${journal.version}`));
  const owners = Map.groupBy(ofKind(claims, "joined"), ({ room }) => epochOf(room));
  for (const [of, joins] of owners) {
    const processes = new Set(joins.map(({ process }) => process));
    if (processes.size > 1) findings.push(finding(`epoch ${of} has ${processes.size} owners`));
  }
  return findings;
}
