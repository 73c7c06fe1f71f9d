import type { Request, Response } from "express";
import type { Packed } from "../past/packed.ts";

/** Somebody takes it, and does not say that they would rather not. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/;

/** Sends JSON that has been packed already; what somebody knows is not sent again. */
export function sendPacked(request: Request, response: Response, { text, gzipped, etag }: Packed): void {
  response.setHeader("etag", etag);
  response.vary("accept-encoding");
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  if (!TAKES_GZIP.test(request.headers["accept-encoding"] ?? "")) {
    response.type("json").send(text);
    return;
  }
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", gzipped.length);
  response.end(gzipped);
}
