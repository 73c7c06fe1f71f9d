import { ok, type Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { StoredPlayer } from "@forgotten-planet/store";
import { errorFields } from "../../../log.ts";
import { type Done, reject } from "../../../rejection.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { chatFor } from "../../views/audience.ts";
import { personAt } from "../../views/author.ts";
import { mutedPlayersOf } from "../../views/mutedView.ts";
import { keepTalk } from "./keepTalk.ts";

/* Whom a player does not want to hear: at one table (mute), or everywhere and for good (block). */

/** Mutes or unmutes a player at this table. */
export function mute(table: Table, connection: Connection, person: string | number, on: boolean): Done {
  const found = otherPerson(table, connection, person);
  if (!found.ok) return found;
  const { player, other } = found.value;
  table.mutes.set(player.id, other.id, on);
  keepTalk(table, { kind: "mute", mute: { player: player.id, other: other.id, on } });
  return sendMutedPlayers(table, player);
}

/** Blocks or unblocks a player everywhere. */
export async function block(table: Table, connection: Connection, person: string | number, on: boolean): Promise<Done> {
  const found = otherPerson(table, connection, person);
  if (!found.ok) return found;
  const { player, other } = found.value;
  const { blocks, log } = table.services;
  try {
    await (on ? blocks.add(player.id, other.id) : blocks.remove(player.id, other.id));
  } catch (error) {
    log.error("save-failed", { match: table.id, ...errorFields(error) });
    return reject("not-saved");
  }
  return sendMutedPlayers(table, player);
}

interface Two {
  readonly player: StoredPlayer;
  readonly other: StoredPlayer;
}

function otherPerson(table: Table, { player }: Connection, person: string | number): Result<Two, Rejection> {
  if (!player) return reject("bad-token", "only somebody with a name can choose whom to hear");
  if (!table.mutes.mayChange(player.id)) return reject("rate-limited");
  const other = personAt(table, person);
  if (!other) return reject("no-such-person");
  return other.id === player.id ? reject("not-allowed", "that is you yourself") : ok({ player, other });
}

/** Sends the list to all connections of that player at this table. */
function sendMutedPlayers(table: Table, player: StoredPlayer): Done {
  const players = mutedPlayersOf(table, player);
  table.presence.tellEach("mutedPlayers", (viewer) => ({ players, chat: chatFor(table, viewer) }), table.presence.of(player.id));
  return ok(undefined);
}
