import type { ListedMatch, PastSeat, TableSummary } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { andList, t } from "../../i18n/i18n.ts";
import { shownName } from "../../table/bots/shownName.ts";

/** A side of a finished match: who counts as one, and the points of all of them. @source docs/rules.md R-ALLY-3 */
export interface FinishedSide {
  readonly seats: readonly PastSeat[];
  readonly points: number;
  readonly hasWon: boolean;
}

/** The sides of a finished match, winners first, then by points. */
export function finishedSides({
  seats,
  points = [],
  winners = [],
}: Pick<ListedMatch, "seats" | "points" | "winners">): readonly FinishedSide[] {
  const places = Map.groupBy(seats.keys(), (place) => seats[place]?.alliance ?? `seat ${place}`);
  return [...places.values()]
    .map((side) => ({
      seats: side.flatMap((place) => seats[place] ?? []),
      points: side.reduce((sum, place) => sum + (points[place] ?? 0), 0),
      hasWon: side.some((place) => winners.some((winner) => winner === place)),
    }))
    .sort((a, b) => Number(b.hasWon) - Number(a.hasWon) || b.points - a.points);
}

/** "Jonas won", "Drawn", "Ended early", "Ada gave up". */
export function outcomeText(match: Pick<ListedMatch, "seats" | "points" | "winners" | "ended" | "gaveUp">): string {
  if (match.ended) {
    const { gaveUp } = match;
    return gaveUp === undefined ? t("lists.stopped") : t("lists.gaveUp", { name: match.seats[gaveUp]?.name ?? "" });
  }
  const winners = finishedSides(match).filter(({ hasWon }) => hasWon);
  const [only] = winners;
  return winners.length === 1 && only ? t("lists.won", { names: andList(only.seats.map(shownName)) }) : t("lists.drawn");
}

/** What was played; a game that this page does not know says it itself. */
export const finishedTitle = ({ options, title }: Pick<ListedMatch, "options" | "title">): string =>
  gameOf(options)?.card.title(options) ?? title;

/** As lists of tables have it, for the picture of its last position. */
export const finishedTable = ({ id, status, options, seats, board }: ListedMatch): TableSummary => ({
  id,
  code: "",
  status,
  options,
  seats: seats.map(({ name, colour }) => ({ ...(name === undefined ? {} : { name }), colour })),
  host: "",
  spectators: 0,
  ...(board === undefined ? {} : { board: board as never }),
});

const MINUTE_MS = 60_000;
const UNITS = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** "4 min ago", "1 hr ago", "3 days ago", as the language has it. */
export function agoText(at: number, now: number, language: string): string {
  const minutes = Math.max(0, Math.round((now - at) / MINUTE_MS));
  const [unit, size] = UNITS.find((one) => minutes >= one[1]) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" }).format(-Math.floor(minutes / size), unit);
}
