import pLimit from "p-limit";

/** So many may be between their reservation and their room at once. */
const ON_THE_WAY = 64;
/** Whoever has waited for longer is asked to come again: before a proxy takes us for silent, and asks another process. */
const WAIT_MS = 2000;
/** Whoever is well is there sooner; whoever is not keeps nobody out for longer. */
const WAY_MS = 1500;

/**
 * Those on their way into their rooms. A reservation is good for seconds: when everybody comes back at once, all of them would run out
 * together, and all would ask again. So only some are let in at a time, and the others wait where no time runs against them.
 *
 * @source docs/reliability.md N2
 */
export class Arrivals {
  readonly #letIn = pLimit(ON_THE_WAY);
  /** By session. */
  readonly #onTheWay = new Map<string, () => void>();

  /** Reserves as soon as there is room on the way; undefined: that took too long, or nobody waits any more. Rejects as `reserve` does. */
  next<R extends { readonly sessionId: string }>(reserve: () => Promise<R>, isGone = (): boolean => false): Promise<R | undefined> {
    const came = performance.now();
    return new Promise((resolve, reject) => {
      void this.#letIn(async () => {
        if (isGone() || performance.now() - came > WAIT_MS) return resolve(undefined);
        try {
          const reservation = await reserve();
          resolve(reservation);
          await this.#there(reservation.sessionId);
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** That session has its room, or has gone again. */
  arrived(session: string): void {
    this.#onTheWay.get(session)?.();
  }

  /** Resolves when it has arrived, or does not come. */
  #there(session: string): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(late);
        this.#onTheWay.delete(session);
        resolve();
      };
      const late = setTimeout(done, WAY_MS).unref();
      this.#onTheWay.set(session, done);
    });
  }
}
