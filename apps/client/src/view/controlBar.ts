import type { PublicView, Seat } from "@forgotten-planet/rules";
import { EMPTY, NOBODY } from "@forgotten-planet/rules";
import { rotated } from "./crew.ts";

export interface ControlShare {
  /** Undefined: nobody's tiles. */
  readonly seat: Seat | undefined;
  readonly tiles: number;
}

/** Who owns how much of what lies on the table: ours first, nobody's after it, then the others in the order of play. */
export function controlShares(view: PublicView, me: Seat | undefined): readonly ControlShare[] {
  const count = (owner: number): number => view.tiles.filter((tile, cell) => tile !== EMPTY && view.owners[cell] === owner).length;
  const [first, ...others] = rotated(view, me);
  const share = (seat: Seat): ControlShare => ({ seat, tiles: count(seat) });
  return [...(first === undefined ? [] : [share(first)]), { seat: undefined, tiles: count(NOBODY) }, ...others.map(share)];
}
