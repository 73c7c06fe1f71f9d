import { RedisPresence } from "@colyseus/redis-presence";
import { Redis, type RedisOptions } from "ioredis";
import { errorFields, type Log } from "../log.ts";

/** How long a Redis command may take: nothing that players need waits for it. */
const COMMAND_MS = 1000;
/** How long Redis is left alone after a failure. */
const REST_MS = 1000;
/** A connection without an answer for this long is dead. */
const SOCKET_MS = 3000;
const RETRY_MS = 250;
const PROBE_MS = 5000;

const SETTINGS: RedisOptions = {
  commandTimeout: COMMAND_MS,
  connectTimeout: COMMAND_MS,
  socketTimeout: SOCKET_MS,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  // Nothing would await it, and the presence subscribes again by itself.
  autoResubscribe: false,
  retryStrategy: () => RETRY_MS,
};

/** The framework's own, with a subscribing connection that can be watched. */
class Pubsub extends RedisPresence {
  get subscribing(): Redis {
    return this.sub as Redis;
  }

  /** Subscribes to every topic once more: it shows that the peer has vanished, and makes good what was lost in an outage. */
  subscribeAgain(): void {
    if (this.subscribing.status === "ready") this.resubscribeAll();
  }
}

/**
 * What the processes share for convenience and can lose at any moment: the listings. Nothing waits for it, it fails silently, and its users
 * are called back when it returns. @source docs/reliability.md D8, P15, P16
 */
export class SharedRedis {
  readonly client: Redis;
  readonly #pubsub: Pubsub;
  readonly #log: Log;
  readonly #returned = new Set<() => void>();
  readonly #probe: NodeJS.Timeout;
  #restsUntil = 0;
  #isAway = false;

  constructor(url: string, log: Log) {
    this.#log = log;
    this.client = new Redis(url, SETTINGS);
    this.#pubsub = new Pubsub(this.client);
    const { subscribing } = this.#pubsub;
    for (const connection of [this.client, subscribing]) {
      connection.on("error", (error: Error) => this.#failed(error));
      connection.on("ready", () => this.#ready());
    }
    // A subscriber only listens.
    this.#probe = setInterval(() => this.#pubsub.subscribeAgain(), PROBE_MS).unref();
  }

  get isReady(): boolean {
    return this.client.status === "ready" && this.#pubsub.subscribing.status === "ready";
  }

  /** Calls back now and each time Redis returns, possibly empty. */
  whenReady(callback: () => void): void {
    this.#returned.add(callback);
    if (this.isReady) callback();
  }

  /** Returns false if it was not done; failures are not reported. */
  async try(work: () => Promise<unknown>): Promise<boolean> {
    if (!this.isReady || performance.now() < this.#restsUntil) return false;
    try {
      await work();
      return true;
    } catch (error) {
      this.#restsUntil = performance.now() + REST_MS;
      this.#failed(error as Error);
      return false;
    }
  }

  publish(topic: string, message: object): Promise<boolean> {
    return this.try(() => this.#pubsub.publish(topic, message));
  }

  /** Stays subscribed while Redis is away. */
  subscribe(topic: string, heard: (message: unknown) => void): void {
    this.#pubsub.subscribe(topic, heard).catch(() => {});
  }

  close(): void {
    clearInterval(this.#probe);
    this.#returned.clear();
    this.client.disconnect();
    this.#pubsub.subscribing.disconnect();
  }

  #ready(): void {
    if (!this.isReady) return;
    if (this.#isAway) this.#log.info("redis-back");
    this.#isAway = false;
    this.#restsUntil = 0;
    for (const callback of this.#returned) callback();
  }

  #failed(error: Error): void {
    if (!this.#isAway) this.#log.warn("redis-away", errorFields(error));
    this.#isAway = true;
  }
}
