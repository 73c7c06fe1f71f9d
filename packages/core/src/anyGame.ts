import type { Game, GameTypes } from "./game.ts";
import type { MatchState, Transition } from "./matchState.ts";

/** A game as the platform holds it: only the game knows what its functions take and give. */
export type AnyGame = Game<GameTypes>;

/** A match of such a game, and what a line of it led to. */
export type AnyMatch = MatchState<GameTypes>;
export type AnyTransition = Transition<GameTypes>;

/** The one place where the types of a game are given up. It is sound since all that the platform hands to a game came from that game. */
export const anyGame = <G extends GameTypes>(game: Game<G>): AnyGame => game as unknown as AnyGame;
