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
  readonly #store: Pick<Store, "matchesOf">;
  readonly #requests: TokenBuckets;
  /** By player: the latest act under way. */
  readonly #acts = new Map<string, Promise<unknown>>();

  constructor(limits: BotAccountLimits, store: Pick<Store, "matchesOf">) {
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
   * other, so that each counts the seats before it. `besides`: a table that does not count. Rejects if the tables cannot be read.
   */
  sitting<T>(player: StoredPlayer, act: () => Promise<Result<T, Rejection>>, besides?: string): Promise<Result<T, Rejection>> {
    if (!player.bot) return act();
    const before = this.#acts.get(player.id);
    const running = this.#judged(before, act, () => this.#seatFault(player, besides));
    this.#acts.set(player.id, running);
    const over = (): void => {
      if (this.#acts.get(player.id) === running) this.#acts.delete(player.id);
    };
    running.then(over, over);
    return running;
  }

  async #judged<T>(
    before: Promise<unknown> | undefined,
    act: () => Promise<Result<T, Rejection>>,
    judge: () => Promise<Rejection | undefined>,
  ): Promise<Result<T, Rejection>> {
    await before?.catch(() => undefined);
    const fault = await judge();
    return fault ? { ok: false, error: fault } : act();
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
