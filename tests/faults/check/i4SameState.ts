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
  let match = startMatch<ForgottenPlanet>(created.value);
  const compare = (): void => {
    const looks = seen.get(match.ply) ?? [];
    if (looks.length === 0) return;
    const hash = stateHash(publicView(match.state));
    if (looks.some((look) => look.hash !== hash)) findings.push(finding(`ply ${match.ply} was shown otherwise than the journal tells`));
  };
  compare();
  for (const { line, ply } of journal.rows) {
    const next = replayLine(forgottenPlanet, match, line);
    if (!next) return [...findings, finding(`line ${ply} does not follow`)];
    match = next.match;
    compare();
  }
  for (const ply of seen.keys()) if (ply > match.ply) findings.push(finding(`ply ${ply} was shown, the journal ends at ${match.ply}`));
  return findings;
}
