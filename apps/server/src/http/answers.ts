import type { Rejection, TransportCode } from "@forgotten-planet/protocol";
import type { Response } from "express";

const STATUS: Partial<Record<Rejection["code"], number>> = {
  "bad-token": 401,
  removed: 403,
  "watching-closed": 403,
  "no-such-table": 404,
  "not-found": 404,
  "bad-code": 404,
  "table-full": 409,
  "game-not-over": 409,
  "already-started": 409,
  "too-large": 413,
  "rate-limited": 429,
  internal: 500,
  "not-saved": 503,
  overloaded: 503,
} satisfies Partial<Record<TransportCode, number>>;

/** A refusal over HTTP: its code in the body, a fitting status, never more. */
export function refuse(response: Response, error: Rejection): void {
  response.status(STATUS[error.code] ?? 400).json({ error });
}
