import { expect, test } from "vitest";
import { storm } from "../scenarios/storm.ts";
import { SEED } from "./play.ts";

test(`N2, C-17: everybody comes back at once, and nothing is amiss afterwards (SEED=${SEED})`, async () => {
  const results = [await storm({ size: "push", seed: SEED })].flat();
  for (const { id, measured } of results) {
    console.log(`${id}: ${measured} (SEED=${SEED})`);
    expect(measured).toMatch(/; 0 findings$/);
  }
});
