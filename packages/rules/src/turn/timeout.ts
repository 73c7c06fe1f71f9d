import type { Intent } from "../intents/intent.ts";
import { kindsLeft } from "../intents/robots/buildMine.ts";
import type { Seat } from "../seat.ts";
import type { GameState } from "../state.ts";
import { apply } from "./apply.ts";
import type { Chance } from "./chance.ts";
import { CUBES, type Cube, type CubeCounts } from "./cubes.ts";
import { handOf } from "./hand.ts";

const NO_DICE: Chance = { rollDie: () => undefined };

/**
 * What the clock does for the active seat, in order: it answers an open choice and ends the turn, with the choice that this may
 * open. Nothing in set-up and when the game is over. @source docs/rules.md R-TIME
 */
export function timeoutIntents(state: GameState): readonly Intent[] {
  const intents: Intent[] = [];
  const seat = state.active;
  let now = state;
  for (let intent = next(now); intent && now.active === seat; intent = next(now)) {
    intents.push(intent);
    const applied = apply(now, { seat, intent }, NO_DICE);
    if (!applied.ok) throw new Error(`the clock's ${intent.type} was refused: ${applied.error.code}`);
    now = applied.value.state;
  }
  return intents;
}

function next(state: GameState): Intent | undefined {
  switch (state.phase) {
    case "actions":
      return { type: "endTurn" };
    case "chooseTile": {
      const [tile] = kindsLeft(state.bank);
      return tile && { type: "chooseTile", tile };
    }
    case "chooseCubes":
      return { type: "chooseCubes", cubes: scarcest(state, state.active) };
    default:
      return undefined;
  }
}

/** Each time the colour of which the hand then has least, in the order brown, white, blue. */
function scarcest(state: GameState, seat: Seat): readonly Cube[] {
  const hand: [number, number, number] = [...(handOf(state, seat) as CubeCounts)];
  const count = state.choice?.kind === "cubes" ? state.choice.count : 0;
  return Array.from({ length: count }, () => {
    const least = hand.indexOf(Math.min(...hand)) as 0 | 1 | 2;
    hand[least]++;
    return CUBES[least];
  });
}
