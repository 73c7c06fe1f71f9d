import { z } from "zod";
import type { SharedRedis } from "../../cluster/redis.ts";
import type { Lobby } from "./lobby.ts";
import { zLobbyList } from "./lobbyList.ts";

const TOPIC = "lobby";
/** The shortest pause between two messages about changes. */
const TELL_MS = 500;
const HEARTBEAT_MS = 5000;
const ASK_AGAIN_MS = 1000;
/** The list of a process that has been silent for this long is dropped. */
const FORGET_MS = 15_000;

const zNews = z.object({
  from: z.string(),
  list: zLobbyList,
  /** Asks every receiver to send its list, too. */
  asks: z.boolean(),
});
type News = z.output<typeof zNews>;

/** Each process tells the others what it lists, and shows what they told. Without Redis each shows its own. */
export class SharedLobby {
  readonly #lobby: Lobby;
  readonly #redis: SharedRedis;
  readonly #process: string;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #heard = new Map<string, number>();
  #pending: NodeJS.Timeout | undefined;

  constructor(lobby: Lobby, redis: SharedRedis, process: string) {
    this.#lobby = lobby;
    this.#redis = redis;
    this.#process = process;
    redis.subscribe(TOPIC, (message) => this.#hear(message));
    redis.whenReady(() => {
      this.#tell(true);
      // Once more: a process that came back a little later may not have listened yet.
      setTimeout(() => this.#tell(true), ASK_AGAIN_MS).unref();
    });
    lobby.onChange(() => this.#tellSoon());
    this.#heartbeat = setInterval(() => {
      this.#forget();
      this.#tell(false);
    }, HEARTBEAT_MS).unref();
  }

  /** Tells the others that it lists nothing. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#pending);
    await this.#redis.publish(TOPIC, { from: this.#process, list: { tables: [], online: 0 }, asks: false } satisfies News);
  }

  #tellSoon(): void {
    this.#pending ??= setTimeout(() => {
      this.#pending = undefined;
      this.#tell(false);
    }, TELL_MS).unref();
  }

  #tell(asks: boolean): void {
    void this.#redis.publish(TOPIC, { from: this.#process, list: this.#lobby.own(), asks });
  }

  #hear(message: unknown): void {
    const news = zNews.safeParse(message);
    if (!news.success || news.data.from === this.#process) return;
    const { from, list, asks } = news.data;
    this.#heard.set(from, performance.now());
    this.#lobby.heard(from, list);
    if (asks) this.#tell(false);
  }

  #forget(): void {
    for (const [process, at] of this.#heard) {
      if (performance.now() - at < FORGET_MS) continue;
      this.#heard.delete(process);
      this.#lobby.heard(process, undefined);
    }
  }
}
