import { ok } from "@forgotten-planet/core";
import { type Done, reject } from "../../../rejection.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { actingSeat } from "../../views/seatControl.ts";
import { isDelayed } from "../../views/viewer.ts";

/** Shows everybody else in the table's own room what the player whose turn it is has chosen. It is kept nowhere. */
export function showChoice(table: Table, connection: Connection, what: string | null): Done {
  const { game } = table;
  const { player } = connection;
  const seat = actingSeat(table, connection);
  if (!player || seat === undefined) return reject("spectator");
  if (!game) return reject("not-started");
  if (table.status === "over") return gameRefuses(game, "game-over");
  const { stage, actors } = game.moment;
  if (!actors.includes(seat)) return gameRefuses(game, "not-your-turn");
  // Where seats know something that not everybody knows, a choice could tell it.
  if (stage !== "turn" || game.hasSecrets) return reject("not-allowed");
  if (!table.plans.mayShowChoice(player.id)) return reject("rate-limited");
  const others = [...table.presence.connections].filter((one) => one !== connection && !one.isApart && !isDelayed(table, one));
  table.presence.tellEach("choosing", () => ({ seat, ply: game.ply, what }), others);
  return ok(undefined);
}
