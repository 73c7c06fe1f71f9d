import type { Result } from "@forgotten-planet/core";
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
  readonly #store: Pick<Store, "matchesOf" | "inTurn">;
  readonly #requests: TokenBuckets;

  constructor(limits: BotAccountLimits, store: Pick<Store, "matchesOf" | "inTurn">) {
    this.#limits = limits;
    this.#store = store;
    this.#requests = new TokenBuckets(limits.botAccountRequests * BURST_SECONDS, limits.botAccountRequests);
  }

  /** Returns whether that player may ask a room for something now; people always may. */
  mayAsk(player: StoredPlayer | undefined): boolean {
    return !player?.bot || this.#requests.take(player.id);
  }

  /**
   * Runs an act that gives that player a seat, if they may sit at one more table; people always may. Of one player one act runs after the
   * other, in whichever process, so that each counts the seats before it. `besides`: a table that does not count. Rejects if the tables cannot be read.
   */
  sitting<T>(player: StoredPlayer, act: () => Promise<Result<T, Rejection>>, besides?: string): Promise<Result<T, Rejection>> {
    if (!player.bot) return act();
    return this.#store.inTurn(`sitting ${player.id}`, async () => {
      const fault = await this.#seatFault(player, besides);
      return fault ? { ok: false, error: fault } : act();
    });
  }

  /**
   * The same for an act that seats several players at once. Only the act of the first program among them is one after the other; the others'
   * seats are counted as they are: turns that wait for each other could wait for ever.
   */
  sittingTogether<T>(players: readonly StoredPlayer[], act: () => Promise<Result<T, Rejection>>): Promise<Result<T, Rejection>> {
    const [first, ...others] = players.filter(({ bot }) => bot).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (!first) return act();
    return this.sitting(first, async () => {
      for (const other of others) {
        const fault = await this.#seatFault(other, undefined);
        if (fault) return { ok: false, error: fault };
      }
      return act();
    });
  }

  async #seatFault(player: StoredPlayer, besides: string | undefined): Promise<Rejection | undefined> {
    const { botAccountTables } = this.#limits;
    // Unfinished tables come first.
    const tables = await this.#store.matchesOf(player.id, botAccountTables + 1);
    const open = tables.filter(({ id, status }) => status !== "over" && id !== besides);
    return open.length < botAccountTables
      ? undefined
      : rejection("bot-account", `a bot account sits at ${botAccountTables} tables at once`);
  }
}
