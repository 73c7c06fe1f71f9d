import { playAt } from "@forgotten-planet/game";
import type { RequestPayload } from "@forgotten-planet/protocol";
import { apply, createGame, type Seat } from "@forgotten-planet/rules";
import { randomOf } from "@forgotten-planet/testkit";
import { likelyIntent, printedSetup } from "../playedGame.ts";

/** A game in advance, without dice: its sender need not know the rules, so that a load costs its clients next to nothing. */
export type Script = readonly { readonly seat: Seat; readonly play: RequestPayload<"play"> }[];

const LONGEST = 2000;

/** The game of that seed on the starting scenario for that many players, to its end at most. */
export function scriptOf(players: 2 | 3 | 4, seed: number): Script {
  const created = createGame(printedSetup(players));
  if (!created.ok) throw new Error(created.error.message);
  const random = randomOf(seed);
  const script: Script[number][] = [];
  for (let state = created.value; state.phase !== "over" && script.length < LONGEST; ) {
    // A mine would need the server's die.
    const intent = likelyIntent(state, random, ["buildMine"]);
    if (!intent) throw new Error("nothing is legal");
    const seat = state.active;
    script.push({ seat, play: playAt(script.length, intent) });
    const applied = apply(state, { seat, intent }, { rollDie: () => undefined });
    if (!applied.ok) throw new Error(`refused: ${applied.error.code}`);
    state = applied.value.state;
  }
  return script;
}
