import type { AnyGame } from "@forgotten-planet/core";
import type { GameMirror } from "@forgotten-planet/schema";

/** A game that this server knows: its rules, and how its rooms show it. */
export interface ServedGame {
  readonly game: AnyGame;
  readonly mirror: GameMirror;
}

/** By id. */
export type Games = ReadonlyMap<string, ServedGame>;

export const gamesOf = (served: readonly ServedGame[]): Games => new Map(served.map((each) => [each.game.id, each]));
