import { type Colour, type GameSetup, isAllianceGame } from "@forgotten-planet/rules";
import { plain } from "../../../ui/RichText.tsx";
import { sideName } from "../model/alliance.ts";

/** What a line of a plot is called and drawn as. */
export interface PlotLine {
  readonly name: string;
  readonly colour: Colour;
}

/** A line for each seat. */
export const seatLines = ({ seats }: GameSetup): readonly PlotLine[] => seats;

/** A line for each who win together: bonuses are an alliance's, and no ally's alone. @source docs/rules.md R-ALLY-3 */
export function sideLines(setup: GameSetup): readonly PlotLine[] {
  const [first, second, third, fourth] = setup.seats;
  if (!isAllianceGame(setup) || !first || !second || !third || !fourth) return setup.seats;
  return [
    { colour: first.colour, name: plain(sideName({ own: false, players: [first, third] })) },
    { colour: second.colour, name: plain(sideName({ own: false, players: [second, fourth] })) },
  ];
}
