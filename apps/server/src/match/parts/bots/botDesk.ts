import type { Seat } from "@forgotten-planet/core";
import { TokenBucket } from "../../../net/tokenBucket.ts";
import { SparseMap } from "../sparse.ts";

/** How often people at one table may ask its bots to hurry: in a row, and per second. */
const HURRIES = { burst: 5, perSecond: 0.5 };
/** How often the host may give places to bots and take them back: each time is saved and shown to all. */
const SEATINGS = { burst: 12, perSecond: 1 };
/** A room without connections is deserted after so long, in milliseconds: a reload takes less. */
const DESERTED_MS = 5000;

/** What a bot has in mind: intents that are played one after the other. */
export interface BotPlan {
  readonly seat: Seat;
  /** The next intent is for this ply; for any other the plan is stale. */
  readonly ply: number;
  readonly intents: readonly unknown[];
  /** Nothing of it has been played. */
  readonly isFresh: boolean;
  /** What comes next if the rules refuse a fresh plan: the level that answers in the stead of others, then any legal step. */
  readonly source: "level" | "stead" | "legal";
}

/** What the bots of one table are about to do. Kept in memory: after a restart they think again. */
export class BotDesk {
  /** The question that is being thought about; another one of the same name is not the same. */
  asked: { readonly name: string } | undefined;
  plan: BotPlan | undefined;
  /** Workers that died of this match's questions. */
  crashes = 0;
  /** By seat: the intents out of turn that its bot has thought about already. */
  readonly considered = new SparseMap<Seat, string>();
  readonly #now: () => number;
  #seatings: TokenBucket | undefined;
  #hurries: TokenBucket | undefined;
  #playedAt = performance.now();
  #hurried: string | undefined;
  #lastVisit = performance.now();
  #look: (() => void) | undefined;
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;
  #leavers: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Of changes of places in the waiting room. */
  get seatings(): TokenBucket {
    this.#seatings ??= new TokenBucket(SEATINGS.burst, SEATINGS.perSecond, this.#now);
    return this.#seatings;
  }

  /** Calls back, once for all changes of a tick, when something has changed that bots may have to answer to. */
  watch(look: () => void): void {
    this.#look = look;
    this.changed();
  }

  changed(): void {
    if (this.#isLooking || !this.#look) return;
    this.#isLooking = true;
    setImmediate(() => {
      this.#isLooking = false;
      if (!this.#isStopped) this.#look?.();
    });
  }

  /** Somebody has played a step: bots look again, and pause from now on. */
  played(): void {
    this.#playedAt = performance.now();
    this.changed();
  }

  /** How long ago that was, in milliseconds. */
  get idleMs(): number {
    return performance.now() - this.#playedAt;
  }

  /** Calls back once after that time, in place of the callback before. */
  later(afterMs: number, then: () => void): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(then, afterMs).unref();
  }

  /** The same for players who are away. */
  leaversLater(afterMs: number | undefined): void {
    clearTimeout(this.#leavers);
    if (afterMs !== undefined && !this.#isStopped) this.#leavers = setTimeout(() => this.changed(), afterMs).unref();
  }

  /** Forgets what was thought. */
  rest(): void {
    clearTimeout(this.#timer);
    this.asked = undefined;
    this.plan = undefined;
  }

  /** Returns whether that turn is played without pauses. */
  isHurried(turn: string): boolean {
    return this.#hurried === turn;
  }

  /** Notes that the rest of that turn is played without pauses; returns false if too many ask. */
  hurry(turn: string): boolean {
    this.#hurries ??= new TokenBucket(HURRIES.burst, HURRIES.perSecond, this.#now);
    if (!this.#hurries.take()) return false;
    this.#hurried = turn;
    return true;
  }

  /** Returns whether nobody has been connected for a while. */
  isDeserted(connections: number, now = performance.now()): boolean {
    if (connections > 0) this.#lastVisit = now;
    return now - this.#lastVisit >= DESERTED_MS;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** The room closes. */
  stop(): void {
    this.#isStopped = true;
    this.rest();
    clearTimeout(this.#leavers);
  }
}

/** The id under which a bot's line of that ply is journaled: sent twice, it lands once. */
export const botIntentId = (ply: number): string => `bot ${ply}`;
