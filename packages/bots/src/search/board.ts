import type { Random } from "../random.ts";
import { apply, reveal } from "../twin/apply.ts";
import type { Ground } from "../twin/ground.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { leastOf } from "../twin/macro.ts";

/** The cubes that a seat takes at its special mines: each time the colour of which it then has least. */
export function cubesToChoose({ size: at, pools }: Ground, state: L.TwinState): number {
  const hand = at + L.CUBES + 3 * (pools[state[at + L.ACTIVE] as number] as number);
  const after = state.slice(hand, hand + 3);
  const chosen = [0, 0, 0];
  for (let left = state[at + L.CHOICE] as number; left > 0; left--) {
    const colour = leastOf(after, 0);
    after[colour] = (after[colour] as number) + 1;
    chosen[colour] = (chosen[colour] as number) + 1;
  }
  return I.code(I.CHOOSE_CUBES, 0, 0, ((chosen[0] as number) << 6) | ((chosen[1] as number) << 3) | (chosen[2] as number));
}

/** Ends the turn in place, the choice at special mines included. */
export function finishTurn(ground: Ground, state: L.TwinState): void {
  apply(ground, state, I.END);
  if (state[ground.size + L.PHASE] === L.IN_CUBE_CHOICE) apply(ground, state, cubesToChoose(ground, state));
}

/** Rolls for every UNKNOWN tile: a 6 is the colour of which the seat has least. @source docs/rules.md R-MINE */
export function rollUnknown(ground: Ground, state: L.TwinState, random: Random): void {
  for (let cell = 0; cell < ground.size; cell++)
    if (((state[cell] as number) & L.TILE_BITS) === L.UNKNOWN) reveal(ground, state, cell, rolledTile(ground, state, random));
}

function rolledTile({ size: at, pools }: Ground, state: L.TwinState, random: Random): number {
  const left = (tile: number): number => state[at + L.BANK_TILES + tile - L.LAND] as number;
  if (left(L.LAND) + left(L.BROWN) + left(L.WHITE) + left(L.BLUE) === 0) return L.LAND;
  for (;;) {
    const face = random.below(6) + 1;
    const hand = at + L.CUBES + 3 * (pools[state[at + L.ACTIVE] as number] as number);
    const tile = face <= 2 ? L.LAND : face < 6 ? face - 1 : L.BROWN + leastOf(state, hand);
    if (left(tile) > 0) return tile;
    if (face === 6) return L.LAND + [L.LAND, L.BROWN, L.WHITE, L.BLUE].findIndex((kind) => left(kind) > 0);
  }
}
