import type { Earmark } from "@forgotten-planet/game";
import { allyOf, CUBES, type Cube, type CubeCounts, handOf, type Intent, type PublicView, type Seat } from "@forgotten-planet/rules";

/** The cubes of one colour in an alliance's pool. */
export interface Purse {
  readonly cube: Cube;
  readonly all: number;
  readonly free: number;
  /** Who would like how many of them kept; never more than there are. */
  readonly kept: readonly { readonly seat: Seat; readonly count: number }[];
}

/** A pool with what its two seats wish to keep, which never comes to more than lies there: in the order of seats. @source docs/ux.md §3 */
export function pursesOf(cubes: CubeCounts, seats: readonly Seat[], earmarks: readonly Earmark[]): readonly Purse[] {
  const wishes = earmarks.filter(({ seat }) => seats.includes(seat)).sort((a, b) => a.seat - b.seat);
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

/** What that seat asked to be kept. */
export const wishOf = (earmarks: readonly Earmark[], seat: Seat): Earmark["cubes"] =>
  earmarks.find((earmark) => earmark.seat === seat)?.cubes ?? [0, 0, 0];

/** The wish with one colour more or less, between nothing and what the pool has. */
export function wished(wish: Earmark["cubes"], cube: Cube, by: 1 | -1, pool: CubeCounts): Earmark["cubes"] {
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

/** Whose wish a spend goes against, and the cubes of it that would go. */
export interface Consent {
  readonly seat: Seat;
  readonly cubes: CubeCounts;
}

/** Whether the seat that acts would spend what its ally wishes to keep; its own wishes never ask. @source docs/ux.md §3, §7 */
export function needsConsent(view: PublicView, controlledSeat: Seat, earmarks: readonly Earmark[], intent: Intent): Consent | undefined {
  const ally = allyOf(view.setup, controlledSeat);
  if (ally === undefined) return undefined;
  const pool = handOf(view, controlledSeat);
  const wish = wishOf(earmarks, ally);
  const spent = spentCubes(intent);
  const taken = (i: 0 | 1 | 2): number => Math.max(0, Math.min(spent[i], Math.min(wish[i], pool[i]) - (pool[i] - spent[i])));
  const cubes = [taken(0), taken(1), taken(2)] as const;
  return cubes.some((count) => count > 0) ? { seat: ally, cubes } : undefined;
}

/** The cubes of a count, one by one. */
export const listed = (cubes: CubeCounts): readonly Cube[] => CUBES.flatMap((cube, i) => Array<Cube>(cubes[i] ?? 0).fill(cube));
