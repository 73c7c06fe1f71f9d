import { ok } from "@forgotten-planet/core";
import type { MatchStart, NewMatch } from "@forgotten-planet/store";
import { randomCode, randomId } from "../../../identity/randomId.ts";
import { errorFields } from "../../../log.ts";
import { type Done, reject } from "../../../rejection.ts";
import { playingSeats } from "../../parts/bots/botSeats.ts";
import { rematchStart } from "../../parts/game/matchStart.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { sealRematch } from "../play/diceSecrets.ts";
import { save } from "../save.ts";
import { sendWelcomes } from "../welcome.ts";
import { agrees, ratedTerms } from "./ratedTerms.ts";

/**
 * Notes that this seat wants a rematch, or no longer does. Bots always agree. When all do, the same people sit at a new table where the match has begun,
 * the next player first; after that nobody can withdraw.
 */
export async function wishRematch(
  table: Table,
  connection: Connection,
  { on, nonce, rated }: { readonly on: boolean; readonly nonce?: string | undefined; readonly rated?: true },
): Promise<Done> {
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
  const agreed = rated ? await agrees(table, player, rated) : ok(undefined);
  if (!agreed.ok) return agreed;
  const wasSealed = table.dice.next !== undefined;
  const sealed = await sealRematch(table);
  if (!sealed.ok) return sealed;
  if (!wasSealed) sendWelcomes(table);
  // A nonce counts only if the hash of the secret was told before it came.
  table.rematchWishes.set(player.id, wasSealed && table.services.takesNonces ? nonce : undefined);
  table.ratedWishes[rated ? "add" : "delete"](player.id);
  table.screen?.showTable();
  const isAgreed = playingSeats(table.seating).every((seat) => table.rematchWishes.has(seat.player.id));
  return isAgreed ? together(table) : ok(undefined);
}

/** Plays again unless a program among them sits at too many tables; then everybody may wish it again. */
async function together(table: Table): Promise<Done> {
  const { services, seating } = table;
  try {
    const people = playingSeats(seating).map(({ player }) => player);
    const done = await services.botAccounts.sittingTogether(people, () => playAgain(table));
    if (!done.ok && done.error.code === "bot-account") forgetWishes(table);
    return done;
  } catch (error) {
    services.log.error("tables-not-read", { match: table.id, ...errorFields(error) });
    forgetWishes(table);
    return reject("not-saved");
  }
}

function forgetWishes(table: Table): void {
  table.rematchWishes.clear();
  table.screen?.showTable();
}

async function playAgain(table: Table): Promise<Done> {
  const { game } = table;
  const secret = table.dice.next;
  const nonceOf = (player: string): string | undefined => table.rematchWishes.get(player);
  const { served, seating } = table;
  const start = game && rematchStart(served, { ...seating, setup: game.setup }, nonceOf, table.clockTimer.now);
  if (!game || !start || !secret) return reject("scenario-refused", "scenario: it can no longer be played");
  const rated = await rematchTerms(table, start);
  if (!rated.ok) return rated;
  // A pairing has one match.
  const { league: _, ...options } = table.options;
  const { rated: __, ...unrated } = options;
  const match: NewMatch = {
    id: randomId(),
    code: randomCode(),
    options: rated.value ? options : unrated,
    host: table.host.id,
    seats: start.seats,
    colours: game.rules.seatsOf(start.setup).map(({ colour }) => colour),
    secret,
    rulesVersion: game.rules.rulesVersion,
    createdAt: Date.now(),
    start: rated.value ? { ...start, rated: rated.value } : start,
  };
  const saved = await save(table, () => table.services.store.createRematch(table.id, table.epoch, match));
  if (!saved.ok) {
    forgetWishes(table);
    return saved;
  }
  table.noteRematch(match.id);
  table.presence.tellEach("rematch", () => ({ table: match.id }));
  return ok(undefined);
}

/** A rematch counts if the match did, and everybody says so again; otherwise it is played for nothing. */
const rematchTerms = async (table: Table, start: MatchStart): ReturnType<typeof ratedTerms> =>
  playingSeats(table.seating).every(({ player }) => table.ratedWishes.has(player.id)) ? ratedTerms(table, start) : ok(undefined);
