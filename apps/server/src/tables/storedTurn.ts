import type { Standing, StoredMatch } from "@forgotten-planet/store";
import type { Games } from "../servedGame.ts";

/** Where a turn stands in a list. */
export type StoredTurn = Pick<Standing, "turn" | "active" | "actors">;

/** Whose turn it is, as stored beside the journal; until it is stored, by the set-up. An unknown game waits for its first seat. */
export function storedTurn(games: Games, { digest, setup, options }: StoredMatch): StoredTurn {
  if (digest) return digest;
  const game = games.get(options.game)?.game;
  const created = setup === undefined ? undefined : game?.create(setup);
  if (!game || !created?.ok) return { turn: 0, active: 0 };
  const { turn, actors } = game.moment(created.value);
  return { turn, active: actors[0] ?? 0, ...(actors.length > 1 ? { actors } : {}) };
}

/** All actors of the turn. */
export const actorsOf = ({ active, actors = [active] }: StoredTurn): NonNullable<StoredTurn["actors"]> => actors;
