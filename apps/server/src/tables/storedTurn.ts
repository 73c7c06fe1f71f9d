import type { Standing, StoredMatch } from "@forgotten-planet/store";
import { standingOf } from "../match/views/standing.ts";
import type { Games } from "../servedGame.ts";

/** Where a turn stands in a list. */
export type StoredTurn = Pick<Standing, "turn" | "active" | "actors">;

/** How a match stands, as stored beside its journal; until it is stored, by the set-up. Undefined without one, and of an unknown game. */
export function storedStanding(games: Games, { standing, setup, options }: StoredMatch): Standing | undefined {
  if (standing) return standing;
  const rules = games.get(options.game)?.game;
  const created = setup === undefined ? undefined : rules?.create(setup);
  return rules && created?.ok ? standingOf({ rules }, { state: created.value }) : undefined;
}

/** Whose turn it is; an unknown game waits for its first seat. */
export const storedTurn = (games: Games, match: StoredMatch): StoredTurn => storedStanding(games, match) ?? { turn: 0, active: 0 };

/** All actors of the turn. */
export const actorsOf = ({ active, actors = [active] }: StoredTurn): NonNullable<StoredTurn["actors"]> => actors;
