import type { AnyBots, AnyGame } from "@forgotten-planet/core";
import type { GameMirror } from "@forgotten-planet/schema";

/** A game that this server knows: its rules, and how its rooms show it. */
export interface ServedGame {
  readonly game: AnyGame;
  readonly mirror: GameMirror;
  /** Absent in games without bots. */
  readonly bots?: ServedBots;
}

export interface ServedBots {
  readonly part: AnyBots;
  /** What a worker imports, seen from this package; it exports the same part as `bots`. */
  readonly module: string;
}

/** By id, in the order of the list. */
export type Games = ReadonlyMap<string, ServedGame>;

/** Returns the game of that id; without one, the first of the list, which was played here before tables named their game. */
export const gameNamed = (games: Games, id: string | undefined): ServedGame | undefined =>
  id === undefined ? games.values().next().value : games.get(id);

export const gamesOf = (served: readonly ServedGame[]): Games => new Map(served.map((each) => [each.game.id, each]));
