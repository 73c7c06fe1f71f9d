import type { RequestHandler } from "express";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";

/** Bytes of a body. */
export const MAX_BODY_BYTES = 8192;
/** Room for a match of 10,000 lines. */
export const MAX_LONG_BODY_BYTES = 512 * 1024;
/** Matches that come from elsewhere. */
export const LONG_BODIES: ReadonlySet<string> = new Set(["/api/tables/resume", "/api/tables/branch"]);

/**
 * Refuses a body that is too large by its announced length, or as soon as more than that has come, and closes the connection. The parser's
 * own limit would read on to the end before it answered; it still measures what a compressed body unfolds to.
 */
export const bodyLimit: RequestHandler = (request, response, next) => {
  const most = LONG_BODIES.has(request.path) ? MAX_LONG_BODY_BYTES : MAX_BODY_BYTES;
  const refuseIt = (): void => {
    if (response.headersSent) return;
    response.setHeader("connection", "close");
    refuse(response, rejection("too-large"));
  };
  const { "content-length": announced, "transfer-encoding": encoding } = request.headers;
  if (Number(announced ?? 0) > most) return refuseIt();
  if (encoding !== undefined) {
    let come = 0;
    request.on("data", (chunk: Buffer) => {
      come += chunk.length;
      if (come > most) refuseIt();
    });
  }
  next();
};
