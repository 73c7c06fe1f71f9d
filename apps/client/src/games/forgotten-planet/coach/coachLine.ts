import { BASE, type Cell, EMPTY, type GameState, gridOf, holdings, NOBODY, type Seat, SPECIAL } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import type { HistoryEntry } from "../history.ts";
import { cellName } from "../model/board/cellName.ts";
import { distancesOf, nearestTo } from "../model/board/distances.ts";

/** Land tiles with which the end comes into sight. */
const FEW_LAND = 8;
const SEVEN = 7;

/** What a coach says at the beginning of a turn: what has changed since the last one, and what is near. */
export function coachLine(
  state: GameState,
  seat: Seat,
  entries: readonly Pick<HistoryEntry, "before" | "command">[],
): readonly [changed: Message, near: Message] {
  return [changed(state, seat, entries), near(state, seat)];
}

const tilesOf = (state: GameState, seat: Seat): number => holdings(state)[seat]?.tiles ?? 0;

function changed(state: GameState, seat: Seat, entries: readonly Pick<HistoryEntry, "before" | "command">[]): Message {
  const now = state.turn;
  // The first position of somebody else's turn after one's own.
  const own = entries.findLastIndex(({ before, command }) => command.seat === seat && before.turn < now);
  if (own < 0) return message("coach.line.begin");
  const after = entries.slice(own + 1).find(({ before }) => before.turn !== entries[own]?.before.turn)?.before ?? state;
  const count = tilesOf(state, seat) - tilesOf(after, seat);
  if (count === 0) return message("coach.line.same");
  return message(count > 0 ? "coach.line.grew" : "coach.line.lost", { count: Math.abs(count) });
}

/** The first of these that is so: the end, a special mine that nobody has, a tile that is tied, the next energy. */
function near(state: GameState, seat: Seat): Message {
  if (state.bank.land <= FEW_LAND) return message("coach.line.end", { count: state.bank.land });
  const at = (cell: number): string => cellName(gridOf(state.setup.scenario.area), cell as Cell);
  const nobodys = state.tiles.flatMap((tile, cell) => (tile !== EMPTY && tile < BASE && state.owners[cell] === NOBODY ? [cell] : []));
  const table = distancesOf(state);
  const tied = nobodys.find((cell) => nearestTo(table, cell as Cell)?.seats.includes(seat));
  if (tied !== undefined) return message("coach.line.tie", { at: at(tied) });
  const special = nobodys.find((cell) => state.tiles[cell] === SPECIAL);
  if (special !== undefined) return message("coach.line.special", { at: at(special) });
  return message("coach.line.seven", { count: SEVEN - (tilesOf(state, seat) % SEVEN) });
}
