import { replayLine, startMatch, stateHash } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet } from "@forgotten-planet/game";
import { createGame, publicView } from "@forgotten-planet/rules";
import { ofKind } from "./claims.ts";
import type { Finding, MatchEvidence } from "./finding.ts";

/** I4: replaying the journal gives what players were shown at each ply where somebody looked. */
export function i4SameState({ journal, claims }: MatchEvidence): readonly Finding[] {
  const finding = (what: string): Finding => ({ invariant: "I4", where: journal.match, what });
  const seen = Map.groupBy(ofKind(claims, "saw"), ({ ply }) => ply);
  const created = journal.setup && createGame(journal.setup);
  if (!created?.ok) return seen.size === 0 ? [] : [finding("seen, but it cannot be played")];
  const findings: Finding[] = [];
  let fold = startMatch<ForgottenPlanet>(created.value);
  const compare = (): void => {
    const looks = seen.get(fold.ply) ?? [];
    if (looks.length === 0) return;
    const hash = stateHash(publicView(fold.state));
    if (looks.some((look) => look.hash !== hash)) findings.push(finding(`ply ${fold.ply} was shown otherwise than the journal tells`));
  };
  compare();
  for (const { line, ply } of journal.rows) {
    const folded = replayLine(forgottenPlanet, fold, line);
    if (!folded) return [...findings, finding(`line ${ply} does not follow`)];
    fold = folded.match;
    compare();
  }
  for (const ply of seen.keys()) if (ply > fold.ply) findings.push(finding(`ply ${ply} was shown, the journal ends at ${fold.ply}`));
  return findings;
}
