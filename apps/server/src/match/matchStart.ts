import { randomInt } from "node:crypto";
import type { TableOptions } from "@forgotten-planet/protocol";
import { type CatalogueScenario, type GameSetup, type Scenario, scenarioById } from "@forgotten-planet/rules";
import type { MatchStart, StoredSeat } from "@forgotten-planet/store";

/** Items in an order that nobody can foresee. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

/** The scenario of a table's options; undefined when there is none, or not for so many players. */
export function scenarioFor({ scenario, players }: Pick<TableOptions, "scenario" | "players">): CatalogueScenario | undefined {
  const found = scenarioById(scenario);
  return found?.players.includes(players) ? found : undefined;
}

/** Draws the order of play and the bases, as the options say. @source docs/rules.md R-SET-5 */
export const drawStart = (options: TableOptions, seats: readonly StoredSeat[], secret: Uint8Array): MatchStart =>
  startWith(options, options.order === "seated" ? seats : shuffled(seats), secret);

/** The same people again: whoever played second begins. */
export const rematchStart = (options: TableOptions, seats: readonly StoredSeat[], secret: Uint8Array): MatchStart =>
  startWith(options, [...seats.slice(1), ...seats.slice(0, 1)], secret);

function startWith(options: TableOptions, order: readonly StoredSeat[], secret: Uint8Array): MatchStart {
  const catalogue = scenarioFor(options);
  if (!catalogue?.bases) throw new Error(`scenario ${options.scenario} does not fit ${options.players} players`);
  const seats = order.map((seat, place) => ({ ...seat, place, ready: true }));
  const setup: GameSetup = {
    scenario: plainScenario(catalogue),
    seats: seats.map(({ player, colour }) => ({ name: player.name, colour })),
    setup: {
      assignment: options.assignment,
      placement: "scenario",
      bases: options.assignment === "random" ? shuffled(catalogue.bases) : catalogue.bases,
    },
  };
  return { setup, seats, secret };
}

/** A record's scenario: without what only the catalogue needs. */
function plainScenario({ name, area, land, bases, specials }: CatalogueScenario): Scenario {
  return { name, area, land, ...(bases ? { bases } : {}), ...(specials ? { specials } : {}) };
}
