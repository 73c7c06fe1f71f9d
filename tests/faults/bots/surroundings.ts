import type { Claim } from "./claim.ts";
import type { Profile } from "./profile.ts";
import type { Tally } from "./tally.ts";

/** What a bot needs from its crowd and its party. */
export interface Surroundings {
  /** Any of them leads to the table. */
  readonly urls: () => readonly string[];
  readonly profile: () => Profile;
  readonly isPaused: () => boolean;
  readonly tally: Tally;
  readonly arrived: () => void;
  /** An intent was acknowledged over a line that was joined then. */
  readonly acknowledged: (joinedAt: number) => void;
}

type Omitted<T> = T extends unknown ? Omit<T, "at" | "match"> : never;

/** Writes down what happened at that table. */
export type Note = (match: string, claim: Omitted<Claim>) => void;
