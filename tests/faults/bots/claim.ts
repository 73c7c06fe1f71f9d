import type { JournalLine } from "@forgotten-planet/protocol";
import type { Seat } from "@forgotten-planet/rules";

interface Told {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly match: string;
}

/**
 * What a bot wrote down, one JSON line each, before it acted on it. `n` numbers what one bot sent: the same step sent again has
 * another `n` and the same `id` (`stepId`). `room` names the match and its epoch.
 */
export type Claim = Told &
  (
    | { readonly kind: "joined"; readonly room: string; readonly process: string; readonly seat?: Seat; readonly ply: number }
    | { readonly kind: "sent"; readonly n: number; readonly id: string; readonly ply: number; readonly line: JournalLine }
    | { readonly kind: "acknowledged"; readonly n: number; readonly id: string; readonly ply: number; readonly room: string }
    /** `reason` is all that came, in any form. */
    | { readonly kind: "refused"; readonly n: number; readonly id: string; readonly reason: unknown }
    /** What the position looked like: the hash of the public view. */
    | { readonly kind: "saw"; readonly ply: number; readonly hash: string }
    | { readonly kind: "left"; readonly code: number }
    /** The bot saw something that must not be. */
    | { readonly kind: "odd"; readonly text: string }
  );
export type ClaimOf<K extends Claim["kind"]> = Extract<Claim, { readonly kind: K }>;

/** Of a room's id, which is the match's with the epoch behind it. */
export const epochOf = (room: string): number => Number(room.slice(room.lastIndexOf("-") + 1));
