import type { Limits } from "../../config.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";

/** A player has few tables and tabs; all players behind one address together have many. */
const PLAYERS_PART = 4;
/** An unused reservation costs this in addition: it kept others waiting. */
const UNUSED_COST = 5;

/** How often a seat in a room may be asked for: by network, and by player from all networks. */
export class AttachLimit {
  readonly #byNetwork: TokenBuckets;
  readonly #byPlayer: TokenBuckets;

  constructor({ attachesPerMinute }: Limits) {
    const ofPlayer = Math.ceil(attachesPerMinute / PLAYERS_PART);
    this.#byNetwork = new TokenBuckets(attachesPerMinute, attachesPerMinute / 60);
    this.#byPlayer = new TokenBuckets(ofPlayer, ofPlayer / 60);
  }

  take(network: string, player: string | undefined): boolean {
    return this.#byNetwork.take(network) && (player === undefined || this.#byPlayer.take(player));
  }

  unused(network: string, player: string | undefined): void {
    this.#byNetwork.of(network).charge(UNUSED_COST);
    if (player !== undefined) this.#byPlayer.of(player).charge(UNUSED_COST);
  }
}
