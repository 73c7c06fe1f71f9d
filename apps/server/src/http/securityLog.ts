import type { Rejection } from "@forgotten-planet/protocol";
import type { Request, RequestHandler } from "express";
import type { Meter } from "../health/meter.ts";
import { RANDOM_ID } from "../identity/randomId.ts";
import type { Log } from "../log.ts";
import type { ClientAddress } from "../net/clientAddress.ts";
import { actorOf, refusedWith } from "./answers.ts";

/** Refusals that may be attacks. */
const WATCHED: ReadonlySet<Rejection["code"]> = new Set([
  "bad-token",
  "bad-code",
  "passkey-refused",
  "unknown-push-service",
  "rate-limited",
  "no-such-table",
  "no-such-scenario",
  "no-such-match",
  "removed",
  "too-large",
]);

/** Counts what is refused over HTTP, and logs what concerns security: who, from where, on which route, at which match. */
export const securityLog =
  ({ log, meter, addressOf }: { log: Log; meter: Meter; addressOf: ClientAddress }): RequestHandler =>
  (request, response, next) => {
    response.on("finish", () => {
      const code = refusedWith(response);
      if (code === undefined) return;
      meter.refused(code);
      if (!WATCHED.has(code)) return;
      const actor = actorOf(response);
      const { address: table } = request.params as { readonly address?: string };
      log.noise(code, {
        address: addressOf(request),
        route: routeOf(request),
        ...(actor === undefined ? {} : { actor }),
        // The code that is read aloud would let a reader of the log in.
        ...(table !== undefined && RANDOM_ID.test(table) ? { match: table } : {}),
      });
    });
    next();
  };

/** The pattern of the requested route, never its path: that may hold a table's code. */
export function routeOf({ method, baseUrl, route }: Request): string {
  const pattern: unknown = (route as { readonly path?: unknown } | undefined)?.path;
  return typeof pattern === "string" ? `${method} ${baseUrl}${pattern}` : `${method} ${baseUrl || "elsewhere"}`;
}
