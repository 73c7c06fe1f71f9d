import { DamagedMatch, type RatedMatch, type Store } from "@forgotten-planet/store";
import { errorFields, type Log } from "../log.ts";
import { InTurn } from "../net/inTurn.ts";
import { type Games, gameNamed } from "../servedGame.ts";
import { count } from "./count.ts";
import { outcomeOf } from "./outcome.ts";

/** Matches that ended while no process was there, or whose rating failed, are looked for that often. */
const EVERY_MS = 60_000;
const AT_ONCE = 100;
/** Other processes count matches at the same time: the one that comes second computes again. */
const TRIES = 20;

export interface RatingServices {
  readonly store: Pick<Store, "ratings" | "findMatch" | "journal">;
  readonly games: Games;
  readonly log: Log;
}

/** Counts rated matches when they are over, each once, in the order of the log. */
export class RatingDesk {
  readonly #with: RatingServices;
  readonly #turns = new InTurn();
  readonly #timer: NodeJS.Timeout;
  #isStopped = false;

  constructor(services: RatingServices) {
    this.#with = services;
    this.#timer = setInterval(() => void this.catchUp(), EVERY_MS).unref();
  }

  /** A match is over; if counting it fails, `catchUp` does it. */
  over(match: string): void {
    this.rate(match).catch((error: unknown) => this.#failed(match, error));
  }

  /** Counts everything that is due. */
  async catchUp(): Promise<number> {
    let counted = 0;
    try {
      for (const match of this.#isStopped ? [] : await this.#with.store.ratings.due(AT_ONCE)) {
        if (await this.rate(match)) counted++;
      }
    } catch (error) {
      this.#failed(undefined, error);
    }
    return counted;
  }

  /** What the log has of that match, which is counted first if it is due; undefined if it is no rated match that is over. */
  rate(match: string): Promise<RatedMatch | undefined> {
    return this.#turns.run("log", async () => (await this.#with.store.ratings.ofMatch(match)) ?? (await this.#count(match)));
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  async #count(id: string): Promise<RatedMatch | undefined> {
    const { store, log } = this.#with;
    const outcome = await this.#outcome(id);
    if (!outcome) return undefined;
    for (let tried = 0; tried < TRIES && !this.#isStopped; tried++) {
      const number = (await store.ratings.last()) + 1;
      const known = await store.ratings.of(outcome.seats.map(({ key }) => key));
      const { entry, ratings } = count(outcome, number, known);
      if (await store.ratings.add(entry, ratings)) {
        const { ladder, mode, uncounted } = entry;
        log.info("match-rated", { match: id, number, ladder, mode, ...(uncounted ? { uncounted } : {}) });
        return entry;
      }
      const other = await store.ratings.ofMatch(id);
      if (other) return other;
    }
    return undefined;
  }

  async #outcome(id: string) {
    const { store, games, log } = this.#with;
    try {
      const match = await store.findMatch(id);
      const served = match && gameNamed(games, match.options.game);
      return match && served && (await outcomeOf(store, served.game, match));
    } catch (error) {
      if (!(error instanceof DamagedMatch)) throw error;
      log.noise("match-damaged", { match: id, fault: error.fault });
      return undefined;
    }
  }

  #failed(match: string | undefined, error: unknown): void {
    if (!this.#isStopped) this.#with.log.error("rating-failed", { ...(match === undefined ? {} : { match }), ...errorFields(error) });
  }
}
