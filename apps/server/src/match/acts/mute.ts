import type { Hush, Rejection, ServerMessages } from "@forgotten-planet/protocol";
import { ok, type Result } from "@forgotten-planet/rules";
import type { StoredPlayer } from "@forgotten-planet/store";
import { errorFields } from "../../log.ts";
import { reject } from "../../rejection.ts";
import type { Connection } from "../parts/presence.ts";
import type { Table } from "../table.ts";
import { chatFor } from "../views/audience.ts";
import { authorOf, peopleAt, personAt } from "../views/author.ts";
import { keepTalk } from "./keepTalk.ts";

/* Whom somebody does not want to hear: at one table (mute), or anywhere and for good (block). */

type Done = Result<undefined, Rejection>;

/** Hears that person at this table no more, or again. */
export function mute(table: Table, connection: Connection, by: string | number, on: boolean): Done {
  const found = otherPerson(table, connection, by);
  if (!found.ok) return found;
  const { player, other } = found.value;
  table.mutes.set(player.id, other.id, on);
  keepTalk(table, { kind: "mute", mute: { player: player.id, other: other.id, on } });
  return tellHush(table, player);
}

/** Hears that person at no table any more, or again. */
export async function block(table: Table, connection: Connection, by: string | number, on: boolean): Promise<Done> {
  const found = otherPerson(table, connection, by);
  if (!found.ok) return found;
  const { player, other } = found.value;
  const { blocks, log } = table.services;
  try {
    await (on ? blocks.add(player.id, other.id) : blocks.remove(player.id, other.id));
  } catch (error) {
    log.error("save-failed", { match: table.id, ...errorFields(error) });
    return reject("not-saved");
  }
  return tellHush(table, player);
}

interface Two {
  readonly player: StoredPlayer;
  readonly other: StoredPlayer;
}

function otherPerson(table: Table, { player }: Connection, by: string | number): Result<Two, Rejection> {
  if (!player) return reject("bad-token", "only somebody with a name can choose whom to hear");
  if (!table.mutes.mayChange(player.id)) return reject("rate-limited");
  const other = personAt(table, by);
  if (!other) return reject("no-such-person");
  return other.id === player.id ? reject("not-allowed", "that is you yourself") : ok({ player, other });
}

/** Whom that player does not hear, of the people known there; undefined where there is nobody. */
export function hushOf(table: Table, player: StoredPlayer | undefined): Hush | undefined {
  if (!player) return undefined;
  const silent = peopleAt(table).flatMap((other): Hush["silent"] => {
    const by = authorOf(table.id, other.id);
    if (table.services.blocks.has(player.id, other.id)) return [{ by, how: "blocked" }];
    return table.mutes.has(player.id, other.id) ? [{ by, name: other.name, how: "muted" }] : [];
  });
  return silent.length > 0 ? { silent } : undefined;
}

/** On all of its screens at this table. */
function tellHush(table: Table, player: StoredPlayer): Done {
  for (const connection of table.presence.of(player.id)) {
    const told: ServerMessages["hush"] = { silent: hushOf(table, player)?.silent ?? [], chat: chatFor(table, connection) };
    connection.send("hush", told);
  }
  return ok(undefined);
}
