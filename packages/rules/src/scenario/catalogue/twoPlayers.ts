import { drawn } from "./drawn.ts";

/** Long and narrow: a duel that is soon over. The middle mine stands in a slot that opens east and west only. */
const NEEDLE_GORGE = drawn({
  id: "needle-gorge",
  name: "The needle gorge",
  land: 29,
  map: `
    ..A..
    .....
    .....
    *.#..
    ..*..
    ..#.*
    .....
    .....
    ..B..`,
});

/** A ring, to be gone round by the north or the south, and one mine on a bridge across its middle. */
const OLD_CALDERA = drawn({
  id: "old-caldera",
  name: "The old caldera",
  land: 34,
  map: `
    ...*.....
    .........
    ..##.##..
    A.##*##.B
    ..##.##..
    .........
    .....*...`,
});

/** Three islands, two causeways between each two; the mines all lie on the middle one, among pillars. */
const TWO_CAUSEWAYS = drawn({
  id: "two-causeways",
  name: "The two causeways",
  land: 43,
  map: `
    ...#.*.#...
    ...........
    .A.#.#.#...
    ...#.*.#...
    ...#.#.#.B.
    ...........
    ...#.*.#...`,
});

export const TWO_PLAYERS = [NEEDLE_GORGE, OLD_CALDERA, TWO_CAUSEWAYS];
