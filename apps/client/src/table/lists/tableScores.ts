import type { TableSummary } from "@forgotten-planet/protocol";

/** Who counts as one at a table: a place, or the places of two allies, with their VP together. @source docs/rules.md R-ALLY-3 */
export interface Score {
  readonly places: readonly number[];
  readonly vp: number | undefined;
}

/** The sides of a table in a list. Allies of a match that began play by turns. */
export function scoresOf({ options, seats, vp }: Pick<TableSummary, "options" | "seats" | "vp">): readonly Score[] {
  const allied = options.alliance !== "none" && vp?.length === 4;
  const sides = allied
    ? [
        [0, 2],
        [1, 3],
      ]
    : seats.map((_, place) => [place]);
  return sides.map((places) => ({ places, vp: vp && places.reduce((sum, place) => sum + (vp[place] ?? 0), 0) }));
}
