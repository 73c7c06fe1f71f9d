import { type GameState, holdings, type Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import type { HistoryEntry } from "../history.ts";
import { type Advice, advices } from "./coachAdvice.ts";

type Entry = Pick<HistoryEntry, "before" | "command">;

/** For so many turns the same is not said again, if there is anything else to say. */
const LATELY = 2;

/** What a coach says: what has changed since the seat's last turn, as `start` shows it, and what is most useful now, in `state`. */
export function coachLine(
  start: GameState,
  state: GameState,
  seat: Seat,
  entries: readonly Entry[],
): readonly [changed: Message, near: Message] {
  return [changed(start, seat, entries), near(state, seat, saidBefore(seat, entries))];
}

const tilesOf = (state: GameState, seat: Seat): number => holdings(state)[seat]?.tiles ?? 0;

function changed(state: GameState, seat: Seat, entries: readonly Entry[]): Message {
  const now = state.turn;
  // The first position of somebody else's turn after one's own.
  const own = entries.findLastIndex(({ before, command }) => command.seat === seat && before.turn < now);
  if (own < 0) return message("coach.line.begin");
  const after = entries.slice(own + 1).find(({ before }) => before.turn !== entries[own]?.before.turn)?.before ?? state;
  const count = tilesOf(state, seat) - tilesOf(after, seat);
  if (count === 0) return message("coach.line.same");
  return message(count > 0 ? "coach.line.grew" : "coach.line.lost", { count: Math.abs(count) });
}

/** What was said at the beginning of each turn of that seat, in order. */
function saidBefore(seat: Seat, entries: readonly Entry[]): readonly string[] {
  const said: string[] = [];
  let turn = -1;
  for (const { before } of entries) {
    if (before.active !== seat || before.turn === turn) continue;
    turn = before.turn;
    said.push(near(before, seat, said).key);
  }
  return said;
}

/** The first that is urgent or was not said lately, else the one that was said the longest time ago. */
function near(state: GameState, seat: Seat, said: readonly string[]): Message {
  const lately = said.slice(-LATELY);
  const when = ({ urgent, text }: Advice): number => (urgent ? -1 : lately.lastIndexOf(text.key));
  const [first] = [...advices(state, seat)].sort((a, b) => when(a) - when(b));
  return first?.text ?? message("coach.line.begin");
}
