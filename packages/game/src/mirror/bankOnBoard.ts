import { BASE, type Bank, BLUE, BROWN, FREE_BASE, LAND, type PublicView, WALL_EAST, WALL_SOUTH, WHITE } from "@forgotten-planet/rules";

/** In the order in which the mirror has them. */
export const BANK_FIELDS = ["land", "bases", "brown", "white", "blue", "walls", "vp"] as const satisfies readonly (keyof Bank)[];

/**
 * The bank as it would be if all that has left it lay on the board or in the seats' hands. The mirror carries the difference
 * alone, so a build costs no byte for the bank, and consumed metal one. @source docs/rules.md R-SET-2
 */
export function bankOnBoard({ setup, tiles, walls, vp }: Pick<PublicView, "setup" | "tiles" | "walls" | "vp">): Bank {
  const lying = new Uint8Array(16);
  for (const tile of tiles) lying[tile] = (lying[tile] ?? 0) + 1;
  let bases = lying[FREE_BASE] ?? 0;
  for (let tile: number = BASE; tile < 16; tile++) bases += lying[tile] ?? 0;
  let standing = 0;
  for (const bits of walls) standing += (bits & WALL_EAST) + ((bits & WALL_SOUTH) >> 1);
  return {
    land: setup.scenario.land - (lying[LAND] ?? 0),
    bases: 4 * setup.seats.length - bases,
    brown: 8 - (lying[BROWN] ?? 0),
    white: 8 - (lying[WHITE] ?? 0),
    blue: 8 - (lying[BLUE] ?? 0),
    walls: 28 - standing,
    vp: 52 - vp.reduce((sum, tokens) => sum + tokens, 0),
  };
}
