import { ok, type Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import { reject } from "../../rejection.ts";
import type { Connection } from "../parts/presence.ts";
import type { Table } from "../table.ts";

/** Reports of one connection that are logged and counted, at most. */
export const MOST_MISMATCHES = 3;

/**
 * A client computed another position from the lines than the mirror shows. Nothing of the match follows from it: the operator of the server
 * reads it in the log and in the metrics.
 */
export function noteMismatch(
  table: Table,
  connection: Connection,
  { ply, fields }: { readonly ply: number; readonly fields: readonly string[] },
): Result<undefined, Rejection> {
  if (!table.game) return reject("not-started");
  const told = toldBy.get(connection) ?? 0;
  if (told >= MOST_MISMATCHES) return reject("rate-limited");
  toldBy.set(connection, told + 1);
  table.services.log.warn("mismatch", { match: table.id, ply, fields: fields.join() });
  return ok(undefined);
}

/** Reports so far, by connection. */
const toldBy = new WeakMap<Connection, number>();
