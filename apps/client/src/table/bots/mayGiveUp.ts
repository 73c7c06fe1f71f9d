import type { Seat } from "@forgotten-planet/core";
import type { SeatView } from "@forgotten-planet/protocol";
import type { MatchSource } from "../matchSource.ts";

interface Places {
  readonly seats: readonly Pick<SeatView, "name" | "bot" | "standIn">[];
}

/** Seats of people; who is away, and has a bot in their stead, plays too. */
export const peopleAt = ({ seats }: Places): readonly Seat[] =>
  seats.flatMap(({ name, bot, standIn }, seat) => (name !== undefined && (bot === undefined || standIn) ? [seat as Seat] : []));

/** The seat of the one person among bots; undefined where more people play, or no bots. */
export function aloneAmongBots(places: Places): Seat | undefined {
  const people = peopleAt(places);
  return people.length === 1 && places.seats.some(({ bot }) => bot !== undefined) ? people[0] : undefined;
}

/** Who has given up a match that is over before its game; undefined where it ended by agreement. */
export const quitterAt = ({ room, welcome }: Pick<MatchSource, "room" | "welcome">): Seat | undefined =>
  welcome.value?.gaveUp ?? (room.value && aloneAmongBots(room.value));

/** Whether nobody else plays the match, no bot either: a seat that is left open wins nothing. */
export const isWithoutOthers = ({ room }: Pick<MatchSource, "room">): boolean =>
  room.value?.seats.filter(({ name }) => name !== undefined).length === 1;

/** Whether the match may be given up here: it runs, at most one other plays it, and it does not count. */
export function mayGiveUp({ kind, room, welcome }: Pick<MatchSource, "kind" | "room" | "welcome">): boolean {
  const now = room.value;
  if ((kind !== "online" && kind !== "local") || now?.status !== "playing") return false;
  const { seat, table } = welcome.value ?? {};
  if (seat === undefined || table?.options.rated) return false;
  return seat === aloneAmongBots(now) || (kind === "online" && now.seats.length === 2 && !table?.options.league);
}
