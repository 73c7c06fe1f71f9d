import { type IRoomCache, LocalDriver } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { Processes } from "@forgotten-planet/store";
import type { SharedRedis } from "./redis.ts";

const WRITE_MS = 250;
const TIDY_MS = 10_000;

/** The owner of a listing in Redis. */
interface Metadata {
  readonly process: string;
}

/**
 * The framework's list of rooms. The list it works with is this process's own, so that no room waits for Redis; changes are written to
 * Redis a little later, so that anybody can see which rooms exist and where. Living processes remove the listings of dead ones, and after
 * an outage of Redis each writes its own again.
 */
export class SharedListings extends LocalDriver {
  readonly #redis: SharedRedis;
  readonly #remote: RedisDriver;
  readonly #processes: Processes;
  readonly #process: string;
  readonly #changed = new Set<string>();
  readonly #tidying: NodeJS.Timeout;
  #writing: NodeJS.Timeout | undefined;

  constructor(redis: SharedRedis, processes: Processes, process: string) {
    super();
    this.#redis = redis;
    this.#remote = new RedisDriver(redis.client);
    this.#processes = processes;
    this.#process = process;
    redis.whenReady(() => {
      for (const { roomId } of this.rooms) this.#note(roomId);
    });
    this.#tidying = setInterval(() => void this.#tidy(), TIDY_MS).unref();
  }

  override async insert(room: IRoomCache): Promise<boolean> {
    this.#note(room.roomId);
    return super.insert(room);
  }

  override persist(room: IRoomCache, create?: boolean): boolean {
    this.#note(room.roomId);
    return super.persist(room, create);
  }

  override update(room: IRoomCache, operations: Parameters<LocalDriver["update"]>[1]): boolean {
    this.#note(room.roomId);
    return super.update(room, operations);
  }

  override remove(roomId: string): boolean {
    this.#note(roomId);
    return super.remove(roomId);
  }

  /** Removes the listings after the rooms are closed, if Redis is there. */
  async close(): Promise<void> {
    clearInterval(this.#tidying);
    clearTimeout(this.#writing);
    await this.#write();
    clearTimeout(this.#writing);
  }

  #note(roomId: string): void {
    this.#changed.add(roomId);
    this.#writing ??= setTimeout(() => {
      this.#writing = undefined;
      void this.#write();
    }, WRITE_MS).unref();
  }

  /** What Redis did not take is written again once its rest is over. */
  async #write(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    const here = await this.findByIds(ids);
    const isWritten = await this.#redis.try(() =>
      Promise.all(
        ids.map((id) => {
          const room = here.get(id);
          const metadata: Metadata = { process: this.#process };
          return room ? this.#remote.persist({ ...room, metadata }) : this.#remote.remove(id);
        }),
      ),
    );
    if (!isWritten) for (const id of ids) this.#note(id);
  }

  /** Makes the list in Redis match reality without relying on other processes. */
  async #tidy(): Promise<void> {
    await this.#redis.try(async () => {
      // A new driver each time: a driver whose reading failed once fails for ever (redis-driver 0.18.3 keeps the promise).
      const reading = new RedisDriver(this.#redis.client);
      const [listed, others] = await Promise.all([reading.query({}), this.#processes.others(this.#process)]);
      const living = new Set(others.map(({ id }) => id));
      const known = new Set(listed.map(({ roomId }) => roomId));
      for (const { roomId } of this.rooms) if (!known.has(roomId)) this.#note(roomId);
      for (const { roomId, metadata } of listed) {
        const { process } = (metadata ?? {}) as Partial<Metadata>;
        if (process === this.#process) {
          if (!this.has(roomId)) this.#note(roomId);
        } else if (process === undefined || !living.has(process)) await this.#remote.remove(roomId);
      }
    });
  }
}
