import { type Fold, foldApplied, foldUndo, parseStep, startFold } from "@forgotten-planet/game";
import { apply, createGame, facesIn } from "@forgotten-planet/rules";
import type { Finding, MatchEvidence } from "./finding.ts";
import type { Row } from "./journal.ts";

/** I5: the rules, from the set-up on, accept every line from the seat it stands under. */
export function i5Legal({ journal }: MatchEvidence): readonly Finding[] {
  const finding = (what: string): readonly Finding[] => [{ invariant: "I5", where: journal.match, what }];
  const created = journal.setup && createGame(journal.setup);
  if (!created?.ok) return journal.rows.length === 0 ? [] : finding("lines, but it cannot be played");
  let fold: Fold | string = startFold(created.value);
  for (const row of journal.rows) {
    fold = next(fold, row);
    if (typeof fold === "string") return finding(`line ${row.ply}, ${row.line}: ${fold}`);
  }
  return [];
}

/** The match state after that line, or why there is none. */
function next(fold: Fold, { line, seat }: Row): Fold | string {
  const step = parseStep(line);
  if (!step || step.kind === "veiled") return "no line of a journal";
  if (step.kind === "undo") {
    if (step.seat !== seat) return `stands under seat ${seat}`;
    const undone = foldUndo(fold, seat);
    return undone.ok ? undone.value : undone.error;
  }
  const { command, faces } = step;
  if (command.seat !== seat) return `stands under seat ${seat}`;
  let rolled = 0;
  const applied = apply(fold.state, command, { rollDie: () => faces[rolled++] });
  if (!applied.ok) return applied.error.code;
  return facesIn(applied.value.events).length === faces.length ? foldApplied(fold, command.seat, applied.value) : "dice that nobody rolled";
}
