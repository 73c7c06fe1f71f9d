import { isUtf8 } from "node:buffer";
import type { TransportCode } from "@forgotten-planet/protocol";
import express, { type RequestHandler } from "express";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";

/** The deepest body in use is a record's head with its scenario, seven levels deep. */
const MAX_DEPTH = 32;
/** Names in all objects together; the longest body in use has some sixty. */
const MAX_NAMES = 1000;

/**
 * Reads a JSON body of at most that many bytes. A compressed body is refused, since no client sends one and a few bytes unfold to many; so
 * is a body with too much nesting or too many names, before it is parsed.
 */
export function jsonBody(
  maxBytes: number,
  { badCode = "bad-shape", type = "application/json" }: { readonly badCode?: TransportCode; readonly type?: string | string[] } = {},
): RequestHandler {
  const read = express.json({
    limit: maxBytes,
    inflate: false,
    type,
    verify: (_request, _response, bytes, encoding) => assertPlain(bytes, encoding),
  });
  return (request, response, next) => {
    read(request, response, (error?: unknown) => {
      if (error === undefined) return next();
      // Too long, and refused while it came.
      if (response.headersSent) return;
      const status = (error as { readonly status?: unknown }).status;
      if (status === 413) return refuse(response, rejection("too-large"));
      if (status === 415) return refuse(response, rejection("bad-shape", "body: must be JSON, in UTF-8 and not compressed"));
      if (status === 403) return refuse(response, rejection(badCode, (error as Error).message));
      if (typeof status === "number" && status < 500) return refuse(response, rejection("bad-shape", "body: must be a JSON object"));
      next(error);
    });
  };
}

/** Throws if the body is too deep or has too many names. The parser says whether it is JSON at all. */
function assertPlain(bytes: Buffer, encoding: string): void {
  // In other encodings other bytes are quotes.
  if (encoding !== "utf-8" || !isUtf8(bytes)) throw new Error("body: is not in UTF-8");
  let depth = 0;
  let names = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH) throw new Error(`body: is nested more than ${MAX_DEPTH} levels deep`);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COLON:
        if (++names > MAX_NAMES) throw new Error(`body: has more than ${MAX_NAMES} names`);
        break;
    }
  }
}

/** Returns where the text that begins there ends. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\:[]{}'].map((character) =>
  character.charCodeAt(0),
);
