import type { Store } from "@forgotten-planet/store";
import { errorFields, type Log } from "../log.ts";

const EVERY_MS = 1000;
const AT_ONCE = 20;
/** Rounds between two looks for bots that nobody plays: it reads all matches with bots and clocks. Sooner where some were found. */
const BOTS_ROUNDS = { found: 3, none: 60 };
/** How long a match that cannot be opened is left alone; twice as long each time, up to the most. */
const REST_MS = 2000;
const LONGEST_REST_MS = 600_000;

/** What the sweeper works with. */
export interface Sweeping {
  readonly store: Pick<Store, "dueMatches" | "strandedBots">;
  readonly log: Log;
  readonly process: string;
  /** Opens the room of that match, whose clock then does what is due; returns false if that cannot be done. */
  readonly wake: (match: string) => Promise<boolean>;
}

/**
 * Wakes matches whose clock expired while nobody is there: that is how a match of days goes on by itself. An open room handles its own
 * clock. Also wakes matches whose process ended while a bot was to move: the room plays it, and closes again.
 */
export class Sweeper {
  readonly #with: Sweeping;
  readonly #everyMs: number;
  /** Matches that could not be opened. */
  readonly #resting = new Map<string, { readonly until: number; readonly ms: number }>();
  #timer: NodeJS.Timeout | undefined;
  #untilBots = 0;
  /** Matches without clocks have stood still since a process ended: they are looked for once, from the start of this one on. */
  #seeksClockless = true;
  #isStopped = false;
  #isAway = false;

  constructor(sweeping: Sweeping, everyMs = EVERY_MS) {
    this.#with = sweeping;
    this.#everyMs = everyMs;
    this.#later();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #later(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      void this.#sweep().finally(() => this.#later());
    }, this.#everyMs).unref();
  }

  async #sweep(): Promise<void> {
    const { store, log, process } = this.#with;
    try {
      const due = await store.dueMatches(process, AT_ONCE + this.#resting.size);
      this.#isAway = false;
      const stranded = await this.#stranded();
      for (const match of new Set([...due, ...stranded])) if (!this.#isStopped && this.#isAwake(match)) await this.#wake(match);
    } catch (error) {
      // Once for each outage of the store.
      if (!this.#isAway) log.warn("sweep-failed", errorFields(error));
      this.#isAway = true;
    }
  }

  async #stranded(): Promise<readonly string[]> {
    if (this.#untilBots-- > 0) return [];
    const { store, process } = this.#with;
    const most = AT_ONCE + this.#resting.size;
    const clocked = await store.strandedBots(process, most, "clocked");
    const clockless = this.#seeksClockless ? await store.strandedBots(process, most, "clockless") : [];
    this.#seeksClockless = clockless.some((match) => !this.#resting.has(match));
    const stranded = [...clocked, ...clockless];
    this.#untilBots = stranded.length > 0 ? BOTS_ROUNDS.found : BOTS_ROUNDS.none;
    return stranded;
  }

  #isAwake(match: string): boolean {
    return (this.#resting.get(match)?.until ?? 0) <= performance.now();
  }

  async #wake(match: string): Promise<void> {
    if (await this.#with.wake(match)) {
      this.#resting.delete(match);
      return;
    }
    const ms = Math.min((this.#resting.get(match)?.ms ?? REST_MS / 2) * 2, LONGEST_REST_MS);
    this.#resting.set(match, { until: performance.now() + ms, ms });
  }
}
