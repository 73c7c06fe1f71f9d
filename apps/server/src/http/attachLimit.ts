import type { Limits } from "../config.ts";
import { TokenBuckets } from "../net/tokenBucket.ts";

/** A player has few tables and tabs; everybody behind one address together has many. */
const PLAYERS_PART = 4;
/** What a reservation costs besides when nobody uses it: it kept others waiting. */
const UNUSED_COST = 5;

/** How often somebody may ask for a seat in a room: by network, and by player wherever they ask from. */
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
