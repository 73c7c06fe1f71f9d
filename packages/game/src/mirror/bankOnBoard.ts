import {
  BASE,
  type Bank,
  BLUE,
  BROWN,
  EMPTY,
  FREE_BASE,
  LAND,
  type PublicView,
  type Tile,
  WALL_EAST,
  WALL_SOUTH,
  WHITE,
  wholeBank,
} from "@forgotten-planet/rules";

/** In the order in which the mirror has them. */
export const BANK_FIELDS = ["land", "bases", "brown", "white", "blue", "walls", "vp"] as const satisfies readonly (keyof Bank)[];

/**
 * The bank as it would be if all that has left it lay on the board or in the seats' hands. The mirror carries the difference
 * alone, so a build costs no byte for the bank, and consumed metal one. @source docs/rules.md R-SET-2
 */
export function bankOnBoard({ setup, tiles, walls, vp }: Pick<PublicView, "setup" | "tiles" | "walls" | "vp">): Bank {
  const lying = new Uint8Array(16);
  // By index, and past the many empty cells of the open area: each step that lays something asks.
  for (let cell = 0; cell < tiles.length; cell++) {
    const tile = tiles[cell] as Tile;
    if (tile !== EMPTY) lying[tile] = (lying[tile] as number) + 1;
  }
  let bases = lying[FREE_BASE] ?? 0;
  for (let tile: number = BASE; tile < 16; tile++) bases += lying[tile] ?? 0;
  let standing = 0;
  for (let cell = 0; cell < walls.length; cell++) {
    const bits = walls[cell] as number;
    if (bits !== 0) standing += (bits & WALL_EAST) + ((bits & WALL_SOUTH) >> 1);
  }
  const whole = wholeBank(setup);
  return {
    land: whole.land - (lying[LAND] ?? 0),
    bases: whole.bases - bases,
    brown: whole.brown - (lying[BROWN] ?? 0),
    white: whole.white - (lying[WHITE] ?? 0),
    blue: whole.blue - (lying[BLUE] ?? 0),
    walls: whole.walls - standing,
    vp: whole.vp - vp.reduce((sum, tokens) => sum + tokens, 0),
  };
}
