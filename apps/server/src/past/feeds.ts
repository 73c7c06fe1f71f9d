import type { StoredMatch } from "@forgotten-planet/store";
import type { ServedGame } from "../servedGame.ts";
import { Feed, type FeedSource, type Hear } from "./feed.ts";

/** Matches that are followed at once, each by as many as want. */
const MOST_FEEDS = 200;

/** Who follows, and what they are told. */
export interface Follower {
  readonly network: string;
  readonly hear: Hear;
}

interface Followed {
  readonly feed: Feed;
  /** Of the first who followed. */
  readonly network: string;
}

/**
 * Matches that tools follow, each read once for all of them. A few networks cannot take all: each adds a match only while as many are free as
 * it has, and one that has none gets its first as long as not too many networks have one.
 */
export class Feeds {
  readonly #store: FeedSource;
  readonly #most: number;
  readonly #feeds = new Map<string, Followed>();

  constructor(store: FeedSource, most = MOST_FEEDS) {
    this.#store = store;
    this.#most = most;
  }

  /** Follows that match until the returned function is called; undefined if too many are followed. Rejects if it cannot be read. */
  async follow(served: ServedGame, match: StoredMatch, { network, hear }: Follower): Promise<(() => void) | undefined> {
    const known = this.#feeds.get(match.id);
    if (!known && !this.#hasRoom(network)) return undefined;
    const followed = known ?? { feed: new Feed(this.#store, served, match), network };
    const { feed } = followed;
    this.#feeds.set(match.id, followed);
    const forget = (): void => {
      if (!feed.isFollowed && this.#feeds.get(match.id)?.feed === feed) this.#feeds.delete(match.id);
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

  #hasRoom(network: string): boolean {
    const networks = [...this.#feeds.values()].map((followed) => followed.network);
    const own = networks.filter((other) => other === network).length;
    return own === 0 ? new Set(networks).size < this.#most : own <= this.#most - networks.length;
  }
}
