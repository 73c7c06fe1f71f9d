import type { TableOptions } from "@forgotten-planet/protocol";
import { ok } from "@forgotten-planet/rules";
import { reject } from "../../rejection.ts";
import { optionsFault } from "../parts/optionsFault.ts";
import type { Connection } from "../parts/presence.ts";
import { settle } from "../parts/seating.ts";
import type { Table } from "../table.ts";
import { change, type Done, forHostAlone, sendWelcomes } from "./waitingRoom.ts";

/** The host settles the table anew: whoever was ready is asked again, and everyone is told. */
export async function settleOptions(table: Table, connection: Connection, options: TableOptions): Promise<Done> {
  const forbidden = forHostAlone(table, connection);
  if (forbidden) return forbidden;
  const settled = settle(table.seating, options);
  if (!settled.ok) return settled;
  if (settled.value === table.seating) return ok(undefined);
  // Looking at options costs much more than asking for them.
  if (!table.optionsPace.take()) return reject("rate-limited", "options are settled once a second");
  const fault = await optionsFault(options, table.host.id);
  if (fault) return { ok: false, error: fault };
  const before = table.seating;
  const gathered = await change(table, (gathering) => settle(gathering, options));
  if (table.seating !== before) sendWelcomes(table);
  return gathered;
}
