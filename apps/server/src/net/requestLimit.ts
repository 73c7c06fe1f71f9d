import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Limits } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import type { Log } from "../log.ts";
import { rejection } from "../rejection.ts";
import { sentenceOf } from "../sentences.ts";
import { INTERNAL_PATH } from "./calls.ts";
import type { ClientAddress } from "./clientAddress.ts";
import { TokenBuckets } from "./tokenBucket.ts";

/** Another process asks for the seats of all its visitors. */
const CALLS_FACTOR = 20;
const RETRY_SECONDS = 10;
const REFUSAL = JSON.stringify({ error: rejection("rate-limited", sentenceOf("rate-limited")) });

/** What a request costs: a file is next to nothing, the record of a match may be long, and a search looks at many. */
const COSTS = { record: 50, search: 20, match: 5, question: 4, file: 1 } as const;
const RECORD = /^\/api\/(?:tables|v1\/matches)\/[^/]+\/(?:record|notation|picture)/i;
const OWN_FIGURES = /^\/api\/v1\/me\/(?:figures|records)/i;
const SEARCH = /^\/api\/v1\/(?:me\/)?matches\/?\?(?:.*&)?(?:q|title|mode|with|result)=/i;
const MATCH = /^\/api\/v1\//i;
const QUESTION = /^\/api\//i;

function costOf({ url = "", headers }: IncomingMessage): number {
  if (RECORD.test(url) || OWN_FIGURES.test(url)) return COSTS.record;
  if (SEARCH.test(url)) return COSTS.search;
  if (MATCH.test(url)) return COSTS.match;
  return QUESTION.test(url) || headers.upgrade !== undefined ? COSTS.question : COSTS.file;
}

/**
 * Limits all requests of a network together, those for sockets too, before anything is looked at. A request beyond the limit is answered
 * with next to no work, and its connection is closed.
 */
export class RequestLimit {
  readonly #requests: TokenBuckets;
  readonly #calls: TokenBuckets;
  readonly #services: { readonly addressOf: ClientAddress; readonly networkOf: ClientAddress; readonly log: Log; readonly meter: Meter };

  constructor(
    { httpBurst, httpPerSecond }: Limits,
    services: { readonly addressOf: ClientAddress; readonly networkOf: ClientAddress; readonly log: Log; readonly meter: Meter },
  ) {
    this.#requests = new TokenBuckets(httpBurst, httpPerSecond);
    this.#calls = new TokenBuckets(httpBurst * CALLS_FACTOR, httpPerSecond * CALLS_FACTOR);
    this.#services = services;
  }

  /** Counts the request; returns whether it is within the limit. */
  take(request: IncomingMessage): boolean {
    const buckets = request.url?.startsWith(`${INTERNAL_PATH}/`) ? this.#calls : this.#requests;
    return buckets.take(this.#services.networkOf(request), costOf(request));
  }

  before(app: RequestListener): RequestListener {
    return (request, response) => {
      if (this.take(request)) app(request, response);
      // A flood must not look like a dead server to a supervisor.
      else if (request.url === "/healthz") answer(response, 200, JSON.stringify({ ok: true }));
      else this.#refuse(request, response);
    };
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    const { addressOf, log, meter } = this.#services;
    meter.refused("rate-limited");
    log.noise("rate-limited", { address: addressOf(request), route: "any" });
    response.setHeader("retry-after", String(RETRY_SECONDS));
    answer(response, 429, REFUSAL);
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", connection: "close" });
  response.end(text);
}
