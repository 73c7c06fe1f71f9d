import { drawn } from "./drawn.ts";

// A square grid has no three-fold turn. These areas are drawn so that the steps come out as if it had: in the first two the cells
// can be renamed so that the bases change places in a round and neighbours stay neighbours; in the third they very nearly can.

/** A ring of three hollows; each two share the pass between them, and the mine on it. */
const DRY_MOAT = drawn({
  id: "dry-moat",
  name: "The dry moat",
  land: 42,
  map: `
    ##..###..##
    .....*.....
    .A.#...#.B.
    ....###....
    ##..###..##
    #..#...#..#
    #.*#.C.#*.#
    #.........#
    ###..#..###`,
});

/** Seven hexagons of narrow lanes, laid like bricks: no crossing has more than three ways, and there is always another way round. */
const BASALT_COMB = drawn({
  id: "basalt-comb",
  name: "The basalt comb",
  land: 36,
  map: `
    ##....*....##
    ##.###.###.##
    ..A.......B..
    .###.###.###.
    ..*.......*..
    ##.###.###.##
    ##....C....##`,
});

/** Three valleys that meet in the middle, where one mine is as near to all; a far pass with a mine joins each two behind their backs. */
const THREE_VALLEYS = drawn({
  id: "three-valleys",
  name: "The three valleys",
  land: 57,
  map: `
    #....*....#
    ..#######..
    .....#.....
    .A...*...B.
    ....#.#....
    ...#...#...
    ..#.....#..
    .##..C..##.
    .*#.....#*.
    #....#....#`,
});

export const THREE_PLAYERS = [DRY_MOAT, BASALT_COMB, THREE_VALLEYS];
