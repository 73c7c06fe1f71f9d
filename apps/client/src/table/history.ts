import { type Applied, type Command, type GamePlay, type GameTypes, type MatchState, replayLine, startMatch } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";

/** One accepted command that still stands, with what followed from it. A veiled one says what everybody may know of it. */
export interface HistoryEntry<G extends GameTypes = GameTypes> {
  readonly command: Command<G>;
  readonly events: Applied<G>["events"];
  /** Its line led away from this ply. */
  readonly ply: number;
  readonly before: G["State"];
  readonly after: G["State"];
}

/** A step that was taken back. */
export interface TakenBack<G extends GameTypes = GameTypes> {
  readonly entry: HistoryEntry<G>;
  /** The steps of its turn before it, as they stood then. */
  readonly earlier: readonly HistoryEntry<G>[];
  /** How many of the entries that stand come before it. */
  readonly after: number;
}

/** The game so far, replayed from its journal by the very rules of the server. */
export interface History<G extends GameTypes = GameTypes> {
  readonly start: G["State"];
  /** What was taken back is gone from here. */
  readonly entries: readonly HistoryEntry<G>[];
  readonly match: MatchState<G>;
  /** Steps that were taken back, in the order in which that happened. */
  readonly takenBack?: readonly TakenBack<G>[];
  /** Plies of the lines that the clock played (R-TIME); absent where there are none. */
  readonly byClock?: readonly number[];
}

/** The history before the first command; undefined when the set-up is none that can be played. */
export function beginHistory<G extends GameTypes>(game: GamePlay<G>, setup: G["Setup"]): History<G> | undefined {
  const made = game.create(setup);
  return made.ok ? { start: made.value, entries: [], match: startMatch(made.value) } : undefined;
}

/** The history with one more line; undefined when the line does not follow, which means that one was missed. */
export function extendHistory<G extends GameTypes>(game: GamePlay<G>, history: History<G>, line: JournalLine): History<G> | undefined {
  const led = replayLine(game, history.match, line);
  if (!led) return undefined;
  const { match, command, events } = led;
  if (!command || !events) return { ...history, match, entries: history.entries.slice(0, -1), takenBack: withLatest(game, history) };
  const { ply, state: before } = history.match;
  const entry: HistoryEntry<G> = { command, events, ply, before, after: match.state };
  return { ...history, match, entries: [...history.entries, entry] };
}

/** What was taken back so far, with the latest entry; what was taken back before stands, at the latest, where that one is taken from. */
export function withLatest<G extends GameTypes>(
  game: Pick<GamePlay<G>, "moment">,
  { entries, takenBack = [] }: Pick<History<G>, "entries" | "takenBack">,
): readonly TakenBack<G>[] {
  const entry = entries.at(-1);
  if (!entry) return takenBack;
  const after = entries.length - 1;
  const { turn } = game.moment(entry.before);
  const earlier = entries.slice(0, after).filter(({ before }) => game.moment(before).turn === turn);
  return [...takenBack.map((one) => (one.after > after ? { ...one, after } : one)), { entry, earlier, after }];
}

/** The history, and that the clock plays the line of that ply. */
export const withClockLine = <G extends GameTypes>(history: History<G>, ply: number): History<G> => ({
  ...history,
  byClock: [...(history.byClock ?? []), ply],
});

export function readHistory<G extends GameTypes>(
  game: GamePlay<G>,
  setup: G["Setup"],
  lines: readonly JournalLine[],
): History<G> | undefined {
  return lines.reduce<History<G> | undefined>((history, line) => history && extendHistory(game, history, line), beginHistory(game, setup));
}

/** Journal lines read: the ply they lead to. */
export const plyOf = (history: History): number => history.match.ply;

/** How many steps of this turn can be taken back: as far as the latest die. */
export const undoable = (history: History): number => history.match.undoable.length;
