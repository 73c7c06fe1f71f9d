import type { Bank } from "../state.ts";
import type { GameSetup } from "./gameSetup.ts";

const BASES_A_PLAYER = 4;
const MINES_OF_A_COLOUR = 8;
const WALLS = 28;
const VP = 52;

/** All pieces that a game is played with, before any is laid. @source docs/rules.md R-SET-2 */
export const wholeBank = ({ scenario, seats }: Pick<GameSetup, "scenario" | "seats">): Bank => ({
  land: scenario.land,
  bases: BASES_A_PLAYER * seats.length,
  brown: MINES_OF_A_COLOUR,
  white: MINES_OF_A_COLOUR,
  blue: MINES_OF_A_COLOUR,
  walls: WALLS,
  vp: VP,
});

/** What is left in the bank once the starting tiles are taken out. @source docs/rules.md R-SET-2, §13 Position */
export function startingBank(setup: GameSetup): Bank {
  const whole = wholeBank(setup);
  const players = setup.seats.length;
  return { ...whole, land: whole.land - (setup.setup.placement === "random" ? players : 0), bases: whole.bases - players };
}
