import type { AnyMatch } from "@forgotten-planet/core";
import type { Standing } from "@forgotten-planet/store";
import type { Game } from "../parts/game/game.ts";
import { winnersOf } from "../parts/game/winners.ts";

/** What the lists of tables show of a match in that position. */
export function standingOf({ rules }: Pick<Game, "rules">, { state }: Pick<AnyMatch, "state">): Standing {
  const { stage, turn, actors } = rules.moment(state);
  const board = rules.picture(rules.view(state));
  return {
    turn,
    active: actors[0] ?? 0,
    ...(actors.length > 1 ? { actors } : {}),
    vp: rules.standing(state),
    ...(stage === "over" ? { winners: winnersOf(rules, state) } : {}),
    ...(board === undefined ? {} : { board }),
  };
}
