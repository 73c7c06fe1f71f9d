import type { Rejection } from "@forgotten-planet/protocol";
import type { Store, StoredPlayer } from "@forgotten-planet/store";
import { TokenBuckets } from "../net/tokenBucket.ts";
import { rejection } from "../rejection.ts";

/** What limits players who are programs. */
export interface BotAccountLimits {
  readonly botAccountRequests: number;
  readonly botAccountTables: number;
}

/** How many seconds' worth of requests may come at once. */
const BURST_SECONDS = 4;

/** What players who are programs may do, beside the limits of everybody. */
export class BotAccounts {
  readonly #limits: BotAccountLimits;
  readonly #store: Pick<Store, "matchesOf">;
  readonly #requests: TokenBuckets;

  constructor(limits: BotAccountLimits, store: Pick<Store, "matchesOf">) {
    this.#limits = limits;
    this.#store = store;
    this.#requests = new TokenBuckets(limits.botAccountRequests * BURST_SECONDS, limits.botAccountRequests);
  }

  /** Returns whether that player may ask a room for something now; people always may. */
  mayAsk(player: StoredPlayer | undefined): boolean {
    return !player?.bot || this.#requests.take(player.id);
  }

  /** Returns why that player may not take a seat at one more table; undefined if they may. `besides`: a table that does not count. */
  async seatFault(player: StoredPlayer, besides?: string): Promise<Rejection | undefined> {
    if (!player.bot) return undefined;
    const { botAccountTables } = this.#limits;
    // Unfinished tables come first.
    const tables = await this.#store.matchesOf(player.id, botAccountTables + 1);
    const open = tables.filter(({ id, status }) => status !== "over" && id !== besides);
    return open.length < botAccountTables
      ? undefined
      : rejection("bot-account", `a bot account sits at ${botAccountTables} tables at once`);
  }
}
