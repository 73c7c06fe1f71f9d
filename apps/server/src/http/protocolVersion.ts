import { OLDEST_PROTOCOL, PROTOCOL_HEADER } from "@forgotten-planet/protocol";
import type { Request } from "express";

const BEFORE_NUMBERS = 1;

/**
 * Returns whether the client speaks a protocol that is no longer served. A newer one is accepted: its own server comes while this one is
 * replaced.
 */
export function isTooOld({ headers }: Pick<Request, "headers">): boolean {
  const said = headers[PROTOCOL_HEADER];
  const version = said === undefined ? BEFORE_NUMBERS : Number(said);
  return !(Number.isSafeInteger(version) && version >= OLDEST_PROTOCOL);
}
