import { expect, test, vi } from "vitest";
import { differingFields, Referee } from "./referee.ts";

const SHOWN = { turn: 3, tiles: [0, 1, 2], bank: { land: 4, walls: undefined }, names: "Ada" };

function referee() {
  const [differs, attachAgain] = [vi.fn(), vi.fn()];
  return { referee: new Referee({ besides: ["names"], differs, attachAgain }), differs, attachAgain };
}

test("counts every step as checked whose position is the mirror's, also when other ways tell of it", () => {
  const { referee: one, differs, attachAgain } = referee();
  expect(one.verdict).toEqual({ checked: 0, steps: 0 });
  expect(one.compare(214, { ...SHOWN, names: "Bea", bank: { land: 4 } }, SHOWN)).toEqual({ checked: 214, steps: 214 });
  expect(one.compare(215, structuredClone(SHOWN), SHOWN)).toEqual({ checked: 215, steps: 215 });
  expect([differs.mock.calls, attachAgain.mock.calls]).toEqual([[], []]);
});

test("names the fields that differ, tells of each ply once and attaches again once, however often it happens", () => {
  const { referee: one, differs, attachAgain } = referee();
  one.compare(7, SHOWN, SHOWN);
  const wrong = { ...SHOWN, turn: 4, tiles: [0, 1] };
  expect(one.compare(8, wrong, SHOWN)).toEqual({ checked: 7, steps: 8, differing: ["tiles", "turn"] });
  one.compare(8, wrong, SHOWN);
  // It came back with the whole, and they agree; later they differ once more.
  expect(one.compare(8, SHOWN, SHOWN)).toEqual({ checked: 8, steps: 8 });
  expect(one.compare(9, { ...SHOWN, bank: { land: 5 } }, SHOWN)).toEqual({ checked: 8, steps: 9, differing: ["bank"] });
  expect(differs.mock.calls).toEqual([
    [8, ["tiles", "turn"]],
    [9, ["bank"]],
  ]);
  expect(attachAgain).toHaveBeenCalledOnce();
});

test("compares data exactly: order in lists counts, order of fields does not, undefined is none", () => {
  expect(differingFields({ a: [1, 2] }, { a: [2, 1] })).toEqual(["a"]);
  expect(differingFields({ a: 1, b: { c: 0, d: [{ e: 1 }] } }, { b: { d: [{ e: 1 }], c: 0 }, a: 1 })).toEqual([]);
  expect(differingFields({ a: undefined }, {})).toEqual([]);
  expect(differingFields({ a: [] }, { a: {} })).toEqual(["a"]);
  expect(differingFields({ a: 0 }, { a: -0 })).toEqual(["a"]);
  expect(differingFields({ a: null }, { a: 0 })).toEqual(["a"]);
});
