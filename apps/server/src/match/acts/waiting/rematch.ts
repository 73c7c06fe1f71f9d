import { ok } from "@forgotten-planet/core";
import type { NewMatch } from "@forgotten-planet/store";
import { randomCode, randomId } from "../../../identity/randomId.ts";
import { reject } from "../../../rejection.ts";
import { playingSeats } from "../../parts/bots/botSeats.ts";
import { rematchStart } from "../../parts/game/matchStart.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { sealRematch } from "../play/diceSecrets.ts";
import { type Done, save } from "../save.ts";
import { sendWelcomes } from "../welcome.ts";

/**
 * Notes that this seat wants a rematch, or no longer does. Bots always agree. When all do, the same people sit at a new table where the match has begun,
 * the next player first; after that nobody can withdraw.
 */
export async function wishRematch(table: Table, connection: Connection, on: boolean, nonce?: string): Promise<Done> {
  const { player } = connection;
  if (!player || table.placeOf(connection) === undefined) return reject("spectator");
  if (table.status !== "over") return reject("game-not-over");
  if (table.rematch !== undefined) {
    connection.send("rematch", { table: table.rematch });
    return ok(undefined);
  }
  if (!on) {
    if (table.rematchWishes.delete(player.id)) table.screen?.showTable();
    return ok(undefined);
  }
  const wasSealed = table.dice.next !== undefined;
  const sealed = await sealRematch(table);
  if (!sealed.ok) return sealed;
  if (!wasSealed) sendWelcomes(table);
  // A nonce counts only if the hash of the secret was told before it came.
  table.rematchWishes.set(player.id, wasSealed && table.services.takesNonces ? nonce : undefined);
  table.screen?.showTable();
  const isAgreed = playingSeats(table.seating).every((seat) => table.rematchWishes.has(seat.player.id));
  return isAgreed ? playAgain(table) : ok(undefined);
}

async function playAgain(table: Table): Promise<Done> {
  const { game } = table;
  const secret = table.dice.next;
  const nonceOf = (player: string): string | undefined => table.rematchWishes.get(player);
  const { served, seating } = table;
  const start = game && rematchStart(served, { ...seating, setup: game.setup }, nonceOf, table.clockTimer.now);
  if (!game || !start || !secret) return reject("scenario-refused", "scenario: it can no longer be played");
  const match: NewMatch = {
    id: randomId(),
    code: randomCode(),
    options: table.options,
    host: table.host.id,
    seats: start.seats,
    colours: game.rules.seatsOf(start.setup).map(({ colour }) => colour),
    secret,
    rulesVersion: game.rules.rulesVersion,
    createdAt: Date.now(),
    start,
  };
  const saved = await save(table, () => table.services.store.createRematch(table.id, table.epoch, match));
  if (!saved.ok) {
    table.rematchWishes.clear();
    table.screen?.showTable();
    return saved;
  }
  table.noteRematch(match.id);
  for (const connection of table.presence.connections) connection.send("rematch", { table: match.id });
  return ok(undefined);
}
