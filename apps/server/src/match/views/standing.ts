import type { AnyMatch } from "@forgotten-planet/core";
import type { Standing } from "@forgotten-planet/store";
import type { Game } from "../parts/game/game.ts";

/** What the lists of tables show of a match in that position. */
export function standingOf({ rules }: Pick<Game, "rules">, { state }: Pick<AnyMatch, "state">): Standing {
  const { turn, actors } = rules.moment(state);
  const board = rules.picture(rules.view(state));
  return {
    turn,
    active: actors[0] ?? 0,
    ...(actors.length > 1 ? { actors } : {}),
    vp: rules.standing(state),
    ...(board === undefined ? {} : { board }),
  };
}
