import type { PastMatches as PastStore, StoredMatch } from "@forgotten-planet/store";
import type { ServedGame } from "../servedGame.ts";
import { Feed, type Hear } from "./feed.ts";

/** Matches that are followed at once, each by as many as want. */
const MOST_FEEDS = 200;

/** Matches that tools follow, each read once for all of them. */
export class Feeds {
  readonly #store: Pick<PastStore, "progress" | "linesFrom">;
  readonly #feeds = new Map<string, Feed>();

  constructor(store: Pick<PastStore, "progress" | "linesFrom">) {
    this.#store = store;
  }

  /** Follows that match until the returned function is called; undefined if too many are followed. Rejects if it cannot be read. */
  async follow(served: ServedGame, match: StoredMatch, hear: Hear): Promise<(() => void) | undefined> {
    const known = this.#feeds.get(match.id);
    if (!known && this.#feeds.size >= MOST_FEEDS) return undefined;
    const feed = known ?? new Feed(this.#store, served, match);
    this.#feeds.set(match.id, feed);
    const forget = (): void => {
      if (!feed.isFollowed && this.#feeds.get(match.id) === feed) this.#feeds.delete(match.id);
    };
    try {
      const stop = await feed.follow(match, hear);
      return () => {
        stop();
        forget();
      };
    } catch (error) {
      forget();
      throw error;
    }
  }
}
