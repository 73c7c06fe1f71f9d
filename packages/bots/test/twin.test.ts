import { enough, KINDS, runs, setupOf } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { walkTwin } from "../src/debug/index.ts";
import { randomOf } from "../src/index.ts";

const WISHES = [
  ...KINDS,
  ["two seats", { seats: 2 }],
  ["three seats", { seats: 3 }],
  ["four seats", { seats: 4, allies: false }],
  ["an open area", { area: "open" }],
  ["after an auction", { assignment: "auction" }],
  ["after secret placement", { placement: "random" }],
  ["with a fair start", { fairStart: true }],
] as const;

for (const [name, wish] of WISHES)
  test(`the twin plays by the rules: ${name}`, () => {
    let steps = 0;
    let assigned = 0;
    let crops = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const walk = walkTwin(setupOf(seed, wish), randomOf(seed), 200);
        expect(walk.difference).toBeUndefined();
        steps += walk.steps;
        assigned += walk.assigned;
        crops += walk.crops;
      }),
      runs(50),
    );
    expect(steps).toBeGreaterThan(enough(2000));
    if ("area" in wish) expect(crops).toBeGreaterThan(enough(20));
    if ("allies" in wish && wish.allies) expect(assigned).toBeGreaterThan(enough(5));
  });
