import { ok } from "@forgotten-planet/rules";
import type { NewMatch } from "@forgotten-planet/store";
import { randomCode, randomId } from "../identity/randomId.ts";
import { reject } from "../rejection.ts";
import { RULES_VERSION } from "../tables/rulesVersion.ts";
import { type Gathered, save } from "./gather.ts";
import { rematchStart } from "./matchStart.ts";
import type { Connection } from "./presence.ts";
import type { Table } from "./table.ts";

/** This seat wants to play again. When all agree, the same people sit at a new table where the game has begun, the next player first. */
export async function agreeToRematch(table: Table, connection: Connection): Promise<Gathered> {
  const { player } = connection;
  if (!player || table.placeOf(connection) === undefined) return reject("spectator");
  if (table.status !== "over") return reject("game-not-over");
  if (table.rematch !== undefined) {
    connection.send("rematch", { table: table.rematch });
    return ok(undefined);
  }
  table.again.add(player.id);
  table.screen?.showTable();
  return table.seats.every((seat) => table.again.has(seat.player.id)) ? playAgain(table) : ok(undefined);
}

async function playAgain(table: Table): Promise<Gathered> {
  const start = rematchStart(table.options, table.seats, table.services.newSecret());
  const match: NewMatch = {
    id: randomId(),
    code: randomCode(),
    options: table.options,
    host: table.host.id,
    seats: start.seats,
    colours: start.seats.map(({ colour }) => colour),
    rulesVersion: RULES_VERSION,
    createdAt: Date.now(),
    start,
  };
  const saved = await save(table, () => table.services.store.createRematch(table.id, table.epoch, match));
  if (!saved.ok) {
    table.again.clear();
    table.screen?.showTable();
    return saved;
  }
  table.noteRematch(match.id);
  for (const connection of table.presence.connections) connection.send("rematch", { table: match.id });
  return ok(undefined);
}
