import { forgottenPlanet } from "@forgotten-planet/game";
import { stepId } from "../bots/step.ts";
import { ofKind } from "./claims.ts";
import type { Finding, MatchEvidence } from "./finding.ts";

/** I1: every acknowledged intent is in the journal, at the ply it was acknowledged for, and says what was sent. */
export function i1Kept({ journal, claims }: MatchEvidence): readonly Finding[] {
  const byId = new Map(journal.rows.map((row) => [stepId(row.ply, withoutDice(row.line)), row]));
  const sent = new Map(ofKind(claims, "sent").map((one) => [one.id, one]));
  return ofKind(claims, "acknowledged").flatMap(({ id, ply }): readonly Finding[] => {
    const row = byId.get(id);
    const finding = (what: string): readonly Finding[] => [{ invariant: "I1", where: journal.match, what: `${id} ${what}` }];
    if (!row) return finding(`was acknowledged as ply ${ply} and is lost`);
    if (row.ply !== ply - 1) return finding(`was acknowledged as ply ${ply} and is line ${row.ply}`);
    const asked = sent.get(id);
    return asked && withoutDice(row.line) !== asked.line ? finding(`was sent as ${asked.line} and is kept as ${row.line}`) : [];
  });
}

/** As it was sent. */
function withoutDice(line: string): string {
  const { parse, format } = forgottenPlanet.notation;
  const step = parse(line);
  return step && !step.isVeiled ? format({ ...step, draws: [] }) : line;
}
