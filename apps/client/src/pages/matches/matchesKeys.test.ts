import { expect, test } from "vitest";
import { matchesKey } from "./matchesKeys.ts";

/** Five cards, two in a row. */
const cards = [0, 1, 2, 3, 4].map((i) => ({ left: (i % 2) * 500, top: Math.floor(i / 2) * 150 }));
const press = (key: string, card?: number) => matchesKey({ key, card, cards });

test("arrows go from card to card as they stand, and no further than there are any", () => {
  expect(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].map((key) => press(key, 2))).toEqual([
    { card: 3 },
    { card: 1 },
    { card: 4 },
    { card: 0 },
  ]);
  expect([press("ArrowDown", 3), press("ArrowDown", 4), press("ArrowUp", 1), press("ArrowRight", 4), press("ArrowLeft", 0)]).toEqual([
    { card: 4 },
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([press("ArrowDown"), press("ArrowRight"), press("ArrowUp"), press("ArrowLeft")]).toEqual([
    { card: 0 },
    { card: 0 },
    undefined,
    undefined,
  ]);
  expect(matchesKey({ key: "ArrowDown", card: undefined, cards: [] })).toBeUndefined();
});

test("letters search, export and analyse the card that has the focus", () => {
  expect([press("/"), press("E"), press("a", 1), press("a"), press("x", 1)]).toEqual(["search", "export", "analyse", undefined, undefined]);
});
