import type { Playouts } from "@forgotten-planet/bots";
import { type Colour, type GameSetup, isAllianceGame, type Seat } from "@forgotten-planet/rules";

/** Who wins or loses together: a seat, or two allies. */
export interface JudgedSide {
  readonly seats: readonly Seat[];
  readonly name: string;
  /** Of its first seat: its pattern stands for both. */
  readonly colour: Colour;
}

/** In the order of play. */
export function judgedSides(setup: GameSetup): readonly JudgedSide[] {
  const sideCount = isAllianceGame(setup) ? 2 : setup.seats.length;
  return setup.seats.slice(0, sideCount).flatMap(({ colour }, first): readonly JudgedSide[] => {
    const seats = setup.seats.flatMap((_, seat) => (seat % sideCount === first ? [seat as Seat] : []));
    const [one = "", two] = seats.map((seat) => setup.seats[seat]?.name ?? "");
    return [{ seats, colour, name: two === undefined ? one : `${one} + ${two}` }];
  });
}

export const sideOfSeat = (sides: readonly JudgedSide[], seat: Seat): number => sides.findIndex(({ seats }) => seats.includes(seat));

/** Games won of all, 0 to 1, by side; undefined before the first. */
export function sharesOf(sides: readonly JudgedSide[], { count, won }: Playouts): readonly number[] | undefined {
  return count === 0 ? undefined : sides.map(({ seats: [seat = 0] }) => (won[seat] ?? 0) / count);
}

/** In whole hundredths, which add up to a hundred. */
export function percents(shares: readonly number[]): readonly number[] {
  const whole = shares.map((share) => Math.floor(share * 100 + 1e-9));
  const rests = shares.map((share, i) => ({ i, rest: share * 100 - (whole[i] ?? 0) })).sort((a, b) => b.rest - a.rest);
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  const raised = new Set(rests.slice(0, missing).map(({ i }) => i));
  return whole.map((one, i) => one + Number(raised.has(i)));
}
