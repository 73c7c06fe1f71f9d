import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Meter } from "../health/meter.ts";
import type { Log } from "../log.ts";
import type { ClientAddress } from "./clientAddress.ts";

const EVERY_MS = 1000;
/** A class of thirty behind one slow line, each with a long match on its way, stays below it. */
const OF_NETWORK_BYTES = 32 * 1024 * 1024;
const OF_ALL_BYTES = 256 * 1024 * 1024;
/** What a stream or a file on its way has waiting at any time. */
const FEW_BYTES = 64 * 1024;
/** What the packing of an answer holds beside its bytes until all of it has been taken. */
const PACKING_BYTES = 1024 * 1024;

export interface UnreadLimits {
  readonly ofNetwork: number;
  readonly ofAll: number;
  readonly everyMs: number;
}

interface Answer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly network: string;
  /** Since when more than a few bytes have waited. */
  since: number | undefined;
}

/**
 * Bounds what waits in this process for clients that do not read their answers: for those of a network, and for all. Beyond that, connections
 * are closed, those first that have not read for longest; who reads is soon done and has nothing waiting.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #services: { readonly networkOf: ClientAddress; readonly log: Pick<Log, "noise">; readonly meter: Pick<Meter, "cut"> };
  readonly #open = new Set<Answer>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    services: { readonly networkOf: ClientAddress; readonly log: Pick<Log, "noise">; readonly meter: Pick<Meter, "cut"> },
    limits: UnreadLimits = { ofNetwork: OF_NETWORK_BYTES, ofAll: OF_ALL_BYTES, everyMs: EVERY_MS },
  ) {
    this.#services = services;
    this.#limits = limits;
    this.#timer = setInterval(() => this.#look(), limits.everyMs).unref();
  }

  before(app: RequestListener): RequestListener {
    return (request, response) => {
      const answer: Answer = { request, response, network: this.#services.networkOf(request), since: undefined };
      this.#open.add(answer);
      response.once("close", () => this.#open.delete(answer));
      app(request, response);
    };
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    const held = new Map<string, number>();
    const unread: Answer[] = [];
    for (const answer of this.#open) {
      const bytes = waitingIn(answer.response);
      held.set(answer.network, (held.get(answer.network) ?? 0) + bytes);
      answer.since = bytes > FEW_BYTES ? (answer.since ?? now) : undefined;
      if (answer.since !== undefined) unread.push(answer);
    }
    const most = this.#mostOfNetwork([...held.values()]);
    unread.sort((one, other) => (one.since ?? now) - (other.since ?? now));
    for (const answer of unread) {
      const bytes = held.get(answer.network) ?? 0;
      if (bytes <= most) continue;
      held.set(answer.network, bytes - waitingIn(answer.response));
      this.#cut(answer);
    }
  }

  /** Where all together hold too much, each has an equal part. */
  #mostOfNetwork(held: readonly number[]): number {
    const { ofNetwork, ofAll } = this.#limits;
    const all = held.reduce((sum, bytes) => sum + bytes, 0);
    return all > ofAll ? Math.min(ofNetwork, ofAll / held.filter((bytes) => bytes > FEW_BYTES).length) : ofNetwork;
  }

  #cut({ request, network }: Answer): void {
    const { log, meter } = this.#services;
    meter.cut("unread");
    log.noise("unread-answers", { network });
    request.socket.destroy();
  }
}

function waitingIn(response: ServerResponse): number {
  const isPacking = response.hasHeader("content-encoding") && !response.writableEnded;
  return response.writableLength + (isPacking && response.writableLength > 0 ? PACKING_BYTES : 0);
}
