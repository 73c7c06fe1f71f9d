import type { Standing } from "./standing.ts";

/** A browser that wants to be told of its player's turns. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly player: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Settings of this browser, as text: its language, its quiet hours. */
  readonly wishes: string;
  readonly createdAt: number;
}

export interface PushSubscriptions {
  /** Stores the subscription; replaces one of the same endpoint. */
  keep(subscription: PushSubscription): Promise<void>;
  of(player: string): Promise<readonly PushSubscription[]>;
  /** Returns the subscription of that endpoint, with its player. */
  find(endpoint: string): Promise<PushSubscription | undefined>;
  /** Deletes the subscription; with `player`, only if it is theirs. */
  forget(endpoint: string, player?: string): Promise<boolean>;
  /** Deletes all subscriptions of that player. */
  forgetAll(player: string): Promise<void>;
}

/** The notice to one browser that it is its player's turn. */
export interface TurnNotice {
  readonly match: string;
  /** Of the browser's subscription. */
  readonly endpoint: string;
  /** Which turn of the match; no two turns in a row have the same. */
  readonly turn: string;
}

/** A seat of a match under way whose player wants to be told of its turns. */
export interface AwaitedTurn {
  readonly match: string;
  readonly place: number;
  readonly endpoint: string;
  readonly standing?: Standing;
  readonly version: number;
  /** The latest turn with a notice. */
  readonly noticed?: string;
}

/** Which turns have been told to whom. Moments in milliseconds since the epoch. Deleting a subscription deletes its notices. */
export interface Notices {
  /**
   * Returns true for one caller alone: the turn has not been told there, and no other caller is about to. The caller settles it before
   * `until`; otherwise it is due again then.
   */
  claim(notice: TurnNotice, now: number, until: number): Promise<boolean>;
  /** Marks it as told, or as due at `again`. */
  settle(notice: TurnNotice, again?: number): Promise<void>;
  /** Notices that are due by now and claimed at most that many times; the longest due first. */
  due(now: number, claims: number, limit: number): Promise<readonly TurnNotice[]>;
  /** In the order of match and endpoint, after that pair. */
  awaited(after: Pick<TurnNotice, "match" | "endpoint">, limit: number): Promise<readonly AwaitedTurn[]>;
}
