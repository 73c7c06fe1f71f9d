import { seedOf, think } from "@forgotten-planet/bots";
import { play } from "@forgotten-planet/game";
import { apply, type Die, facesIn, formatCommand, seatView } from "@forgotten-planet/rules";
import { type SetupWish, setupOf } from "@forgotten-planet/testkit";
import { beginHistory, extendHistory } from "../../../../../table/history.ts";
import type { History } from "../../../history.ts";

/** A short game of builders, to its end or that many turns. */
export function playedGame(seed: number, wish: SetupWish, turns = 400): History {
  let history = beginHistory(play, setupOf(seed, { land: 6, area: "fixed", ...wish, placement: "scenario", assignment: "fixed" }));
  const roll = (): Die => (((seedOf(seed, history?.entries.length ?? 0) >>> 0) % 6) + 1) as Die;
  while (history && history.match.state.phase !== "over" && history.match.state.turn < turns) {
    const { state, ply } = history.match;
    const seat = state.active;
    const question = { view: seatView(state, seat), seat, level: "builder", seed: seedOf(seed, ply), budget: { simulations: 0 } } as const;
    for (const intent of think(question).intents) {
      const applied = apply(history.match.state, { seat, intent }, { rollDie: roll });
      if (!applied.ok) throw new Error(applied.error.code);
      history = extendHistory(play, history, formatCommand({ seat, intent }, facesIn(applied.value.events)));
      if (!history) throw new Error("a line that does not follow");
    }
  }
  if (!history) throw new Error("no game begins there");
  return history;
}
