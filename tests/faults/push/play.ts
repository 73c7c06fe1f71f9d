import { expect } from "vitest";
import type { Scenario } from "../scenario.ts";

/** The choices of a run, to be repeated with SEED. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Runs a scenario at its shortest. What may never happen must not; times are not judged, since the machine may be busy. */
export async function play(scenario: Scenario): Promise<void> {
  const results = [await scenario({ size: "push", seed: SEED })].flat();
  expect(results.length).toBeGreaterThan(0);
  const absolute = results.filter(({ goal }) => goal.startsWith("0"));
  expect(absolute.length).toBeGreaterThan(0);
  for (const result of results) console.log(`${result.id} ${result.what}: ${result.measured} (SEED=${SEED})`);
  expect(absolute.filter(({ passed }) => !passed)).toEqual([]);
}
