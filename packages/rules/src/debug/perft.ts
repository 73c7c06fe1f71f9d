import { SEATS, type Seat } from "../seat.ts";
import type { GameState } from "../state.ts";
import { apply } from "../turn/apply.ts";
import type { Die } from "../turn/chance.ts";
import { legalIntents } from "../turn/legalIntents.ts";

const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];

/**
 * How many different ways the next `depth` commands can go, for all seats; every face of a die that counts is a way of its own. Its counts
 * are pinned in tests: a changed count needs a clause to explain it.
 */
export function perft(state: GameState, depth: number): number {
  if (depth === 0) return 1;
  let ways = 0;
  for (const seat of SEATS.slice(0, state.setup.seats.length)) {
    for (const next of nextStates(state, seat)) ways += perft(next, depth - 1);
  }
  return ways;
}

function* nextStates(state: GameState, seat: Seat): Generator<GameState> {
  for (const intent of legalIntents(state, seat)) {
    for (const face of intent.type === "buildMine" ? FACES : FACES.slice(0, 1)) {
      let left: Die | undefined = face;
      const rollDie = (): Die | undefined => {
        const rolled = left;
        left = undefined;
        return rolled;
      };
      const applied = apply(state, { seat, intent }, { rollDie });
      if (applied.ok) yield applied.value.state;
      else if (applied.error.code !== "no-roll-recorded")
        throw new Error(`legalIntents offers what apply refuses: ${JSON.stringify(intent)}`);
    }
  }
}
