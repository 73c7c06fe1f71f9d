import { apply, type Chance, type GameState, type Intent, type Seat } from "@forgotten-planet/rules";

/** Where a picture needs a die, it is a two. */
export const DIE: Chance = { rollDie: () => 2 };

/** The position after a step. Throws where it is refused: pictures stand in the code. */
export function applied(state: GameState, seat: Seat, intent: Intent): GameState {
  const result = apply(state, { seat, intent }, DIE);
  if (!result.ok) throw new Error(`a picture's step is refused: ${result.error.code}`);
  return result.value.state;
}
