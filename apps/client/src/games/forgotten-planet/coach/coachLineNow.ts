import type { Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../i18n/message.ts";
import type { PlayStore } from "../playStore.ts";
import { coachLine } from "./coachLine.ts";

/** What the coach says of the latest turn of the one person at this screen; it stands until that person's next turn. */
export function coachLineNow({ source }: PlayStore): readonly [changed: Message, near: Message] | undefined {
  const history = source.history.value;
  if (!history) return undefined;
  const { entries, match } = history;
  const { state } = match;
  const seat = state.setup.seats.findIndex(({ bot }) => bot === undefined) as Seat;
  const last = entries.findLast(({ command }) => command.seat === seat);
  const turn = state.active === seat || !last ? state.turn : last.before.turn;
  const first = entries.find(({ before }) => before.turn === turn)?.before ?? state;
  return coachLine(
    first,
    seat,
    entries.filter(({ before }) => before.turn < turn),
  );
}
