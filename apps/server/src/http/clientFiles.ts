import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { type ErrorRequestHandler, type Response, Router } from "express";
import { rejection } from "../rejection.ts";
import { refuse } from "./answers.ts";
import { asFile, packedFiles } from "./packedFiles.ts";

const HINT = "The server runs, the client is not built: pnpm build\n";

/** The built client: hashed files are kept for ever, and every other path is the page itself, which routes by the address. */
export function clientFiles(clientDir: string): Router {
  const page = join(clientDir, "index.html");
  const router = Router();
  // Source maps are not published, even if a build left them there.
  router.get(/\.map$/, (_, response) => refuse(response, rejection("not-found")));
  const assets = join(clientDir, "assets");
  router.use("/assets", asFile, packedFiles(assets, "public, max-age=31536000, immutable"));
  router.use("/assets", express.static(assets, { immutable: true, maxAge: "1y", index: false, fallthrough: false }));
  router.use(packedFiles(clientDir, "public, max-age=3600"));
  router.use(express.static(clientDir, { index: false, maxAge: "1h" }));
  router.get("/{*path}", (request, response, next) => {
    if (!request.accepts("html")) return next();
    if (!existsSync(page)) return response.status(503).type("text").send(HINT);
    sendPage(response, page);
  });
  return router;
}

/**
 * Leads a page whose address cannot be decoded, as when a link was cut off in the middle of a letter, to the address that is meant: such a
 * part as it stands. Programs get their refusal.
 */
export const mendAddress: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const isPage = request.method === "GET" && !request.path.startsWith("/api/") && request.accepts("html");
  if (!isPage || !(error instanceof Error) || isReadable(request.path)) return next(error);
  // Behind one stroke: two of them, of either kind, would name another host.
  const parts = request.path.split(/[/\\]+/).filter((part) => part !== "");
  const path = parts.map((part) => (isReadable(part) ? part : part.replaceAll("%", "%25"))).join("/");
  const query = /\?.*$/.exec(request.url)?.[0] ?? "";
  response.redirect(302, `/${path}${query}`);
};

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const sendPage = (response: Response, page: string): void =>
  response.sendFile(page, { cacheControl: false, headers: { "cache-control": "no-cache" } });
