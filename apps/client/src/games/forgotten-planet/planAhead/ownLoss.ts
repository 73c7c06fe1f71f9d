import { isFriendly, type Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import type { History } from "../history.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { changesTo } from "../model/whatIf.ts";

/** So many tiles are named. */
const MOST_NAMED = 4;

/** What the others' turns took from that seat since its own, in words, told in its turn; undefined if they took nothing. */
export function ownLoss(history: History | undefined, seat: Seat | undefined): Message | undefined {
  if (!history || seat === undefined) return undefined;
  const { entries, match } = history;
  const { turn, active, setup } = match.state;
  if (active !== seat) return undefined;
  const own = entries.findLastIndex(({ command, before }) => command.seat === seat && before.turn < turn);
  const first = own < 0 ? undefined : entries[own + 1];
  if (!first || first.before.turn >= turn) return undefined;
  const begun = entries.find(({ before }) => before.turn === turn)?.before ?? match.state;
  const { flips, vp } = changesTo(first.before, begun);
  const lost = flips.filter(({ from, to }) => from === seat && !isFriendly(setup, seat, to));
  const cells = lost.slice(0, MOST_NAMED).map(({ cell }) => cellNameIn(begun, cell));
  if (lost.length > MOST_NAMED) cells.push("…");
  const [before = 0, after = 0] = vp[seat] ?? [];
  const args = { cells: cells.join(", "), before, after };
  if (after >= before) return cells.length > 0 ? message("ahead.lostTiles", args) : undefined;
  return message(cells.length > 0 ? "ahead.lost" : "ahead.lostVp", args);
}
