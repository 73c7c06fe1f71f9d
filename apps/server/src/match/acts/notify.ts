import type { GameEvent, Seat } from "@forgotten-planet/rules";
import type { LatestStep } from "../parts/game.ts";
import type { Table } from "../table.ts";
import { readerOf } from "../views/audience.ts";
import { playersOf, privateTiles } from "../views/matchView.ts";
import { sendWelcomes } from "./waitingRoom.ts";

/**
 * What the latest step of the match means for somebody in particular, beside the position that everyone is shown. It goes out before
 * that position: whoever sees a reveal then knows already how it came about, and whoever placed a tile knows which one lies there.
 */
export function notify(table: Table): void {
  const { game } = table;
  if (!game?.latest) return;
  const { events, before } = game.latest;
  if (table.status === "over" || events.some(({ type }) => type === "tilesRevealed")) sendWelcomes(table);
  else if (before.state.phase === "placement") sendPrivateView(table, events);
  else if (before.state.turn !== game.fold.state.turn) releaseTalk(table, before);
}

/** A placement that starts over is news for every seat. @source docs/rules.md R-RND-2, R-RND-3 */
function sendPrivateView(table: Table, events: readonly GameEvent[]): void {
  const isRestart = events.some(({ type }) => type === "placementRestarted");
  const seats = events.flatMap((event): readonly Seat[] => (event.type === "tileHidden" ? [event.seat] : []));
  const concerned = isRestart ? table.presence.connections : new Set(seats.flatMap((seat) => playersOf(table, seat)));
  for (const connection of concerned) {
    const tiles = privateTiles(table, connection);
    if (tiles) connection.send("privateView", { tiles });
  }
}

/** Whoever sees the match late hears what was said in the turns that are due now. */
function releaseTalk(table: Table, before: LatestStep["before"]): void {
  for (const connection of table.presence.connections) {
    const reader = readerOf(table, connection);
    if (reader.until === undefined) continue;
    for (const line of table.chat.released(readerOf(table, connection, before.state), reader)) connection.send("chat", line);
  }
}
