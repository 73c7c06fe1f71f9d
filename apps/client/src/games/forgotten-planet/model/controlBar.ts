import type { GameState, Seat } from "@forgotten-planet/rules";
import { EMPTY, isAllianceGame, NOBODY } from "@forgotten-planet/rules";
import { rotated } from "./playerPanel.ts";

export interface ControlShare {
  /** Undefined: nobody's tiles. */
  readonly seat: Seat | undefined;
  readonly tiles: number;
}

/** Who owns how much of what lies on the table: ours first, nobody's after it, then the others in the order of play. */
export function controlShares(view: GameState, me: Seat | undefined): readonly ControlShare[] {
  const count = counter(view);
  const [first, ...others] = rotated(view, me);
  const share = (seat: Seat): ControlShare => ({ seat, tiles: count(seat) });
  return [...(first === undefined ? [] : [share(first)]), { seat: undefined, tiles: count(NOBODY) }, ...others.map(share)];
}

/** The shares of an alliance game: two sides with their sums, and nobody's tiles between them. */
export interface GroupedShares {
  /** This player's own side first, else that of seat 0. */
  readonly sides: readonly [SideShare, SideShare];
  readonly nobody: number;
}

export interface SideShare {
  readonly own: boolean;
  readonly tiles: number;
  readonly shares: readonly (ControlShare & { readonly seat: Seat })[];
}

/** Undefined when each plays alone. @source docs/ux.md §3 */
export function groupedShares(view: GameState, me: Seat | undefined): GroupedShares | undefined {
  const [first, second, third, fourth] = rotated(view, me);
  if (!isAllianceGame(view.setup) || first === undefined || second === undefined || third === undefined || fourth === undefined)
    return undefined;
  const count = counter(view);
  const side = (seats: readonly Seat[], own: boolean): SideShare => {
    const shares = seats.map((seat) => ({ seat, tiles: count(seat) }));
    return { own, shares, tiles: shares.reduce((sum, { tiles }) => sum + tiles, 0) };
  };
  return { sides: [side([first, third], me !== undefined), side([second, fourth], false)], nobody: count(NOBODY) };
}

const counter =
  (view: GameState) =>
  (owner: number): number =>
    view.tiles.filter((tile, cell) => tile !== EMPTY && view.owners[cell] === owner).length;
