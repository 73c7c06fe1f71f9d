import { isIP } from "node:net";
import { type Request, Router } from "express";
import type { Config } from "../../config.ts";
import type { PrometheusMeter } from "../../health/meter.ts";
import type { Readiness } from "../../health/readiness.ts";
import { isSameSecret } from "../../identity/signing.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";

export interface OpsServices {
  readonly config: Config;
  readonly readiness: Readiness;
  readonly meter: PrometheusMeter;
}

/** Routes for the operator, not for players. */
export function opsRoutes({ config, readiness, meter }: OpsServices): Router {
  const router = Router();

  router.get("/healthz", (_, response) => {
    response.json({ ok: true });
  });

  router.get("/readyz", async (_, response) => {
    const reason = await readiness.fault();
    response.setHeader("cache-control", "no-store");
    response.status(reason ? 503 : 200).json(reason ? { ok: false, reason } : { ok: true });
  });

  router.get("/metrics", async (request, response) => {
    if (!mayRead(request, config)) return refuse(response, rejection("not-found"));
    response.setHeader("cache-control", "no-store");
    response.type(meter.contentType).send(await meter.text());
  });

  return router;
}

/**
 * The figures are for the holder of the token and, without a proxy before this server, for programs on this very machine. Requests through
 * a proxy would look local too: with a proxy in the configuration, or a trace of one in the request, only the token counts. A page that
 * reached this address under a name of its own (DNS rebinding) is no program.
 */
function mayRead({ headers, socket }: Request, { metricsToken, trustedProxies, origins }: Config): boolean {
  const { authorization, host = "", origin } = headers;
  if (metricsToken !== undefined && authorization?.startsWith("Bearer ") && isSameSecret(authorization.slice(7), metricsToken)) return true;
  const isDirect = trustedProxies.length === 0 && origins.length === 0 && !FORWARDING.some((name) => name in headers);
  return isDirect && origin === undefined && isLoopback(socket.remoteAddress ?? "") && LOCAL_HOST.test(host);
}

const FORWARDING = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

const isLoopback = (address: string): boolean => {
  const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
  return isIP(plain) === 4 ? plain.startsWith("127.") : plain === "::1";
};
