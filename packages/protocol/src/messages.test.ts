import fc from "fast-check";
import { expect, test } from "vitest";
import { isStep, REQUESTS } from "./messages.ts";

test("a step fits if its zod shape says so", () => {
  const ply = fc.oneof(fc.integer({ min: -2, max: 1_000_001 }), fc.constantFrom(-0, 0, 1_000_000, 1.5, 1e21, Number.NaN), fc.anything());
  const line = fc.oneof(
    fc.string(),
    fc.integer({ min: 0, max: 2001 }).map((length) => "x".repeat(length)),
    fc.anything(),
  );
  const payload = fc.oneof(fc.tuple(ply, line), fc.tuple(ply, line, fc.anything()), fc.array(ply, { maxLength: 2 }), fc.anything());
  fc.assert(fc.property(payload, (asked) => isStep(asked) === REQUESTS.play.safeParse(asked).success));
  expect([isStep([7, "a"]), isStep([7, ""]), isStep([-1, "a"]), isStep([7, "x".repeat(2001)])]).toEqual([true, false, false, false]);
});
