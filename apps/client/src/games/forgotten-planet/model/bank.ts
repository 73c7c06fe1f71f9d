import type { GameState } from "@forgotten-planet/rules";
import { EMPTY, gridOf, LAND } from "@forgotten-planet/rules";

/** The bank, and how near the game is to its two ends. @source docs/rules.md R-END-1 */
export interface BankView {
  readonly land: { readonly left: number; readonly of: number; readonly placed: number; readonly consumed: number };
  /** Spaces without a tile; undefined in an open area, which never fills. */
  readonly empty: number | undefined;
  readonly mines: readonly [brown: number, white: number, blue: number];
  readonly bases: number;
  readonly walls: number;
  readonly vp: number;
}

export function bankView(view: GameState): BankView {
  const { bank, tiles, setup } = view;
  const of = setup.scenario.land;
  const placed = tiles.filter((tile) => tile === LAND).length;
  const { available } = gridOf(setup.scenario.area);
  const fixed = setup.scenario.area.kind === "fixed";
  return {
    land: { left: bank.land, of, placed, consumed: of - bank.land - placed },
    empty: fixed ? available.filter((inside, cell) => inside && tiles[cell] === EMPTY).length : undefined,
    mines: [bank.brown, bank.white, bank.blue],
    bases: bank.bases,
    walls: bank.walls,
    vp: bank.vp,
  };
}

/** Amber under 10 land tiles, red under 4. @source docs/ux.md §3 */
export const urgency = (left: number): "calm" | "low" | "last" => (left < 4 ? "last" : left < 10 ? "low" : "calm");
