import { expect, test } from "vitest";
import { dieOf } from "./dice.ts";

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);

test("a die is the same however often it is asked for, and pinned: old matches must replay and verify", () => {
  const faces = Array.from({ length: 12 }, (_, i) => dieOf(secret, i));
  expect(faces).toEqual(Array.from({ length: 12 }, (_, i) => dieOf(secret, i)));
  expect(faces).toMatchInlineSnapshot(`
    [
      5,
      2,
      5,
      6,
      6,
      5,
      5,
      3,
      5,
      4,
      1,
      5,
    ]
  `);
  expect(dieOf(secret, 0, "nonce")).toMatchInlineSnapshot(`6`);
});

test("faces are even: chi-square over 60,000 dice within what chance allows", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) counts[dieOf(secret, i) - 1]!++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(25.7); // 5 degrees of freedom, p = 0.0001
});
