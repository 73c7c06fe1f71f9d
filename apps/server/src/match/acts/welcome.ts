import { ok } from "@forgotten-planet/core";
import type { StoredPlayer } from "@forgotten-planet/store";
import type { Done } from "../../rejection.ts";
import type { Table } from "../table.ts";
import { welcomeOf } from "../views/matchView.ts";

/** Tells a player's own connections which seat they speak for now. */
export function sendWelcome(table: Table, player: StoredPlayer): Done {
  table.presence.tellEach("welcome", (viewer) => welcomeOf(table, viewer), table.presence.of(player.id));
  return ok(undefined);
}

/** Sends everyone a new welcome: the match began, or the options changed. */
export function sendWelcomes(table: Table): void {
  table.presence.tellEach("welcome", (viewer) => welcomeOf(table, viewer));
}
