import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { errorFields, type Log } from "../log.ts";
import { isOriginAllowed } from "../net/origins.ts";
import { rejection } from "../rejection.ts";
import { refuse } from "./answers.ts";
import { clientFiles } from "./clientFiles.ts";
import { lobbyRoute } from "./lobbyRoute.ts";
import { type PlayerServices, playerRoutes } from "./playerRoutes.ts";
import { type TableServices, tableRoutes } from "./tableRoutes.ts";

export interface AppServices extends PlayerServices, TableServices {
  readonly config: Config;
  readonly lobby: Lobby;
  readonly log: Log;
}

/** The HTTP face of the server; docs/protocol.md lists it. */
export function makeApp(services: AppServices): Express {
  const { config, lobby, addressOf, log } = services;
  const app = express();
  app.disable("x-powered-by");
  app.use(securityHeaders());
  app.get("/healthz", (_, response) => {
    response.json({ ok: true });
  });
  app.use("/api", crossOrigin(config.origins));
  app.get("/api/lobby", lobbyRoute(lobby, addressOf));
  app.use(compression());
  app.use("/api", (_, response, next) => {
    response.setHeader("cache-control", "no-store");
    next();
  });
  app.use("/api", express.json({ limit: "8kb" }));
  app.use("/api/players", playerRoutes(services));
  app.use("/api/tables", tableRoutes(services));
  app.use("/api", (_, response) => refuse(response, rejection("not-found")));
  app.use(clientFiles(config.clientDir));
  app.use((_, response) => refuse(response, rejection("not-found")));
  app.use(lastResort(log));
  return app;
}

/** No inline script, nothing from elsewhere, in nobody's frame. Pixi makes its workers and textures from blobs. */
const securityHeaders = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whoever serves this over TLS says so there; on a plain address in the home network both would only be in the way.
    strictTransportSecurity: false,
    originAgentCluster: false,
    referrerPolicy: { policy: "same-origin" },
  });

/** Pages of other origins may call only when they are listed; a foreign page's requests are refused, not merely unreadable to it. */
const crossOrigin =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    const { origin } = request.headers;
    response.vary("origin");
    if (!isOriginAllowed(request, origins)) return refuse(response, rejection("not-found", "this origin may not call here"));
    if (origin === undefined || !origins.includes(origin)) return next();
    response.setHeader("access-control-allow-origin", origin);
    if (request.method !== "OPTIONS") return next();
    response.setHeader("access-control-allow-methods", "GET, POST");
    response.setHeader("access-control-allow-headers", "authorization, content-type");
    response.setHeader("access-control-max-age", "600");
    response.status(204).end();
  };

const lastResort =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
    if (status === 413) return refuse(response, rejection("too-large"));
    if (status === 404) return refuse(response, rejection("not-found"));
    if (typeof status === "number" && status >= 400 && status < 500) return refuse(response, rejection("bad-shape"));
    log.error("request-failed", { method: request.method, path: request.path, ...errorFields(error) });
    refuse(response, rejection("internal"));
  };
