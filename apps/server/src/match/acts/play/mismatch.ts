import { ok } from "@forgotten-planet/core";
import { TokenBucket } from "../../../net/tokenBucket.ts";
import { type Done, reject } from "../../../rejection.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { visibleMatch } from "../../views/matchView.ts";

/** Reports of one connection that are logged and counted, at most: one for each ply. */
export const MOST_MISMATCHES = 3;
/** Reports of one table that are logged and counted, of its seats and as many of its spectators: a few tell the operator all there is to know. */
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
  const shown = visibleMatch(table, connection);
  if (!shown) return reject("not-started");
  // Of what was shown to that client: how far the match itself has come is not told to who sees it late.
  if (ply > shown.now.ply) return reject("bad-shape", "ply: the match has not come so far");
  const seat = table.placeOf(connection);
  const plies = toldBy.get(connection) ?? new Set();
  const bucket = bucketOf(seat === undefined ? ofSpectators : ofSeats, table);
  if (plies.has(ply) || plies.size >= MOST_MISMATCHES || !bucket.take()) return reject("rate-limited");
  toldBy.set(connection, plies.add(ply));
  table.services.log.warn("mismatch", { match: table.id, ply, fields: fields.join(), ...(seat === undefined ? {} : { seat }) });
  return ok(undefined);
}

type Buckets = WeakMap<Table, TokenBucket>;

function bucketOf(buckets: Buckets, table: Table): TokenBucket {
  const bucket = buckets.get(table) ?? new TokenBucket(MISMATCHES_AT_ONCE, MISMATCHES_PER_SECOND);
  buckets.set(table, bucket);
  return bucket;
}

const ofSeats: Buckets = new WeakMap();
/** Apart, since anybody may be one: strangers leave the players' reports their place. */
const ofSpectators: Buckets = new WeakMap();
/** Plies that a connection has told of. */
const toldBy = new WeakMap<Connection, Set<number>>();
