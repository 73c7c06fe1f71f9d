import type { Seat } from "../seat.ts";
import type { GameSetup } from "./gameSetup.ts";

/** Who plays after that seat. @source docs/rules.md R-SET-5 */
export const nextSeat = (setup: GameSetup, seat: Seat): Seat => ((seat + 1) % setup.seats.length) as Seat;

/** Whether that number is a seat at this table. */
export const isSeated = (setup: GameSetup, seat: number): boolean => setup.seats[seat] !== undefined;

/** Whether two play against two. @source docs/rules.md §10 */
export const isAllianceGame = (setup: Pick<GameSetup, "seats">): boolean => setup.seats[0]?.alliance !== undefined;

/** The seat's partner, or undefined outside 2v2. The two sides alternate. @source docs/rules.md R-SET-5 */
export const allyOf = (setup: GameSetup, seat: Seat): Seat | undefined => (isAllianceGame(setup) ? ((seat ^ 2) as Seat) : undefined);

/** Whether an owner is the seat itself or its ally. */
export const isFriendly = (setup: GameSetup, seat: Seat, owner: number): boolean =>
  owner === seat || (isAllianceGame(setup) && owner === (seat ^ 2));

/** Whose entry of `GameState.cubes` the seat draws on: its own, or its alliance's. @source docs/rules.md R-ALLY-1 */
export const poolOf = (setup: GameSetup, seat: Seat): number => setup.seats[seat]?.alliance ?? seat;
