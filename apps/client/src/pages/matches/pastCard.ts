import type { OwnMatch, PastSeat, TableSummary } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { shownName } from "../../table/bots/shownName.ts";

/** Who else played: "Chiara against Bruno, Denis", where there are allies. All of them where no seat is one's own. */
export function companyOf({ seats, seat: own }: Pick<OwnMatch, "seats"> & { readonly seat: number | undefined }): string {
  const side = own === undefined ? undefined : seats[own]?.alliance;
  const others = seats.flatMap((seat, place) => (place === own || seat.name === undefined ? [] : [seat]));
  const isAlly = ({ alliance }: PastSeat): boolean => side !== undefined && alliance === side;
  const [allies, opponents] = [others.filter(isAlly), others.filter((seat) => !isAlly(seat))].map((some) => some.map(shownName).join(", "));
  if (!allies) return opponents ?? "";
  return opponents ? t("matchList.against", { allies, others: opponents }) : allies;
}

/** "Rufus gave up", where somebody else did; of oneself the result says it. */
export function quitText({
  seats,
  seat,
  gaveUp,
}: Pick<OwnMatch, "seats" | "gaveUp"> & { readonly seat: number | undefined }): readonly string[] {
  const quitter = gaveUp === undefined || gaveUp === seat ? undefined : seats[gaveUp];
  return quitter?.name === undefined ? [] : [t("matchList.quit", { name: shownName(quitter) })];
}

/** What is played; a game that this page does not know says it itself. */
export const titleOf = ({ options, title }: Pick<OwnMatch, "options" | "title">): string => gameOf(options)?.card.title(options) ?? title;

/** Those who count as one, with the points of all of them. @source docs/rules.md R-ALLY-3 */
export interface Side {
  readonly colours: readonly PastSeat["colour"][];
  readonly points: number;
  readonly hasWon: boolean;
}

export function sidesOf({ seats, points, winners = [] }: Pick<OwnMatch, "seats" | "points" | "winners">): readonly Side[] {
  const sides = Map.groupBy(seats.keys(), (place) => seats[place]?.alliance ?? `seat ${place}`);
  return [...sides.values()].map((places) => ({
    colours: places.flatMap((place) => seats[place]?.colour ?? []),
    points: places.reduce((sum, place) => sum + (points[place] ?? 0), 0),
    hasWon: places.some((place) => winners.some((winner) => winner === place)),
  }));
}

/** As lists of tables have it, for the picture of its position. */
export const tableOf = ({ id, status, options, seats, board }: OwnMatch): TableSummary => ({
  id,
  code: "",
  status,
  options,
  seats: seats.map(({ name, colour }) => ({ ...(name === undefined ? {} : { name }), colour })),
  host: "",
  spectators: 0,
  ...(board === undefined ? {} : { board: board as never }),
});

const DAY_MS = 86_400_000;

/** "today, 21:40", "yesterday", "18 Nov", "18 Nov 2025": as near as it is. */
export function dayText(at: number, now: number, language: string): string {
  const [day, today] = [at, now].map((moment) => new Date(moment).setHours(0, 0, 0, 0)) as [number, number];
  const days = Math.round((today - day) / DAY_MS);
  if (days === 0 || days === 1) {
    const name = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day");
    return days === 1 ? name : `${name}, ${new Date(at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" })}`;
  }
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Date(at).toLocaleDateString(language, { day: "numeric", month: "short", ...(isThisYear ? {} : { year: "numeric" }) });
}
