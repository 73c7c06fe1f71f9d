import pg from "pg";
import { StoreAway } from "./storeAway.ts";

/** PostgreSQL refuses for now: nothing happened. By SQLSTATE or its class. */
const NOT_NOW = [
  "40", // serialization failure, deadlock: rolled back for another's sake
  "53300", // too many connections
  "55P03", // lock not available in time
  "57014", // took too long
  "57P03", // starting up or shutting down
  "25006", // read-only: a standby that is about to take over
];
/** PostgreSQL ends the connection, at any stage of the statement. */
const CUT = ["08", "57P01", "57P02", "57P05", "25P03"];

const isOneOf = (states: readonly string[], state: string): boolean => states.some((start) => state.startsWith(start));

/** What a failure to get a connection means: nothing can have happened. */
export function notConnected(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return isOneOf([...NOT_NOW, ...CUT], error.code ?? "") ? new StoreAway(error, false) : error;
  return isOurFault(error) ? error : new StoreAway(error, false);
}

/** What the failure of a sent statement means. A failure without an answer of the server is the connection's. */
export function notAnswered(error: unknown): unknown {
  if (error instanceof StoreAway) return error;
  if (!(error instanceof pg.DatabaseError)) return isOurFault(error) ? error : new StoreAway(error, true);
  const state = error.code ?? "";
  if (isOneOf(NOT_NOW, state)) return new StoreAway(error, false);
  return isOneOf(CUT, state) ? new StoreAway(error, true) : error;
}

/** A bug, which waiting does not cure. */
const isOurFault = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError;
