import { SEAT_COLOURS } from "@forgotten-planet/core";
import fc from "fast-check";
import { describeGame } from "./describeGame.ts";
import { hiddenHands } from "./hiddenHands.ts";

describeGame("a toy game with simultaneous actors and a hidden deck", {
  game: hiddenHands,
  setups: fc.record({
    seats: fc.integer({ min: 2, max: 4 }).map((count) => SEAT_COLOURS.slice(0, count).map((colour) => ({ name: colour, colour }))),
    cards: fc.integer({ min: 4, max: 20 }),
  }),
  runs: 200,
  options: {
    good: [{ players: 3, cards: 12 }],
    bad: [undefined, {}, { players: 2, cards: 0 }, { players: 3, cards: 2 }, { players: 2, cards: "many" }, { players: 2, cards: 9, x: 1 }],
  },
});
