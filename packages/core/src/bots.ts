import type { GameTypes } from "./game.ts";
import type { Seat } from "./seat.ts";

/** How strong a bot plays. */
export interface BotLevel {
  /** Stable, kebab-case; stored with every match. */
  readonly id: string;
  /** In English, as records name the seat. */
  readonly name: string;
}

/** What a bot is asked. The same question leads to the same answer, on every machine, unless it is stopped. */
export interface BotQuestion {
  /** What `see` made. */
  readonly view: unknown;
  readonly seat: Seat;
  /** Id of a level. */
  readonly level: string;
  /** 32 bits. */
  readonly seed: number;
  readonly budget: { readonly simulations: number };
}

/** What a bot answers. */
export interface BotAnswer<G extends GameTypes = GameTypes> {
  /** In the order to be played, as far as the bot can tell before chance decides; empty if the seat has nothing to do now. */
  readonly intents: readonly G["Intent"][];
  /** Positions weighed. */
  readonly nodes: number;
  /** Simulations run: a budget of as many leads to the same answer without being stopped. */
  readonly simulations: number;
}

/** The bots of a game. Pure: no clock, no chance of their own. */
export interface Bots<G extends GameTypes> {
  /** From the weakest to the strongest. */
  readonly levels: readonly BotLevel[];
  /** The level that plays where nobody has chosen one. */
  readonly usual: string;
  /** The level that answers in a millisecond or so, in the stead of one that does not answer in time. */
  readonly stead: string;
  /** Returns what a bot of that seat is given: nothing but what a person in the seat may see. Survives a structured clone. */
  readonly see: (state: G["State"], seat: Seat) => unknown;
  /**
   * Answers for a seat that acts now, or that may act out of turn. `stop` is asked often; a stopped thought is whole, if less deep. `rest`,
   * if given, is called more often still: the caller may let others have the core meanwhile.
   */
  readonly think: (question: BotQuestion, stop: () => boolean, rest?: () => void) => BotAnswer<G>;
  /** How long a bot waits before it plays that, so that people can follow; in milliseconds. */
  readonly pauseMs: (intent: G["Intent"]) => number;
}

/** Bots as the platform holds them. */
export type AnyBots = Bots<GameTypes>;

/** Gives up the types of a game's bots, as `anyGame` does for the game. */
export const anyBots = <G extends GameTypes>(bots: Bots<G>): AnyBots => bots as unknown as AnyBots;
