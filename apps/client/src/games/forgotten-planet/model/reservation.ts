import type { Reservation } from "@forgotten-planet/game";
import { allyOf, CUBES, type Cube, type CubeCounts, type GameState, handOf, type Intent, type Seat } from "@forgotten-planet/rules";

/** The cubes of one colour in an alliance's pool. */
export interface Purse {
  readonly cube: Cube;
  readonly all: number;
  readonly free: number;
  /** How many each seat has reserved; never more than there are. */
  readonly kept: readonly { readonly seat: Seat; readonly count: number }[];
}

/** A pool with the reservations of its two seats, in the order of seats; their sum is never more than the pool. @source docs/ux.md §3 */
export function pursesOf(cubes: CubeCounts, seats: readonly Seat[], reservations: readonly Reservation[]): readonly Purse[] {
  const wishes = reservations.filter(({ seat }) => seats.includes(seat)).sort((a, b) => a.seat - b.seat);
  return CUBES.map((cube, i) => {
    const all = cubes[i] ?? 0;
    let free = all;
    const kept = wishes.flatMap(({ seat, cubes: wish }) => {
      const count = Math.min(free, wish[i] ?? 0);
      free -= count;
      return count > 0 ? [{ seat, count }] : [];
    });
    return { cube, all, free, kept };
  });
}

/** Returns the reservation of that seat. */
export const wishOf = (reservations: readonly Reservation[], seat: Seat): Reservation["cubes"] =>
  reservations.find((reservation) => reservation.seat === seat)?.cubes ?? [0, 0, 0];

/** Returns the reservation with one cube of a colour more or less, between zero and what the pool has. */
export function wished(wish: Reservation["cubes"], cube: Cube, by: 1 | -1, pool: CubeCounts): Reservation["cubes"] {
  const next = (i: 0 | 1 | 2): number => (CUBES[i] === cube ? Math.max(0, Math.min(pool[i], wish[i] + by)) : wish[i]);
  return [next(0), next(1), next(2)];
}

/** Cubes an intent takes out of the pool. @source docs/rules.md §4, §5 */
export function spentCubes(intent: Intent): CubeCounts {
  if (intent.type === "sellCubes" || intent.type === "buildBase") return [1, 1, 1];
  const cubes = intent.type === "buildWall" ? [intent.cube] : intent.type === "produceRobot" ? intent.cubes : [];
  const count = (cube: Cube): number => cubes.filter((other) => other === cube).length;
  return [count("brown"), count("white"), count("blue")];
}

/** The ally whose reservation a spend breaks, and the reserved cubes it would take. */
export interface Consent {
  readonly seat: Seat;
  readonly cubes: CubeCounts;
}

/** Returns what the acting seat would spend of its ally's reservation; undefined if nothing. Its own never ask. @source docs/ux.md §3, §7 */
export function needsConsent(
  view: GameState,
  controlledSeat: Seat,
  reservations: readonly Reservation[],
  intent: Intent,
): Consent | undefined {
  const ally = allyOf(view.setup, controlledSeat);
  if (ally === undefined) return undefined;
  const pool = handOf(view, controlledSeat);
  const wish = wishOf(reservations, ally);
  const spent = spentCubes(intent);
  const taken = (i: 0 | 1 | 2): number => Math.max(0, Math.min(spent[i], Math.min(wish[i], pool[i]) - (pool[i] - spent[i])));
  const cubes = [taken(0), taken(1), taken(2)] as const;
  return cubes.some((count) => count > 0) ? { seat: ally, cubes } : undefined;
}

/** The cubes of a count, one by one. */
export const listed = (cubes: CubeCounts): readonly Cube[] => CUBES.flatMap((cube, i) => Array<Cube>(cubes[i] ?? 0).fill(cube));
