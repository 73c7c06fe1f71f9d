import type { Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../i18n/message.ts";
import type { PlayStore } from "../playStore.ts";
import { coachLine } from "./coachLine.ts";

/**
 * What the coach says to the one person at this screen: the most useful thing now, in their turn; between their turns what was useful
 * when the last one began stands.
 */
export function coachLineNow({ source }: PlayStore): readonly [changed: Message, near: Message] | undefined {
  const history = source.history.value;
  if (!history) return undefined;
  const { entries, match } = history;
  const { state } = match;
  const seat = state.setup.seats.findIndex(({ bot }) => bot === undefined) as Seat;
  const last = entries.findLast(({ command }) => command.seat === seat);
  const isOwn = state.active === seat;
  const turn = isOwn || !last ? state.turn : last.before.turn;
  const first = entries.find(({ before }) => before.turn === turn)?.before ?? state;
  return coachLine(
    first,
    isOwn ? state : first,
    seat,
    entries.filter(({ before }) => before.turn < turn),
  );
}
