import type { TableSummary } from "@forgotten-planet/protocol";
import type { CatalogueScenario } from "@forgotten-planet/rules";
import { scenarioById } from "@forgotten-planet/rules";

export const scenarioOf = (table: TableSummary): CatalogueScenario | undefined => scenarioById(table.options.scenario);

/** One's own tables: where it is one's turn first, then games under way, then those that wait, then the finished. */
export function byTurn(tables: readonly TableSummary[]): readonly TableSummary[] {
  const rank = (table: TableSummary): number => (table.yourTurn ? 0 : table.status === "playing" ? 1 : table.status === "waiting" ? 2 : 3);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

export const PLAYER_FILTERS = [2, 3, 4] as const;
export type PlayerFilter = (typeof PLAYER_FILTERS)[number] | undefined;

export const forPlayers = (tables: readonly TableSummary[], players: PlayerFilter): readonly TableSummary[] =>
  players === undefined ? tables : tables.filter((table) => table.options.players === players);

/** The others at a table, for a card of one's own. */
export const othersAt = (table: TableSummary, name: string | undefined): readonly string[] =>
  table.seats.flatMap((seat) => (seat.name === undefined || seat.name === name ? [] : [seat.name]));
