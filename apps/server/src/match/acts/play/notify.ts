import { isDeepStrictEqual } from "node:util";
import { replayLine } from "@forgotten-planet/core";
import { type Game, hasSecrets, type LatestStep } from "../../parts/game/game.ts";
import type { Table } from "../../table.ts";
import { readerOf } from "../../views/audience.ts";
import { secretsFor } from "../../views/matchView.ts";
import { sendWelcomes } from "../welcome.ts";

/**
 * Tells single viewers what the latest step means for them, beside the position that everyone is shown. It goes out before that position: a
 * viewer knows how a reveal came about before they see it, and what a new secret is.
 */
export function notify(table: Table): void {
  const { game } = table;
  const latest = game?.latest;
  if (!game || !latest) return;
  const { before } = latest;
  const wasSecret = hasSecrets(game, before);
  if (table.status === "over" || (wasSecret && !isFollowed(game, latest))) sendWelcomes(table);
  else if (wasSecret) tellSecrets(table, latest);
  if (table.status !== "over" && game.momentOf(before).turn !== game.moment.turn) releaseTalk(table, game, latest);
}

/** Returns whether a viewer without secrets can follow the line as it is told. */
function isFollowed({ rules, now }: Game, { before, line }: LatestStep): boolean {
  return replayLine(rules, { ...before, state: rules.view(before.state) }, rules.veil(line, now.state)) !== undefined;
}

/** Tells the seats whose secrets changed. @source docs/rules.md R-RND-2, R-RND-3 */
function tellSecrets(table: Table, { before }: LatestStep): void {
  table.presence.tellEach("privateView", (viewer) => {
    const secrets = secretsFor(table, viewer);
    return isDeepStrictEqual(secrets, secretsFor(table, viewer, before.state)) ? undefined : secrets;
  });
}

/** Releases to delayed viewers the chat of the turns that are due now. */
function releaseTalk(table: Table, { rules }: Game, { before }: LatestStep): void {
  const then = rules.moment(before.state);
  for (const connection of table.presence.connections) {
    const reader = readerOf(table, connection);
    if (reader.until === undefined) continue;
    for (const line of table.chat.released(readerOf(table, connection, then), reader)) connection.send("chat", line);
  }
}
