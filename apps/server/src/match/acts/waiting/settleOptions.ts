import { ok } from "@forgotten-planet/core";
import { type Done, reject } from "../../../rejection.ts";
import { optionsFault, readOptions } from "../../parts/optionsFault.ts";
import type { Connection } from "../../parts/people/presence.ts";
import { settle } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { sendWelcomes } from "../welcome.ts";
import { change, forHostAlone } from "./waitingRoom.ts";

/** The host changes the options: players who were ready are asked again, and everyone is told. */
export async function settleOptions(table: Table, connection: Connection, asked: object): Promise<Done> {
  const forbidden = forHostAlone(table, connection);
  if (forbidden) return forbidden;
  const read = readOptions(table.services.games, { game: table.options.game, ...asked });
  if (!read.ok) return read;
  const { options } = read.value;
  if (options.game !== table.options.game) return reject("not-allowed", "game: what is played at a table stays what it is");
  const settled = settle(table.seating, options);
  if (!settled.ok) return settled;
  if (settled.value === table.seating) return ok(undefined);
  // Checking options costs much more than asking for it.
  if (!table.optionsPace.take()) return reject("rate-limited", "options are settled once a second");
  const fault = await optionsFault(table.served.game, options, table.host.id);
  if (fault) return { ok: false, error: fault };
  const before = table.seating;
  const done = await change(table, (seating) => settle(seating, options));
  if (table.seating !== before) sendWelcomes(table);
  return done;
}
