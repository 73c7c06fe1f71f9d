import type { Plan, Question, Thought } from "@forgotten-planet/bots";
import type { PublicView } from "@forgotten-planet/rules";

export interface Wish {
  readonly question: Question;
  /** Time instead of the question's budget. */
  readonly ms?: number;
}

/** Two positions of one turn, to be compared. */
export interface Turn {
  readonly before: PublicView;
  readonly after: PublicView;
}

export type Asking = (Wish | Turn) & { readonly id: number };

/** A thought, and how long a bot waits before each of its intents, in milliseconds. */
export interface Told {
  readonly thought: Thought;
  readonly pauses: readonly number[];
}

export type Changes = Pick<Plan, "changes" | "features">;

export type Answer = { readonly id: number } & ({ readonly told: Told | Changes } | { readonly problem: string });
