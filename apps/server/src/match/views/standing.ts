import { boardPicture } from "@forgotten-planet/protocol";
import { type GameState, publicView, score } from "@forgotten-planet/rules";
import type { Standing } from "@forgotten-planet/store";

/** What the lists of tables show of a match in that state. */
export function standingOf(state: GameState): Standing {
  const board = boardPicture(publicView(state));
  return { turn: state.turn, active: state.active, vp: score(state).map(({ total }) => total), ...(board ? { board } : {}) };
}
