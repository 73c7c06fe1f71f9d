import type { Rejection, TransportCode } from "@forgotten-planet/protocol";
import type { Response } from "express";
import { sentenceOf } from "../sentences.ts";

const STATUS: Partial<Record<Rejection["code"], number>> = {
  "bad-token": 401,
  removed: 403,
  "watching-closed": 403,
  "no-such-table": 404,
  "no-such-scenario": 404,
  "no-such-person": 404,
  "no-such-match": 404,
  "no-such-league": 404,
  "ratings-off": 403,
  "not-a-member": 403,
  "league-closed": 409,
  "league-full": 409,
  "league-crowded": 429,
  "removed-from-league": 403,
  "too-many-leagues": 409,
  "round-open": 409,
  "rated-table": 409,
  "league-table": 409,
  "not-found": 404,
  "bad-code": 404,
  "passkey-refused": 403,
  archived: 410,
  "table-full": 409,
  "too-many-scenarios": 409,
  "too-many-tables": 409,
  "too-many-bot-tables": 409,
  "bot-account": 403,
  "private-match": 403,
  "game-not-over": 409,
  "not-started": 409,
  "still-running": 409,
  "already-started": 409,
  "too-large": 413,
  "client-too-old": 426,
  "rate-limited": 429,
  damaged: 500,
  internal: 500,
  "push-failed": 502,
  "not-saved": 503,
  overloaded: 503,
} satisfies Partial<Record<TransportCode, number>>;

export const statusOf = (code: Rejection["code"]): number => STATUS[code] ?? 400;

/** Seconds after which a retry makes sense: a minute's allowance comes back bit by bit. */
const RETRY_AFTER: Partial<Record<Rejection["code"], number>> = { "rate-limited": 10, overloaded: 2, "not-saved": 5 };

const OF_FILES = ["etag", "last-modified", "content-type", "content-encoding", "content-length", "content-range", "accept-ranges"];

/** Refuses over HTTP: the code and a sentence in the body, a fitting status, and nothing else but `more`. */
export function refuse(response: Response, error: Rejection, more: Readonly<Record<string, string>> = {}): void {
  const after = RETRY_AFTER[error.code];
  if (after !== undefined) response.setHeader("retry-after", String(after));
  locals(response).refused = error.code;
  // What a handler had said of a file before it failed is not said of the refusal.
  for (const name of OF_FILES) response.removeHeader(name);
  response.setHeader("cache-control", "no-store");
  const message = error.message ?? sentenceOf(error.code);
  response.status(statusOf(error.code)).json({ error: { ...error, message }, ...more });
}

/** What is noted about a request for the log and the meter. */
interface Locals {
  refused?: Rejection["code"];
  actor?: string;
}

const locals = (response: Response): Locals => response.locals as Locals;

/** The code of the refusal that was sent. */
export const refusedWith = (response: Response): Rejection["code"] | undefined => locals(response).refused;

/** The id of the asking player. */
export const actorOf = (response: Response): string | undefined => locals(response).actor;

export function noteActor(response: Response, player: string): void {
  locals(response).actor = player;
}
