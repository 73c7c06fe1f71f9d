import { setTimeout as pause } from "node:timers/promises";
import type { IdleMatch, Store } from "@forgotten-planet/store";
import type { Config } from "../../config.ts";
import { errorFields, type Log } from "../../log.ts";
import { writeArchive } from "./archiveFile.ts";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
/** The most matches of one round, and the pause between two of them: players do not notice. */
const IN_A_ROUND = 200;
const BETWEEN_MS = 50;

export interface Archiving {
  readonly store: Pick<Store, "archive" | "processes">;
  readonly terms: Pick<Config, "archiveMs" | "archiveDir">;
  readonly log: Log;
  /** This process. */
  readonly process: string;
  /** Returns whether a room of this process has that match. */
  readonly isOpen: (match: string) => boolean;
}

/** Puts matches that nobody touched for months into files, one by one: first into the file, then out of the store. */
export class Archivist {
  readonly #with: Archiving;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(archiving: Archiving) {
    this.#with = archiving;
    if (archiving.terms.archiveMs !== undefined) this.#later(FIRST_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Runs one round; returns how many matches have gone. Rejects if a file cannot be written or the store is away: nothing is lost then. */
  async round(now = Date.now()): Promise<number> {
    const { store, terms } = this.#with;
    if (terms.archiveMs === undefined) return 0;
    let gone = 0;
    for (const match of await store.archive.idle(now - terms.archiveMs, IN_A_ROUND)) {
      if (this.#isStopped) break;
      if (!(await this.#isFree(match))) continue;
      if (await this.#archive(match.id, now)) gone++;
      await pause(BETWEEN_MS);
    }
    return gone;
  }

  async #archive(id: string, now: number): Promise<boolean> {
    const { store, terms } = this.#with;
    const whole = await store.archive.read(id);
    if (!whole) return false;
    await writeArchive(terms.archiveDir, whole);
    return !this.#with.isOpen(id) && store.archive.drop(whole, now);
  }

  /** Returns whether no room has it, here or in another living process. */
  async #isFree({ id, owner }: IdleMatch): Promise<boolean> {
    if (this.#with.isOpen(id)) return false;
    if (owner === undefined || owner === this.#with.process) return true;
    return !(await this.#with.store.processes.find(owner))?.isAlive;
  }

  #later(ms: number): void {
    this.#timer = setTimeout(() => {
      this.round()
        .then((matches) => {
          if (matches > 0) this.#with.log.info("archived", { matches, to: this.#with.terms.archiveDir });
        })
        .catch((error: unknown) => this.#with.log.error("archive-failed", errorFields(error)))
        .finally(() => {
          if (!this.#isStopped) this.#later(EVERY_MS);
        });
    }, ms).unref();
  }
}
