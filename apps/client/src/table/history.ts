import type { Fold, VeiledCommand } from "@forgotten-planet/game";
import { foldLine, parseStep, startFold } from "@forgotten-planet/game";
import type { JournalLine } from "@forgotten-planet/protocol";
import type { Command, GameEvent, GameSetup, GameState } from "@forgotten-planet/rules";
import { createView } from "@forgotten-planet/rules";

/** One accepted command that still stands, with what followed from it. */
export interface HistoryEntry {
  /** Veiled: another seat's tile face down, of which only the place is known. */
  readonly command: Command | VeiledCommand;
  readonly events: readonly GameEvent[];
  /** Its line led away from this ply. */
  readonly ply: number;
  readonly before: GameState;
  readonly after: GameState;
}

/** A step that was taken back. */
export interface TakenBack {
  readonly entry: HistoryEntry;
  /** The steps of its turn before it, as they stood then. */
  readonly earlier: readonly HistoryEntry[];
  /** How many of the entries that stand come before it. */
  readonly after: number;
}

/** The game so far, replayed from its journal by the very rules of the server. */
export interface History {
  readonly start: GameState;
  /** What was taken back is gone from here. */
  readonly entries: readonly HistoryEntry[];
  readonly fold: Fold;
  /** Steps that were taken back, in the order in which that happened. */
  readonly takenBack?: readonly TakenBack[];
  /** Plies of the lines that the clock played (R-TIME); absent where there are none. */
  readonly byClock?: readonly number[];
}

/** The history before the first command; undefined when the set-up is none that can be played. */
export function beginHistory(setup: GameSetup): History | undefined {
  const made = createView(setup);
  return made.ok ? { start: made.value, entries: [], fold: startFold(made.value) } : undefined;
}

/** The history with one more line; undefined when the line does not follow, which means that one was missed. */
export function extendHistory(history: History, line: JournalLine): History | undefined {
  const folded = foldLine(history.fold, line);
  const step = parseStep(line);
  if (!folded || !step) return undefined;
  if (step.kind === "undo") return { ...history, fold: folded.fold, entries: history.entries.slice(0, -1), takenBack: withLatest(history) };
  const { ply, state: before } = history.fold;
  const entry: HistoryEntry = { command: step.command, events: folded.events ?? [], ply, before, after: folded.fold.state };
  return { ...history, fold: folded.fold, entries: [...history.entries, entry] };
}

/** What was taken back before stands, at the latest, where the latest entry is taken from. */
function withLatest({ entries, takenBack = [] }: History): readonly TakenBack[] {
  const entry = entries.at(-1);
  if (!entry) return takenBack;
  const after = entries.length - 1;
  const earlier = entries.slice(0, after).filter(({ before }) => before.turn === entry.before.turn);
  return [...takenBack.map((one) => (one.after > after ? { ...one, after } : one)), { entry, earlier, after }];
}

/** The history, and that the clock plays the line of that ply. */
export const withClockLine = (history: History, ply: number): History => ({ ...history, byClock: [...(history.byClock ?? []), ply] });

export function readHistory(setup: GameSetup, lines: readonly JournalLine[]): History | undefined {
  return lines.reduce<History | undefined>((history, line) => history && extendHistory(history, line), beginHistory(setup));
}

/** Journal lines read: the ply they lead to. */
export const plyOf = (history: History): number => history.fold.ply;

/** The entries of the turn under way. */
export function turnEntries(history: History): readonly HistoryEntry[] {
  const { turn } = history.fold.state;
  return history.entries.filter((entry) => entry.before.turn === turn);
}

/** How many steps of this turn can be taken back: as far as the latest die. */
export const undoable = (history: History): number => history.fold.undoable.length;
