import { drawn } from "./drawn.ts";

/** Bases in the corners, and a spiral of rocks around an eye that is entered over the mines alone. */
const DUST_DEVIL = drawn({
  id: "dust-devil",
  name: "The dust devil",
  land: 49,
  map: `
    .........
    .A.....B.
    ...#*....
    ...#.##..
    ..*...*..
    ..##.#...
    ....*#...
    .D.....C.
    .........`,
});

/** A cross: everyone has an arm to itself and two neighbours close by; the mines stand in a tight ring around the middle. */
const CROSSING_WINDS = drawn({
  id: "crossing-winds",
  name: "The crossing winds",
  land: 53,
  map: `
    ###.....###
    ###..A..###
    ###.....###
    .....#.....
    ....*.*....
    .D.#.#.#.B.
    ....*.*....
    .....#.....
    ###.....###
    ###..C..###
    ###.....###`,
});

/** Four islands; the inner bridges are the mines themselves, the outer ones are the long way round. */
const FOUR_MESAS = drawn({
  id: "four-mesas",
  name: "The four mesas",
  land: 64,
  map: `
    #.........#
    ....##.....
    ..A..##.B..
    .....*.....
    ..#..#...#.
    .##*###*##.
    .#...#..#..
    .....*.....
    ..D.##..C..
    .....##....
    #.........#`,
});

export const FOUR_PLAYERS = [DUST_DEVIL, CROSSING_WINDS, FOUR_MESAS];
