import type { RequestHandler } from "express";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";

/**
 * Refuses a body that is too large by its announced length, or as soon as more than that has come, and closes the connection. The parser's
 * own limit would read on to the end before it answered; it still measures what a compressed body unfolds to.
 */
export const bodyLimit =
  (bytesFor: (path: string) => number): RequestHandler =>
  (request, response, next) => {
    const most = bytesFor(request.path);
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
