import type { SeatSetup } from "@forgotten-planet/core";
import type { LeagueMemberView } from "@forgotten-planet/protocol";
import type { LeagueResult, Standing, StoredLeague } from "@forgotten-planet/store";
import { ranksOf } from "../ratings/outcome.ts";

/** What a match is worth, by seat: one for each opponent who was beaten, a half for each one level. Allies are no opponents. */
export function resultOf(seats: readonly SeatSetup[], standing: Pick<Standing, "vp" | "winners">): LeagueResult {
  const ranks = ranksOf(seats, standing);
  const areAllies = (one: number, other: number): boolean =>
    one === other || (seats[one]?.alliance !== undefined && seats[one]?.alliance === seats[other]?.alliance);
  const score = ranks.map((rank, seat) =>
    ranks.reduce((sum, other, opponent) => sum + (areAllies(seat, opponent) ? 0 : other > rank ? 1 : other === rank ? 0.5 : 0), 0),
  );
  return { points: [...standing.vp], score };
}

/** The table of results: the highest score first, then the most points of the game, then who joined first. */
export function tableOf({ members, pairings }: Pick<StoredLeague, "members" | "pairings">): readonly LeagueMemberView[] {
  const rows = members.map(({ number, player, hasLeft }): LeagueMemberView => {
    const own = pairings.flatMap(({ members: group, result }) => {
      const place = group.indexOf(number);
      return result && place >= 0 ? [{ score: result.score[place] ?? 0, points: result.points[place] ?? 0 }] : [];
    });
    const sum = (of: "score" | "points"): number => own.reduce((total, one) => total + one[of], 0);
    return {
      number,
      name: player.name,
      played: own.length,
      score: sum("score"),
      points: sum("points"),
      ...(hasLeft ? { hasLeft } : {}),
      ...(player.bot ? { program: true } : {}),
    };
  });
  return rows
    .filter(({ hasLeft, played }) => !hasLeft || played > 0)
    .sort((one, other) => other.score - one.score || other.points - one.points || one.number - other.number);
}
