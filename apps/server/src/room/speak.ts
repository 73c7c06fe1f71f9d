import type { Rejection } from "@forgotten-planet/protocol";
import { ok, type Result } from "@forgotten-planet/rules";
import type { Connection } from "../match/presence.ts";
import type { Table } from "../match/table.ts";
import { reject } from "../rejection.ts";

/** A line of talk, to whoever may read it. */
export function speak(table: Table, connection: Connection, text: string): Result<undefined, Rejection> {
  const { player } = connection;
  if (!player) return reject("bad-token", "only somebody with a name can talk");
  const place = table.placeOf(connection);
  const colour = table.seats.find((seat) => seat.place === place)?.colour;
  const said = table.chat.say({ ...player, ...(colour ? { colour } : {}) }, text, table.status);
  if (!said.ok) return said;
  const readers = said.value.audience === "everyone" ? table.presence.connections : table.presence.watchers;
  for (const reader of readers) reader.send("chat", said.value.line);
  return ok(undefined);
}
