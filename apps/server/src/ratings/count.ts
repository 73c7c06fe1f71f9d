import type { Pool, RatedMatch, RatedSeat, Skill, StoredRating } from "@forgotten-planet/store";
import { isSettledAfter, pointsOf, skillAfter, UNKNOWN } from "./skill.ts";

/** What a finished rated match was, before anything is computed from it. */
export interface Outcome extends Pool {
  readonly match: string;
  readonly counts: boolean;
  readonly seats: readonly Omit<RatedSeat, "before" | "after">[];
  readonly at: number;
}

/** An entry of the log, and the ratings after it. */
export interface Counted {
  readonly entry: RatedMatch;
  readonly ratings: readonly StoredRating[];
}

/** Computes what a match changes, from the ratings of its entrants before it. The live server and a rebuild both go by this alone. */
export function count(outcome: Outcome, number: number, known: readonly StoredRating[]): Counted {
  const { game, ladder, mode, counts } = outcome;
  const ofPool = (key: string): StoredRating | undefined =>
    known.find((one) => one.key === key && one.game === game && one.ladder === ladder && one.mode === mode);
  const seats = withSkills(outcome, (key) => {
    const { mu, sigma } = ofPool(key) ?? UNKNOWN;
    return { mu, sigma };
  });
  const keys = [...new Set(seats.map(({ key }) => key))];
  const ratings = keys.map((key): StoredRating => {
    const before = ofPool(key) ?? { game, ladder, mode, key, ...UNKNOWN, matches: 0, begun: 0, finished: 0, value: 0, isSettled: false };
    const own = seats.filter((seat) => seat.key === key);
    const skill = together(before, own);
    const matches = before.matches + (counts ? 1 : 0);
    const finished = before.finished + (own.every(({ hasFinished }) => hasFinished) ? 1 : 0);
    return { ...before, ...skill, matches, begun: before.begun + 1, finished, value: pointsOf(skill), isSettled: isSettledAfter(matches) };
  });
  return { entry: { ...outcome, number, seats }, ratings };
}

/** Every seat with its skill before and after. */
function withSkills({ seats, counts }: Outcome, skillOf: (key: string) => Skill): readonly RatedSeat[] {
  const teams = [...new Set(seats.map(({ team }) => team))].sort((a, b) => a - b);
  const inTeam = (team: number) => seats.filter((seat) => seat.team === team);
  const before = teams.map((team) => inTeam(team).map(({ key }) => skillOf(key)));
  const ranks = teams.map((team) => inTeam(team)[0]?.rank ?? teams.length);
  const after = counts ? skillAfter(before, ranks) : before;
  return seats.map((seat) => {
    const team = teams.indexOf(seat.team);
    const place = inTeam(seat.team).indexOf(seat);
    const own = before[team]?.[place] ?? UNKNOWN;
    return { ...seat, before: own, after: after[team]?.[place] ?? own };
  });
}

/** One bot may sit at several seats of a match: what they gain and lose is added up, and the surest of them stands. */
function together(before: Skill, seats: readonly RatedSeat[]): Skill {
  const gained = seats.reduce((sum, seat) => sum + (seat.after.mu - seat.before.mu), 0);
  return {
    mu: seats.length === 1 ? (seats[0]?.after.mu ?? before.mu) : before.mu + gained,
    sigma: Math.min(...seats.map(({ after }) => after.sigma)),
  };
}
