import { afterStep, afterUndo, chanceOf, type MatchState, startMatch, undoneBy } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet } from "@forgotten-planet/game";
import { createGame } from "@forgotten-planet/rules";
import type { Finding, MatchEvidence } from "./finding.ts";
import type { Row } from "./journal.ts";

/** I5: the rules, from the set-up on, accept every line from the seat it stands under. */
export function i5Legal({ journal }: MatchEvidence): readonly Finding[] {
  const finding = (what: string): readonly Finding[] => [{ invariant: "I5", where: journal.match, what }];
  const created = journal.setup && createGame(journal.setup);
  if (!created?.ok) return journal.rows.length === 0 ? [] : finding("lines, but it cannot be played");
  let match: MatchState<ForgottenPlanet> | string = startMatch<ForgottenPlanet>(created.value);
  for (const row of journal.rows) {
    match = next(match, row);
    if (typeof match === "string") return finding(`line ${row.ply}, ${row.line}: ${match}`);
  }
  return [];
}

/** The match state after that line, or why there is none. */
function next(match: MatchState<ForgottenPlanet>, { line, seat }: Row): MatchState<ForgottenPlanet> | string {
  const undoer = undoneBy(line);
  if (undoer !== undefined) {
    if (undoer !== seat) return `stands under seat ${seat}`;
    const undone = afterUndo(forgottenPlanet, match, seat);
    return undone.ok ? undone.value : undone.error;
  }
  const step = forgottenPlanet.notation.parse(line);
  if (!step || step.isVeiled) return "no line of a journal";
  const { command, draws } = step;
  if (command.seat !== seat) return `stands under seat ${seat}`;
  const chance = chanceOf(draws);
  const applied = forgottenPlanet.apply(match.state, command, chance);
  if (!applied.ok) return applied.error.code;
  return chance.left() === 0 ? afterStep(forgottenPlanet, match, command.seat, applied.value) : "dice that nobody rolled";
}
