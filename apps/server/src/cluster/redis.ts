import { RedisPresence } from "@colyseus/redis-presence";
import { Redis, type RedisOptions } from "ioredis";
import { errorFields, type Log } from "../log.ts";

/** Whatever is asked of Redis is given up after so long: nothing that players need waits for it. */
const COMMAND_MS = 1000;
/** After a failure nothing is asked of it for so long. */
const REST_MS = 1000;
/** A connection that hears nothing for so long after it asked something is dead. */
const SOCKET_MS = 3000;
const RETRY_MS = 250;
const PROBE_MS = 5000;

const SETTINGS: RedisOptions = {
  commandTimeout: COMMAND_MS,
  connectTimeout: COMMAND_MS,
  socketTimeout: SOCKET_MS,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  // Nobody would await it, and the presence subscribes again by itself.
  autoResubscribe: false,
  retryStrategy: () => RETRY_MS,
};

/** The framework's own, whose subscribing connection can be watched. */
class Pubsub extends RedisPresence {
  get subscribing(): Redis {
    return this.sub as Redis;
  }
}

/**
 * What the processes share for convenience, and can lose at any moment: who lists what. It never makes anybody wait, it fails silently,
 * and when it is back whoever asked for it hears of that. @source docs/reliability.md D8, P15, P16
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
    // A subscriber only listens: that its peer has vanished it finds out by asking.
    this.#probe = setInterval(() => subscribing.ping().catch(() => {}), PROBE_MS).unref();
  }

  get isReady(): boolean {
    return this.client.status === "ready" && this.#pubsub.subscribing.status === "ready";
  }

  /** Calls back now and whenever Redis is back, which may be empty then. */
  whenReady(callback: () => void): void {
    this.#returned.add(callback);
    if (this.isReady) callback();
  }

  /** False: it was not done, and nothing is said of it. */
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

  /** Also over all times that Redis is away. */
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
