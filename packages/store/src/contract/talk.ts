import type { ChatLine, Reservation, SeatPlan } from "@forgotten-planet/protocol";

export interface Mute {
  /** Player ids. */
  readonly player: string;
  readonly other: string;
  readonly on: boolean;
}

/** Something said beside the game: kept with the match, no part of its journal. */
export type Talk =
  /** `author`: player id; absent in lines of older releases. */
  | { readonly kind: "chat"; readonly line: ChatLine; readonly author?: string }
  /** From then on the player mutes, or hears again, the other one at this table. */
  | { readonly kind: "mute"; readonly mute: Mute }
  | { readonly kind: "plan"; readonly plan: SeatPlan }
  | { readonly kind: "reservation"; readonly reservation: Reservation };

/** What was said at the tables. */
export interface Talks {
  /** Stores an entry; `at` in milliseconds since the epoch orders it. */
  keep(match: string, talk: Talk, at: number): Promise<void>;
  /** The latest entries, at most that many of each kind, the oldest first. */
  of(match: string, limit: number): Promise<readonly Talk[]>;
  /** Deletes chat, plans and wishes of matches that were over by then; their journals stay. Returns how many lines. */
  drop(overBefore: number): Promise<number>;
}
