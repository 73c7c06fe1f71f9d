import { randomOf } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { arrive, exponential } from "./arrivals.ts";
import { utilisationOf, waitOfMD1, waitOfMM1, waitOfMMc } from "./closedForms.ts";
import { EventQueue } from "./eventQueue.ts";
import { Gathering } from "./gathering.ts";
import { Simulation } from "./simulation.ts";
import { Station } from "./station.ts";

const SERVICE_MS = 2;
const LONG_MS = 400_000;

/** A station at that utilisation, for as long as several hundred thousand jobs take. */
function stationAt(utilisation: number, servers: number, isExponential: boolean): Station {
  const simulation = new Simulation();
  const random = randomOf(7);
  const station = new Station(simulation, servers);
  arrive(simulation, random, (1000 * utilisation * servers) / SERVICE_MS, () =>
    station.serve(isExponential ? exponential(random, SERVICE_MS) : SERVICE_MS, () => {}),
  );
  simulation.run(LONG_MS);
  return station;
}

describe("a station", () => {
  test.each([0.3, 0.6, 0.8])("of utilisation %d waits as M/M/1 and M/D/1 do", (utilisation) => {
    const [random, constant] = [stationAt(utilisation, 1, true), stationAt(utilisation, 1, false)];
    expect(random.utilisation / utilisation).toBeCloseTo(1, 1);
    expect(random.meanWaitMs / waitOfMM1(utilisation, SERVICE_MS)).toBeCloseTo(1, 0.8);
    expect(constant.utilisation / utilisation).toBeCloseTo(1, 1.5);
    expect(constant.meanWaitMs / waitOfMD1(utilisation, SERVICE_MS)).toBeCloseTo(1, 1);
  });

  test("of several servers waits as M/M/c does", () => {
    const station = stationAt(0.8, 4, true);
    expect(station.meanWaitMs / waitOfMMc(0.8, SERVICE_MS, 4)).toBeCloseTo(1, 0.8);
    expect(waitOfMMc(0.8, SERVICE_MS, 1)).toBeCloseTo(waitOfMM1(0.8, SERVICE_MS));
  });

  test("serves in order, as many at a time as it has servers", () => {
    const simulation = new Simulation();
    const station = new Station(simulation, 2);
    const done: string[] = [];
    for (const [name, ms] of [
      ["a", 5],
      ["b", 1],
      ["c", 1],
      ["d", 1],
    ] as const)
      station.serve(ms, () => done.push(`${name}${simulation.now}`));
    simulation.run(100);
    expect(done).toEqual(["b1", "c2", "d3", "a5"]);
    expect(station.utilisation).toBeCloseTo(utilisationOf(4 / 100, 2, 2));
  });
});

test("events come by time, and in order where they come at once", () => {
  const queue = new EventQueue();
  const random = randomOf(1);
  const times = Array.from({ length: 500 }, () => random.below(50));
  const seen: [number, number][] = [];
  for (const [i, at] of times.entries()) queue.add(at, () => seen.push([at, i]));
  for (let event = queue.take(); event; event = queue.take()) event.act();
  expect(seen).toEqual(times.map((at, i): [number, number] => [at, i]).toSorted(([a, i], [b, j]) => a - b || i - j));
});

test("what comes during a flush goes with the next, no more than fit", () => {
  const simulation = new Simulation();
  const sizes: number[] = [];
  const gathering = new Gathering((count, done) => {
    sizes.push(count);
    simulation.after(10, done);
  }, 3);
  for (const at of [0, 1, 2, 3, 4, 25]) simulation.after(at, () => gathering.join(() => {}));
  simulation.run(100);
  expect(sizes).toEqual([1, 3, 1, 1]);
  expect(gathering.meanSize).toBeCloseTo(1.5);
});
