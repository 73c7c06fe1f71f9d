import { type Count, ownedIn, presentCount } from "../board/recount.ts";
import type { Seat } from "../seat.ts";
import type { GameState } from "../state.ts";

/** What a turn brings by itself, and the tiles that bring one more. @source docs/rules.md R-TURN-1 */
const ENERGY_A_TURN = 3;
const TILES_FOR_ONE_MORE = 7;

/** Energy that a seat can carry over. @source docs/rules.md R-CONS */
export const MAX_SAVED = 3;

/** Whole energy points, >= 3, that the seat would generate if its turn began now; saved energy is not counted. @source docs/rules.md R-TURN-1 */
export const energyOf = (state: GameState, seat: Seat): number => generatedIn(presentCount(state), seat);

/** The same by a count of control. */
export const generatedIn = (count: Count, seat: Seat): number => ENERGY_A_TURN + Math.floor(ownedIn(count, seat) / TILES_FOR_ONE_MORE);
