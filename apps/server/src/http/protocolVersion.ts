import { OLDEST_PROTOCOL, PROTOCOL_HEADER } from "@forgotten-planet/protocol";
import type { Request, RequestHandler } from "express";
import { rejection } from "../rejection.ts";
import { refuse } from "./answers.ts";

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

/** Refuses a page that says that it is too old, before its body is read; a tool without a page need not say what it speaks. */
export const refuseOldPages: RequestHandler = (request, response, next) => {
  if (request.headers[PROTOCOL_HEADER] === undefined || !isTooOld(request)) return next();
  response.setHeader("connection", "close");
  refuse(response, rejection("client-too-old"));
};
