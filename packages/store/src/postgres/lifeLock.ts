import pg from "pg";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/**
 * An advisory lock that is held as long as this process lives: on a connection of its own, and taken again when that is lost. Nothing waits
 * for it. Behind a pooler in transaction mode it tells nothing, and the beats alone count.
 */
export class LifeLock {
  readonly #settings: pg.ClientConfig;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #isClosed = false;

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings;
  }

  /** Replaces the lock held before. Resolves when the lock is held; rejects if the database is away. */
  async hold(lockClass: number, lock: number): Promise<void> {
    const client = new pg.Client(this.#settings);
    const before = this.#client;
    this.#client = client;
    await before?.end().catch(() => {});
    client.on("error", () => {});
    client.on("end", () => this.#holdAgain(client, lockClass, lock));
    await client.connect();
    await client.query("select pg_advisory_lock($1::int4, $2::int4)", [lockClass, lock]);
    this.#pauseMs = FIRST_PAUSE_MS;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  #holdAgain(lost: pg.Client, lockClass: number, lock: number): void {
    if (this.#isClosed || this.#client !== lost) return;
    this.#retry = setTimeout(() => {
      // A connection that was refused has ended as well, and comes here again.
      this.hold(lockClass, lock).catch(() => {});
    }, this.#pauseMs).unref();
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }
}
