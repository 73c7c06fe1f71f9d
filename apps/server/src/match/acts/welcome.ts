import { ok } from "@forgotten-planet/core";
import type { StoredPlayer } from "@forgotten-planet/store";
import type { Table } from "../table.ts";
import { welcomeOf } from "../views/matchView.ts";
import type { Done } from "./save.ts";

/** Tells a player's own connections which seat they speak for now. */
export function sendWelcome(table: Table, player: StoredPlayer): Done {
  for (const connection of table.presence.of(player.id)) connection.send("welcome", welcomeOf(table, connection));
  return ok(undefined);
}

/** Sends everyone a new welcome: the match began, or the options changed. */
export function sendWelcomes(table: Table): void {
  for (const connection of table.presence.connections) connection.send("welcome", welcomeOf(table, connection));
}
