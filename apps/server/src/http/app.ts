import { PROTOCOL_HEADER } from "@forgotten-planet/protocol";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";
import type { Readiness } from "../health/readiness.ts";
import { errorFields, type Log } from "../log.ts";
import { INTERNAL_PATH } from "../net/calls.ts";
import { type ClientAddress, overTlsWith } from "../net/clientAddress.ts";
import { namesSeveralHosts } from "../net/host.ts";
import { isOriginAllowed } from "../net/origins.ts";
import { rejection } from "../rejection.ts";
import type { Lobby } from "../tables/lobby/lobby.ts";
import { refuse } from "./answers.ts";
import { apiRoutes } from "./api/apiRoutes.ts";
import { clientFiles, mendAddress } from "./clientFiles.ts";
import { cspReports, REPORTS_PATH } from "./cspReports.ts";
import { disclosure } from "./disclosure.ts";
import { bodyLimit, LONG_BODIES, MAX_BODY_BYTES } from "./limits/bodyLimit.ts";
import { jsonBody } from "./limits/jsonBody.ts";
import { isFile } from "./packedFiles.ts";
import { type BlockServices, blockRoutes } from "./routes/blockRoutes.ts";
import { type InternalServices, internalRoutes } from "./routes/internalRoutes.ts";
import { type LeagueServices, leagueRoutes } from "./routes/leagueRoutes.ts";
import { lobbyRoute } from "./routes/lobbyRoute.ts";
import { type MatchServices, matchRoutes } from "./routes/matchRoutes.ts";
import { type OpsServices, opsRoutes } from "./routes/opsRoutes.ts";
import { ownMatchRoutes } from "./routes/ownMatchRoutes.ts";
import { type PasskeyServices, passkeyRoutes } from "./routes/passkeyRoutes.ts";
import { type PlayerServices, playerRoutes } from "./routes/playerRoutes.ts";
import { type PreferenceServices, preferenceRoutes } from "./routes/preferenceRoutes.ts";
import { type PushServices, pushRoutes } from "./routes/pushRoutes.ts";
import { type RatingServices, ratingRoutes } from "./routes/ratingRoutes.ts";
import { type RecoveryServices, recoveryRoutes } from "./routes/recoveryRoutes.ts";
import { type ScenarioServices, scenarioRoutes } from "./routes/scenarioRoutes.ts";
import { type TableServices, tableRoutes } from "./routes/tableRoutes.ts";
import { routeOf, securityLog } from "./securityLog.ts";
import { sharedPages } from "./sharedPages.ts";

export interface AppServices
  extends PlayerServices,
    PasskeyServices,
    PreferenceServices,
    PushServices,
    RecoveryServices,
    BlockServices,
    ScenarioServices,
    TableServices,
    MatchServices,
    RatingServices,
    LeagueServices,
    OpsServices,
    InternalServices {
  readonly lobby: Lobby;
  readonly log: Log;
}

/** The HTTP face of the server; docs/protocol.md lists it. */
export function makeApp(services: AppServices): Express {
  const { config, lobby, addressOf, log, readiness } = services;
  const app = express();
  app.disable("x-powered-by");
  app.use(securityHeaders());
  app.use(strictTransport(config));
  app.use(securityLog(services));
  app.use(oneHost);
  app.use(bodyLimit);
  app.use(opsRoutes(services));
  app.use(INTERNAL_PATH, internalRoutes(services));
  app.use(disclosure(config));
  app.post(REPORTS_PATH, cspReports(log, services));
  app.use("/api", crossOrigin(config.origins, log, addressOf));
  app.use("/api", nothingNewWhile(readiness));
  app.get("/api/lobby", lobbyRoute(lobby, services.networkOf));
  app.use(compression({ filter: (request, response) => !isFile(response) && compression.filter(request, response) }));
  app.use("/api", (_, response, next) => {
    response.setHeader("cache-control", "no-store");
    next();
  });
  // Before what may have a body: much is asked for here.
  app.use("/api/v1/matches", matchRoutes(services));
  app.use("/api/v1/me", ownMatchRoutes(services));
  app.use("/api", smallBodies());
  app.use("/api/players/me/blocks", blockRoutes(services));
  app.use("/api/players/me/preferences", preferenceRoutes(services));
  app.use("/api", pushRoutes(services), passkeyRoutes(services));
  app.use("/api/players", recoveryRoutes(services), playerRoutes(services));
  app.use("/api/tables", tableRoutes(services));
  app.use("/api/scenarios", scenarioRoutes(services));
  app.use("/api/leagues", leagueRoutes(services));
  app.use("/api", ratingRoutes(services));
  app.use("/api", apiRoutes());
  app.use("/api", (_, response) => refuse(response, rejection("not-found")));
  app.use(sharedPages(services));
  app.use(clientFiles(config.clientDir));
  app.use((_, response) => refuse(response, rejection("not-found")));
  app.use(mendAddress);
  app.use(lastResort(log));
  return app;
}

/** For all requests but those that read their own body once they know who asks. */
function smallBodies(): RequestHandler {
  const read = jsonBody(MAX_BODY_BYTES);
  return (request, response, next) => (LONG_BODIES.has(`${request.baseUrl}${request.path}`) ? next() : read(request, response, next));
}

/** No inline script, nothing from elsewhere, no frames. Pixi makes its workers and textures from blobs. */
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
        reportUri: [REPORTS_PATH],
      },
    },
    frameguard: { action: "deny" },
    // Sent if the page came over TLS (`strictTransport`); on a plain address in a home network both would only be in the way.
    strictTransportSecurity: false,
    originAgentCluster: false,
    referrerPolicy: { policy: "same-origin" },
  });

const oneHost: RequestHandler = (request, response, next) =>
  namesSeveralHosts(request) ? refuse(response, rejection("bad-shape", "the request names several hosts")) : next();

const YEAR_SECONDS = 365 * 86_400;

/** Behind a trusted proxy with TLS, browsers never try without it again; and no page needs the device's sensors. */
function strictTransport({ trustedProxies }: Config): RequestHandler {
  const isOverTls = overTlsWith(trustedProxies);
  return (request, response, next) => {
    if (isOverTls(request)) response.setHeader("strict-transport-security", `max-age=${YEAR_SECONDS}`);
    response.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    next();
  };
}

/**
 * A process that is about to end admits nobody and begins nothing, and one that is cut off can do nothing; clients that ask again find
 * another process.
 */
const nothingNewWhile =
  (readiness: Readiness): RequestHandler =>
  ({ method }, response, next) => {
    if (readiness.isEnding && method !== "GET") refuse(response, rejection("overloaded", "this server is about to restart"));
    else if (readiness.isCutOff) refuse(response, rejection("overloaded", "this server cannot reach its database"));
    else next();
  };

/** Pages of other origins may call only if they are listed; other foreign requests are refused, not merely unreadable to their page. */
const crossOrigin =
  (origins: readonly string[], log: Log, addressOf: ClientAddress): RequestHandler =>
  (request, response, next) => {
    const { origin } = request.headers;
    response.vary("origin");
    if (!isOriginAllowed(request, origins)) {
      log.noise("origin-refused", { address: addressOf(request), origin: origin?.slice(0, 100) });
      return refuse(response, rejection("not-found", "this origin may not call here"));
    }
    if (origin === undefined || !origins.includes(origin)) return next();
    response.setHeader("access-control-allow-origin", origin);
    if (request.method !== "OPTIONS") return next();
    response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
    response.setHeader("access-control-allow-headers", `authorization, content-type, ${PROTOCOL_HEADER}`);
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
    log.error("request-failed", { route: routeOf(request), ...errorFields(error) });
    refuse(response, rejection("internal"));
  };
