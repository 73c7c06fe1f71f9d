import type { RequestHandler } from "express";
import { z } from "zod";
import type { Log } from "../log.ts";
import type { ClientAddress } from "../net/clientAddress.ts";
import { TokenBuckets } from "../net/tokenBucket.ts";
import { jsonBody } from "./limits/jsonBody.ts";

/** Where browsers report what the page's policy stopped. */
export const REPORTS_PATH = "/api/reports";

const MAX_REPORT_BYTES = 8192;
const REPORTS_AT_ONCE = 5;
const REPORTS_PER_SECOND = 0.1;

const zReport = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(200).optional(),
    "blocked-uri": z.string().max(4000).optional(),
    "source-file": z.string().max(4000).optional(),
    "line-number": z.number().optional(),
  }),
});

/** A page tried what the project's pages never do: worth a line in the log, without the address where it happened. */
export function cspReports(
  log: Log,
  { addressOf, networkOf }: { readonly addressOf: ClientAddress; readonly networkOf: ClientAddress },
): RequestHandler[] {
  const reports = new TokenBuckets(REPORTS_AT_ONCE, REPORTS_PER_SECOND);
  return [
    jsonBody(MAX_REPORT_BYTES, { type: ["application/csp-report", "application/json"] }),
    (request, response) => {
      const parsed = zReport.safeParse(request.body);
      const address = addressOf(request);
      if (parsed.success && reports.take(networkOf(request))) {
        const report = parsed.data["csp-report"];
        log.noise("csp-violation", {
          address,
          directive: report["effective-directive"] ?? report["violated-directive"],
          blocked: originOf(report["blocked-uri"]),
          source: originOf(report["source-file"]),
          line: report["line-number"],
        });
      }
      response.status(204).end();
    },
  ];
}

/** A keyword like `inline` or `eval`, or the origin of an address. */
function originOf(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return text?.slice(0, 40);
  const { origin, protocol } = new URL(text);
  return origin === "null" ? protocol : origin;
}
