import type { ShownRating } from "@forgotten-planet/protocol";
import type { Skill, StoredRating } from "@forgotten-planet/store";
import { rate, rating } from "openskill";

/* Where openskill's numbers become those of this server. Its model is the default one (Plackett-Luce), for seats and for sides alike. */

/** What is assumed of somebody nothing is known of. */
export const UNKNOWN: Skill = { ...rating() };

/** Skill after a match, team by team in the same order; the same rank for those who share it. Numbers alone decide: anywhere the same. */
export function skillAfter(teams: readonly (readonly Skill[])[], ranks: readonly number[]): readonly (readonly Skill[])[] {
  const before = teams.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma })));
  return rate(before, { rank: [...ranks] }).map((team) => team.map(({ mu, sigma }) => ({ mu, sigma })));
}

/** What `UNKNOWN` is shown as, and how far apart one point of skill is shown. */
const BEGINNER = 1500;
const SCALE = 40;

export const pointsOf = ({ mu }: Skill): number => Math.round(BEGINNER + (mu - UNKNOWN.mu) * SCALE);

type Shown = Pick<StoredRating, "value" | "sigma" | "matches" | "begun" | "finished" | "isSettled">;

/** A rating as it is told. */
export const shownRating = ({ value, sigma, matches, begun, finished, isSettled }: Shown): ShownRating => ({
  value,
  uncertainty: Math.round(sigma * SCALE),
  provisional: !isSettled,
  matches,
  begun,
  finished,
});

/** Of somebody who has played no rated match in that mode. */
export const UNRATED: ShownRating = shownRating({
  sigma: UNKNOWN.sigma,
  matches: 0,
  begun: 0,
  finished: 0,
  value: pointsOf(UNKNOWN),
  isSettled: false,
});
