import type { Readiness } from "../health/readiness.ts";
import { errorFields, type Log } from "../log.ts";
import type { ServiceTime } from "../serviceTime.ts";
import type { Tables } from "../tables/tables.ts";
import type { Peers } from "./peers.ts";

/** Shorter than the lease after which others take this process for dead. */
const SILENT_MS = 4000;
const LOOK_MS = 500;
/** A store that is cut off may not even refuse. */
const PATIENCE_MS = 2000;

/** What the watch works with. */
export interface Watching {
  readonly tables: Pick<Tables, "retireSuperseded" | "retireAll">;
  readonly time: Pick<ServiceTime, "silentMs">;
  readonly peers: Pick<Peers, "isAnyReady">;
  /** The watch sets `isCutOff`. */
  readonly readiness: Pick<Readiness, "isCutOff">;
  readonly log: Log;
  /** Asks the store anything, to see whether it answers. */
  readonly probe: () => Promise<unknown>;
}

/**
 * A process that could not beat for a while was stopped, or is cut off from the store. It can do no harm, since its epochs are no longer
 * valid; but its connections must hear of that soon, and not only at their next step.
 */
export class OwnerWatch {
  readonly #with: Watching;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #lookedAt = performance.now();
  /** How long the process was silent since its rooms were last checked. */
  #silentMs = 0;

  constructor(watching: Watching) {
    this.#with = watching;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    // A process that wakes may beat before it looks.
    const silentMs = Math.round(Math.max(this.#with.time.silentMs, performance.now() - this.#lookedAt));
    this.#lookedAt = performance.now();
    if (silentMs >= SILENT_MS) this.#silentMs = Math.max(this.#silentMs, silentMs);
    if (this.#isLooking || this.#silentMs === 0) return;
    this.#isLooking = true;
    try {
      await this.#checkRooms();
    } finally {
      this.#isLooking = false;
    }
  }

  async #checkRooms(): Promise<void> {
    const { tables, peers, readiness, log, probe } = this.#with;
    try {
      await soon(probe());
      const silentMs = this.#silentMs;
      const retired = await tables.retireSuperseded();
      this.#silentMs = 0;
      readiness.isCutOff = false;
      log.warn("was-silent", { silentMs, retired });
    } catch (error) {
      // If no process reaches the store, a new room would not reach it either: boards stay readable until it is back.
      if (!(await peers.isAnyReady())) return;
      readiness.isCutOff = true;
      const retired = tables.retireAll();
      if (retired > 0) log.error("cut-off", { silentMs: this.#silentMs, retired, ...errorFields(error) });
    }
  }
}

const soon = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the store does not answer")), PATIENCE_MS).unref();
    }),
  ]);
