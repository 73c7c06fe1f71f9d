import type { TableSummary } from "@forgotten-planet/protocol";
import { scoresOf } from "./tableScores.ts";

/** What a list of matches to watch goes by. */
type Watched = Pick<TableSummary, "options" | "seats" | "vp" | "spectators">;

/** Points between the two sides that lead; infinite where nobody may know them. */
function gapOf(table: Watched): number {
  const [first, second] = scoresOf(table)
    .flatMap(({ vp }) => vp ?? [])
    .sort((a, b) => b - a);
  return first === undefined || second === undefined ? Number.POSITIVE_INFINITY : first - second;
}

const between = (a: number, b: number): number => (a === b ? 0 : a - b);

/** First what most people watch, among these the closest, then in the order of the list. */
export const byInterest = <T extends Watched>(tables: readonly T[]): readonly T[] =>
  tables.toSorted((a, b) => b.spectators - a.spectators || between(gapOf(a), gapOf(b)));
