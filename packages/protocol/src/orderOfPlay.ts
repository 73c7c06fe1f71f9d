import type { Alliance } from "@forgotten-planet/core";
import type { TableOptions } from "./tableOptions.ts";

/** A whole number from 0 to `choices` - 1 that nobody can foresee. */
export type Draw = (choices: number) => number;

/** Returns the items in a drawn order. */
export function shuffled<T>(items: readonly T[], draw: Draw): readonly T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

/** A player in the order of play; in two against two with their side. */
export interface Playing<T> {
  readonly seat: T;
  readonly alliance?: Alliance;
}

/**
 * The order of play, as the options say: drawn, or as people sit. In two against two the sides alternate either way, and the player at
 * place 0 is of alliance 0. `seats` are all taken, by place. @source docs/rules.md R-SET-5
 */
export function orderOfPlay<T>(
  { alliance, order }: Pick<TableOptions, "alliance" | "order">,
  seats: readonly T[],
  draw: Draw,
): readonly Playing<T>[] {
  if (alliance === "none") return (order === "seated" ? seats : shuffled(seats, draw)).map((seat) => ({ seat }));
  const sides = sidesOf(alliance === "drawn" ? withPartnersDrawn(seats, draw) : seats);
  const [first = [], second = []] =
    order === "seated"
      ? sides
      : shuffled(
          sides.map((side) => shuffled(side, draw)),
          draw,
        );
  return first.flatMap((seat, i) => [seat, second[i] ?? seat]);
}

/** Every second seat against the others. */
const sidesOf = <T>(seats: readonly T[]): readonly (readonly Playing<T>[])[] =>
  ([0, 1] as const).map((alliance) => seats.filter((_, i) => i % 2 === alliance).map((seat) => ({ seat, alliance })));

/** Draws the first player's partner among the others; the other two follow as they sit. */
function withPartnersDrawn<T>([first, ...others]: readonly T[], draw: Draw): readonly T[] {
  const [partner] = shuffled(others, draw);
  const rivals = others.filter((seat) => seat !== partner);
  return [first, rivals[0], partner, rivals[1]].filter((seat) => seat !== undefined);
}
