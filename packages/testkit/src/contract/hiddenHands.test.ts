import fc from "fast-check";
import { describeGame } from "./describeGame.ts";
import { hiddenHands } from "./hiddenHands.ts";

describeGame("a toy game with simultaneous actors and a hidden deck", {
  game: hiddenHands,
  setups: fc.record({ seats: fc.integer({ min: 2, max: 4 }), cards: fc.integer({ min: 4, max: 20 }) }),
  runs: 200,
  options: { good: [{ cards: 12 }], bad: [undefined, {}, { cards: 0 }, { cards: 2 }, { cards: "many" }] },
});
