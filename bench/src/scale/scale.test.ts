import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { simulatedAcks } from "./ackModel.ts";
import { given } from "./chosen.ts";
import { measuredCosts } from "./costs.ts";
import { FIRST } from "./layout.ts";
import { withMarked } from "./marked.ts";
import { lineThrough } from "./measure/line.ts";
import { fillPoints, matchesOfAProcess, plan } from "./plan.ts";
import { waitOfMD1 } from "./queueing/closedForms.ts";
import { crowdOf, flushesPerSecond, gameUtilisation, resources } from "./resources.ts";
import { SEED, scaleTables, simulatedPoint } from "./scaleTables.ts";

const costs = measuredCosts();

describe("the model of a cell", () => {
  test("comes near a real server that it was not made from", () => {
    const { point } = costs;
    const model = simulatedPoint(costs);
    expect(model.gameUtilisation / point.gameUtilisation).toBeGreaterThan(0.7);
    expect(model.gameUtilisation / point.gameUtilisation).toBeLessThan(1.4);
    expect((model.databaseUtilisation * given("databaseCores")) / point.postgresUtilisation).toBeGreaterThan(0.5);
    expect((model.databaseUtilisation * given("databaseCores")) / point.postgresUtilisation).toBeLessThan(2);
    expect(model.p50Ms / point.p50Ms).toBeGreaterThan(0.33);
    expect(model.p50Ms / point.p50Ms).toBeLessThan(3);
  });

  test("is as busy as its costs add up to", () => {
    const matches = matchesOfAProcess(costs);
    expect(simulatedAcks(matches, FIRST, costs, SEED).gameUtilisation / gameUtilisation(matches, FIRST, costs)).toBeCloseTo(1, 1);
  });

  test("waits as M/D/1 does where one constant service is all there is", () => {
    const serviceMs = 5;
    const bare = {
      ...costs,
      gameStepUs: 1000 * serviceMs,
      gameReceiverUs: 0,
      gameIdleUs: 0,
      gameJoinUs: 0,
      syncMs: 0,
      postgresFlushUs: 0,
      postgresStepUs: 0,
    };
    const { p50Ms } = simulatedAcks(1, FIRST, bare, SEED);
    expect(p50Ms).toBeCloseTo(serviceMs, 1);
    const matches = 100;
    const busy = simulatedAcks(matches, FIRST, bare, SEED);
    expect(busy.gameUtilisation).toBeCloseTo(0.5, 1);
    // Half of all come to a free server; the mean wait is that of Pollaczek and Khinchine.
    expect(busy.meanMs - serviceMs).toBeCloseTo(waitOfMD1(0.5, serviceMs), 0);
  });

  test("is the same for the same seed", () => {
    expect(simulatedAcks(300, FIRST, costs, 3)).toEqual(simulatedAcks(300, FIRST, costs, 3));
  });
});

describe("the plan", () => {
  const stages = plan(costs);

  test("leaves nothing fuller than it may be", () => {
    for (const { matches, layout, afterwards } of stages) {
      expect(afterwards.utilisation).toBeLessThanOrEqual(given("fullest"));
      for (const { utilisation } of resources(matches, layout, costs)) expect(utilisation).toBeLessThanOrEqual(given("fullest"));
    }
  });

  test("only grows", () => {
    for (const [i, { layout }] of stages.entries()) {
      const before = stages[i - 1]?.layout ?? FIRST;
      expect(layout.processes).toBeGreaterThanOrEqual(before.processes);
      expect(layout.cells).toBeGreaterThanOrEqual(before.cells);
    }
  });

  test("a resource is full at its fill point, and not a little earlier", () => {
    for (const { name, matches } of fillPoints(costs)) {
      if (matches === undefined) continue;
      const at = (count: number): number => {
        const each = matchesOfAProcess(costs);
        const layout = { ...FIRST, processes: Math.max(2, Math.ceil(count / each)), proxies: Math.ceil(count / each) };
        return resources(count, layout, costs).find((resource) => resource.name === name)?.utilisation ?? Number.NaN;
      };
      expect(at(matches), name).toBeGreaterThanOrEqual(1);
      expect(at(matches * 0.9), name).toBeLessThan(1.2);
    }
  });

  test("stands in docs/scale.md as it comes out", () => {
    const document = readFileSync(new URL("../../../docs/scale.md", import.meta.url), "utf8");
    expect(withMarked(document, "pnpm bench:scale", scaleTables(costs))).toBe(document);
  });
});

test("the most watched match has its share of all spectators by the harmonic number", () => {
  let harmonic = 0;
  for (let rank = 1; rank <= 1000; rank++) harmonic += 1 / rank;
  expect(crowdOf(1000)).toBeCloseTo((1000 * given("spectators")) / harmonic, 1);
});

test("a process appends each step alone while there are few, and one append at a time while there are many", () => {
  expect(flushesPerSecond(1, costs)).toBeCloseTo(1, 1);
  const flushMs = costs.syncMs + (costs.postgresFlushUs + costs.postgresStepUs) / 1000;
  expect(flushesPerSecond(1e6, costs)).toBeCloseTo(1000 / flushMs, 0);
});

test("a line goes through its points", () => {
  expect(
    lineThrough([
      [1, 5],
      [2, 7],
      [10, 23],
    ]),
  ).toEqual({ fixed: expect.closeTo(3), each: expect.closeTo(2) });
});
