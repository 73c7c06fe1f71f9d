import type { Seat, SeatSetup } from "@forgotten-planet/core";
import type { TableSummary } from "@forgotten-planet/protocol";
import type { LocalMatch } from "../table/local/localMatch.ts";

/** What came of a match at this screen for the one person who played it among bots. */
export type LocalResult = "won" | "lost" | "drawn" | "gaveUp";

/** The one person among bots; undefined where several sit at this screen. */
export function personOf(seats: readonly SeatSetup[]): Seat | undefined {
  const people = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat as Seat] : []));
  return people.length === 1 ? people[0] : undefined;
}

/** Returns what came of it; undefined while it runs, and where several people sat at this screen. */
export function localResult({ end }: Pick<LocalMatch, "end">, seats: readonly SeatSetup[]): LocalResult | undefined {
  const person = personOf(seats);
  if (!end || person === undefined) return undefined;
  if (end.gaveUp !== undefined) return "gaveUp";
  if (!end.winners.includes(person)) return "lost";
  const sides = new Set(end.winners.map((seat) => seats[seat]?.alliance ?? `seat ${seat}`));
  return sides.size > 1 ? "drawn" : "won";
}

/** As lists of tables have it, for the picture of its position and for its points. */
export function tableOfLocal({ id, options, end, board: now }: LocalMatch, seats: readonly SeatSetup[]): TableSummary {
  const board = end ? end.board : now;
  return {
    id,
    code: "",
    status: end ? "over" : "playing",
    options,
    seats: seats.map(({ name, colour }) => ({ name, colour })),
    host: "",
    spectators: 0,
    ...(end ? { vp: end.points, turn: end.turn } : {}),
    ...(board === undefined ? {} : { board: board as never }),
  };
}
