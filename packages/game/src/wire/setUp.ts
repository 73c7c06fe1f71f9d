import { type Draw, shuffled } from "@forgotten-planet/protocol";
import { fairStartOf, type GameSetup, type Scenario, type Seat, type SeatSetup } from "@forgotten-planet/rules";
import type { GameOptions } from "./gameOptions.ts";
import { tableScenario } from "./tableScenario.ts";

/** Draws the head of a match of those seats; undefined if there is no such scenario. @source docs/rules.md R-SET-5, R-AUC-1, R-RND-2, R-FAIR */
export function drawSetup(options: GameOptions, seats: readonly SeatSetup[], draw: Draw): GameSetup | undefined {
  const scenario = tableScenario(options);
  if (!scenario) return undefined;
  const { assignment, placement } = options;
  const setup: GameSetup = {
    scenario: playedOn(scenario, placement),
    seats,
    setup: { assignment, placement, ...drawBases(options, scenario, draw) },
  };
  const fairStart = options.fairStart ? fairStartOf(setup) : undefined;
  return fairStart ? { ...setup, setup: { ...setup.setup, fairStart } } : setup;
}

/** Which seat has which base, as far as it is settled before the first intent. */
function drawBases({ assignment, placement, players }: GameOptions, { bases = [] }: Scenario, draw: Draw): Partial<GameSetup["setup"]> {
  if (assignment === "auction") return { auctionFirst: draw(players) as Seat };
  // Face-down bases can only be dealt by chance.
  if (placement === "random")
    return {
      dealt: shuffled(
        Array.from({ length: players }, (_, base) => base),
        draw,
      ),
    };
  return { bases: assignment === "random" ? shuffled(bases, draw) : bases };
}

/** A record's scenario: without what only the catalogue needs, and without what secret placement does not use. */
export const playedOn = ({ name, area, land, bases, specials }: Scenario, placement: GameOptions["placement"]): Scenario => ({
  name,
  area,
  land,
  ...(bases && placement === "scenario" ? { bases } : {}),
  ...(specials && placement === "scenario" ? { specials } : {}),
});
