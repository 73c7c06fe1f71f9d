import type { GameState, Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../i18n/message.ts";
import type { HistoryEntry } from "../history.ts";
import type { PlayStore } from "../playStore.ts";
import { coachLine } from "./coachLine.ts";

/** The turn that the coach speaks of: that of the one person at this screen, until their next one. */
export interface CoachedTurn {
  readonly seat: Seat;
  readonly turn: number;
  /** As it began. */
  readonly first: GameState;
  /** As it is; once it is over, as it began. */
  readonly state: GameState;
  /** What was played before it. */
  readonly earlier: readonly Pick<HistoryEntry, "before" | "command">[];
}

export function coachedTurn({ source }: PlayStore): CoachedTurn | undefined {
  const history = source.history.value;
  if (!history) return undefined;
  const { entries, match } = history;
  const { state } = match;
  const seat = state.setup.seats.findIndex(({ bot }) => bot === undefined) as Seat;
  const last = entries.findLast(({ command }) => command.seat === seat);
  const isOwn = state.active === seat;
  const turn = isOwn || !last ? state.turn : last.before.turn;
  const first = entries.find(({ before }) => before.turn === turn)?.before ?? state;
  return { seat, turn, first, state: isOwn ? state : first, earlier: entries.filter(({ before }) => before.turn < turn) };
}

/**
 * What the coach says to the one person at this screen: the most useful thing now, in their turn; between their turns what was useful
 * when the last one began stands.
 */
export function coachLineNow(store: PlayStore): readonly [changed: Message, near: Message] | undefined {
  const now = coachedTurn(store);
  return now && coachLine(now.first, now.state, now.seat, now.earlier);
}
