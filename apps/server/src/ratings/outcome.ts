import type { AnyGame, SeatSetup } from "@forgotten-planet/core";
import type { JournalEntry, Standing, Store, StoredMatch } from "@forgotten-planet/store";
import { mostPoints } from "../match/parts/game/winners.ts";
import { inSlices } from "../match/parts/slices.ts";
import { isByClock } from "../match/views/clockView.ts";
import { standingOf } from "../match/views/standing.ts";
import { follow } from "../past/follow.ts";
import type { Outcome } from "./count.ts";

type Source = Pick<Store, "journal">;

/** Reads what came of a rated match that is over; undefined if the match is not one. */
export async function outcomeOf(store: Source, game: AnyGame, match: StoredMatch): Promise<Outcome | undefined> {
  const { rated, setup, status, ended } = match;
  if (!rated || setup === undefined || status !== "over") return undefined;
  const journal = await store.journal(match.id);
  const seats = game.seatsOf(setup);
  const ranks = ranksOf(seats, await standingAt(game, match, journal));
  const hasFinished = ended === undefined ? stayers(journal) : (seat: number) => !match.away?.some((away) => away === seat);
  return {
    match: match.id,
    game: game.id,
    ladder: rated.ladder,
    mode: rated.mode,
    isPlayedOut: ended === undefined,
    at: match.updatedAt,
    seats: rated.entrants.map(({ seat, key }) => ({
      seat,
      key,
      team: seats[seat]?.alliance ?? seat,
      rank: ranks[seat] ?? seats.length,
      hasFinished: hasFinished(seat),
    })),
  };
}

/** The last standing; reckoned from the journal where it is lost. */
async function standingAt(game: AnyGame, match: StoredMatch, journal: readonly JournalEntry[]): Promise<Pick<Standing, "vp" | "winners">> {
  if (match.standing && (match.standing.winners || match.ended)) return match.standing;
  const created = game.create(match.setup);
  if (!created.ok) return { vp: [] };
  const lines = journal.map(({ line }) => line);
  return standingOf({ rules: game }, (await inSlices(follow(game, created.value, lines))).match);
}

/** The rank of each seat, from 1: who won, then by the points of its side. */
export function ranksOf(seats: readonly SeatSetup[], { vp, winners = mostPoints(seats, vp) }: Pick<Standing, "vp" | "winners">): number[] {
  const sideOf = (seat: number): string => seats[seat]?.alliance?.toString() ?? `seat ${seat}`;
  const pointsOf = (seat: number): number => vp.reduce((sum, own, other) => sum + (sideOf(other) === sideOf(seat) ? own : 0), 0);
  const won = new Set<string>(winners.map(sideOf));
  const isBetter = (one: number, other: number): boolean =>
    won.has(sideOf(one)) !== won.has(sideOf(other)) ? won.has(sideOf(one)) : !won.has(sideOf(one)) && pointsOf(one) > pointsOf(other);
  return seats.map((_, seat) => {
    const better = seats.flatMap((__, other) => (isBetter(other, seat) ? [sideOf(other)] : []));
    return 1 + new Set(better).size;
  });
}

/** Returns whether that seat stayed to the end: the clock did not play its last line. */
function stayers(journal: readonly JournalEntry[]): (seat: number) => boolean {
  return (seat) => {
    const last = journal.findLast((entry) => entry.seat === seat);
    return last === undefined || !isByClock(last);
  };
}
