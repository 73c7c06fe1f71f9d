import { isSlowClock, type TableSummary } from "@forgotten-planet/protocol";
import { gameOf } from "../games/index.ts";
import { t } from "../i18n/i18n.ts";
import { shownName } from "../table/bots/shownName.ts";
import { COMPANIES, type Company, companyOf } from "../table/options/company.ts";

/** The player's tables: first where it is their turn, then games under way, then those that wait, then the finished. */
export function byTurn(tables: readonly TableSummary[]): readonly TableSummary[] {
  const rank = (table: TableSummary): number => (table.yourTurn ? 0 : table.status === "playing" ? 1 : table.status === "waiting" ? 2 : 3);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

/** Public tables without the player's own. */
export function ofOthers(tables: readonly TableSummary[], own: readonly TableSummary[] = []): readonly TableSummary[] {
  const ids = new Set(own.map(({ id }) => id));
  return tables.filter(({ id }) => !ids.has(id));
}

/** What is played at a table of one's own; a table of a game that this page does not know is listed by that. */
export function titleOf({ options }: Pick<TableSummary, "options">): string {
  const game = gameOf(options);
  return game ? (game.card.title(options) ?? "") : t("missing.unknownGameShort");
}

/** At one sitting, or over days. */
const PACES = ["live", "days"] as const;
export const TABLE_FILTERS = [...COMPANIES, ...PACES] as const;
export type TableFilter = Company | (typeof PACES)[number] | undefined;

/** The tables for that number of players, each alone, or for two against two, or of that pace; undefined for all. */
export const forPlayers = (tables: readonly TableSummary[], filter: TableFilter): readonly TableSummary[] => {
  if (filter === undefined) return tables;
  if (filter === "live" || filter === "days") return tables.filter(({ options }) => isSlowClock(options.clock) === (filter === "days"));
  return tables.filter((table) => companyOf(table.options) === filter);
};

/** Who has a place, and whether that is a bot; undefined if nobody has. */
export function nameOf(place: TableSummary["seats"][number] | undefined): string | undefined {
  if (place?.name === undefined) return undefined;
  return shownName(place);
}

/** A word about a match whose beginning was not played here; none for others. */
export const importedTags = ({ imported }: Pick<TableSummary, "imported">): readonly string[] =>
  imported === undefined ? [] : [t("imported.tag")];

/** The others at a table, for the card of a player's table. */
export const othersAt = (table: TableSummary, name: string | undefined): readonly string[] =>
  table.seats.flatMap((seat) => (seat.name === name ? [] : (nameOf(seat) ?? [])));
