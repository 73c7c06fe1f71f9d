import { ok } from "@forgotten-planet/core";
import { TokenBucket } from "../../../net/tokenBucket.ts";
import { type Done, reject } from "../../../rejection.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";

/** Reports of one connection that are logged and counted, at most: one for each ply. */
export const MOST_MISMATCHES = 3;
/** Reports of one table that are logged and counted: a few tell the operator all there is to know. */
export const MISMATCHES_AT_ONCE = 12;
const MISMATCHES_PER_SECOND = 1 / 60;

interface Report {
  readonly ply: number;
  readonly fields: readonly string[];
}

/**
 * A client computed another position from the lines than the mirror shows. Nothing of the match follows from it: the operator of the server
 * reads it in the log and in the metrics.
 */
export function noteMismatch(table: Table, connection: Connection, { ply, fields }: Report): Done {
  if (!table.game) return reject("not-started");
  if (ply > table.game.ply) return reject("bad-shape", "ply: the match has not come so far");
  const plies = toldBy.get(connection) ?? new Set();
  if (plies.has(ply) || plies.size >= MOST_MISMATCHES || !bucketOf(table).take()) return reject("rate-limited");
  toldBy.set(connection, plies.add(ply));
  const seat = table.placeOf(connection);
  table.services.log.warn("mismatch", { match: table.id, ply, fields: fields.join(), ...(seat === undefined ? {} : { seat }) });
  return ok(undefined);
}

function bucketOf(table: Table): TokenBucket {
  const bucket = buckets.get(table) ?? new TokenBucket(MISMATCHES_AT_ONCE, MISMATCHES_PER_SECOND);
  buckets.set(table, bucket);
  return bucket;
}

const buckets = new WeakMap<Table, TokenBucket>();
/** Plies that a connection has told of. */
const toldBy = new WeakMap<Connection, Set<number>>();
