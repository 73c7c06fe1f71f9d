import type { Pool, RatedMatch, RatedSeat, Skill, StoredRating } from "@forgotten-planet/store";
import { inPool, isSettled, limitOn, withMatch } from "./limits.ts";
import { pointsOf, skillAfter, UNKNOWN } from "./skill.ts";

/** What a finished rated match was, before anything is computed from it. */
export interface Outcome extends Pool {
  readonly match: string;
  /** False if its players ended it. */
  readonly isPlayedOut: boolean;
  readonly seats: readonly Omit<RatedSeat, "before" | "after">[];
  readonly at: number;
}

/** An entry of the log, and the ratings after it. */
export interface Counted {
  readonly entry: RatedMatch;
  readonly ratings: readonly StoredRating[];
}

/** Computes what a match changes, from the ratings of its entrants before it. The live server and a rebuild both go by this alone. */
export function count({ isPlayedOut, ...outcome }: Outcome, number: number, known: readonly StoredRating[]): Counted {
  const { game, ladder, mode, at } = outcome;
  const ofPool = inPool(outcome, known);
  const keys = [...new Set(outcome.seats.map(({ key }) => key))];
  const uncounted = isPlayedOut ? limitOn(outcome, keys, known, at) : "ended";
  const skillOf = (key: string): Skill => {
    const { mu, sigma } = ofPool(key) ?? UNKNOWN;
    return { mu, sigma };
  };
  const seats = withSkills(outcome.seats, skillOf, uncounted === undefined);
  const ratings = keys.map((key): StoredRating => {
    const before = ofPool(key) ?? { ...NOTHING_YET, game, ladder, mode, key };
    const own = seats.filter((seat) => seat.key === key);
    const skill = together(before, own);
    const finished = before.finished + (own.every(({ hasFinished }) => hasFinished) ? 1 : 0);
    const after = { ...before, ...skill, begun: before.begun + 1, finished, value: pointsOf(skill) };
    if (uncounted) return after;
    const counted = { ...after, matches: before.matches + 1, ...withMatch(before, seats, known, at) };
    return { ...counted, isSettled: isSettled(counted) };
  });
  return { entry: { ...outcome, ...(uncounted ? { uncounted } : {}), number, seats }, ratings };
}

const NOTHING_YET = { ...UNKNOWN, matches: 0, begun: 0, finished: 0, value: 0, isSettled: false, opponents: [], lately: [] };

/** Every seat with its skill before and after. */
function withSkills(seats: Outcome["seats"], skillOf: (key: string) => Skill, counts: boolean): readonly RatedSeat[] {
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
