import { formatCommand, gridOf } from "@forgotten-planet/rules";
import { anyChoices, anySetup, runs, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatStepText, parseStepText } from "../../src/mirror/stepText.ts";

const SMALL = gridOf({ kind: "fixed", rows: ["...", ".#.", "..."] });
const OPEN = gridOf({ kind: "open" });

test.each([
  ["", 3],
  ["a.", 4],
  ["d!", 4],
  ["a1+2,0", 5],
  ["c7!e", 5],
  ["a1*2,1:64", 8],
  ["b2>0,0ess", 8],
  ["ar0,2wu", 7],
  ["a@2,2c", 6],
  ["ahb2,0", 6],
  ["ah?2,0", 6],
  ["ayww", 6],
  ["a1>2,0;0,0", 9],
])("%j takes %i characters", (last, length) => {
  const step = { ply: 99, energy: 7, active: 2, last } as const;
  const text = formatStepText(step, SMALL);
  expect(text).toHaveLength(length);
  expect(parseStepText(text, SMALL)).toEqual(step);
});

test.each(["a1+9,9", "a1+1,1", "a12+0,0", "a1>-5,0", "z", "?", "h", "a", "a1", "ah", "a\x7f", "\x7f", "a1+-0,0", "ar"])(
  "%j, which no game has, survives as well",
  (last) => {
    for (const grid of [SMALL, OPEN])
      expect(parseStepText(formatStepText({ ply: 0, energy: 0, active: 0, last }, grid), grid).last).toBe(last);
  },
);

test("any text comes back as it was", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[a-d][1-7]?[>+*^r@#h|=!$.].{0,8}$/)), (last) => {
      for (const grid of [SMALL, OPEN])
        expect(parseStepText(formatStepText({ ply: 127, energy: 63, active: 3, last }, grid), grid).last).toBe(last);
    }),
    runs(500),
  );
});

test("every line of a game comes back as it was", () => {
  fc.assert(
    fc.property(anySetup(), anyChoices(60), (setup, choices) => {
      const grid = gridOf(setup.scenario.area);
      for (const { command } of walk(setup, choices).steps) {
        const last = formatCommand(command, []);
        expect(parseStepText(formatStepText({ ply: 1, energy: 2, active: 3, last }, grid), grid).last).toBe(last);
      }
    }),
    runs(40),
  );
});
