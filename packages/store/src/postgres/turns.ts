import type { Connections } from "./connections.ts";

/** First half of the number of every such lock: another than that of the processes. */
const TURN_CLASS = 0x46_54;
/** Ends with the transaction. */
const LOCK = { name: "turn", sql: "select pg_advisory_xact_lock($1::int4, hashtext($2))" };

/**
 * Acts that must not run at the same time anywhere. Each holds a lock of the database, on connections apart from those that the acts
 * themselves use, so that no act waits for a connection that waits for the act. A lost connection gives the lock up.
 */
export class Turns {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async take<T>(name: string, act: () => Promise<T>): Promise<T> {
    const done: T[] = [];
    try {
      await this.#connections.atomically(async (connection) => {
        await connection.allNamed(LOCK, [TURN_CLASS, name]);
        done.push(await act());
      });
    } catch (error) {
      // What the act did stands, even if its lock was lost.
      if (done.length === 0) throw error;
    }
    return done[0] as T;
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}
