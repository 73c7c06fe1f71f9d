import { type GameState, score } from "@forgotten-planet/rules";
import type { Digest } from "@forgotten-planet/store";

/** What the lists of tables show of a match in that state. */
export const digestOf = (state: GameState): Digest => ({
  turn: state.turn,
  active: state.active,
  vp: score(state).map(({ total }) => total),
});
