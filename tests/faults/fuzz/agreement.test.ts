import { createGame } from "@forgotten-planet/rules";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { intentKey } from "./intentKey.ts";
import { sameState } from "./sameState.ts";
import { Divergence, Twin } from "./twin.ts";

/* What the fuzzer would find. */

const created = createGame(PRINTED_EXAMPLE);
if (!created.ok) throw new Error("the printed example is playable");
const start = created.value;

test("a state that differs in one cell is another one", () => {
  const tiles = start.tiles.with(5, 1);
  expect(sameState(start, JSON.parse(JSON.stringify(start)))).toBeUndefined();
  expect(sameState(start, { ...start, tiles })).toBe("tiles");
  expect(sameState(start, { ...start, bank: { ...start.bank, walls: 3 } })).toBe("bank");
});

test("a move is one of the list by where it ends, and refused by its whole way", () => {
  const [one, other] = [
    {
      type: "move",
      robot: 1,
      path: [
        [1, 0],
        [2, 0],
      ],
    },
    {
      type: "move",
      robot: 1,
      path: [
        [2, 1],
        [2, 0],
      ],
    },
  ] as const;
  expect(intentKey(one, "plain")).toBe(intentKey(other, "plain"));
  expect(intentKey(one, "exact")).not.toBe(intentKey(other, "exact"));
});

test("an intent that is said to be out of form, and is not, is a divergence; so is the reverse", () => {
  const twin = new Twin(start, () => 1);
  expect(() => twin.attempt({ seat: 0, value: { type: "endTurn" }, isMisshapen: true })).toThrow(Divergence);
  expect(() => twin.attempt({ seat: 0, value: { type: "endTurns" }, isMisshapen: false })).toThrow(Divergence);
  expect(twin.attempt({ seat: 0, value: { type: "endTurn" }, isMisshapen: false })).toBe("accepted");
  expect(twin.attempt({ seat: 0, value: { type: "endTurn" }, isMisshapen: false })).toBe("not-your-turn");
});
