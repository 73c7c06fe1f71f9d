import { randomOf } from "@forgotten-planet/testkit";
import { quantile } from "../quantile.ts";
import { given } from "./chosen.ts";
import type { Costs } from "./costs.ts";
import type { Layout } from "./layout.ts";
import { arrive } from "./queueing/arrivals.ts";
import { Gathering } from "./queueing/gathering.ts";
import { Simulation } from "./queueing/simulation.ts";
import { Station } from "./queueing/station.ts";
import { gameLoad } from "./resources.ts";

/** What a simulated cell came to. */
export interface Acks {
  readonly steps: number;
  readonly meanMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly gameUtilisation: number;
  readonly databaseUtilisation: number;
  /** Steps of one append. */
  readonly meanFlush: number;
}

const WARM_MS = 1000;
/** As many as make the slowest hundredth steady. */
const STEPS = 150_000;
const SHORTEST_MS = 3000;
const LONGEST_MS = 30_000;
/** Costs vary little beside the times that they wait for each other: services are constant, as in M/D/1. */
type Part = () => void;

/**
 * One cell, step by step. A step comes to its process, is judged there, waits for the append that is under way and goes with the next; the
 * append takes processor time of PostgreSQL and waits for a sync, which it shares with those of other processes; then the step is told to
 * everybody, in the same thread. The acknowledgement counts as sent when all have been told.
 */
export function simulatedAcks(matches: number, layout: Layout, costs: Costs, seed: number): Acks {
  const simulation = new Simulation();
  const random = randomOf(seed);
  const database = new Station(simulation, layout.databaseCores);
  const log = new Gathering((_, done) => simulation.after(costs.syncMs, done));
  const processes = Math.max(1, Math.round(layout.processes / layout.cells));
  const steps = (matches / layout.processes) * given("stepsPerSecond");
  const load = gameLoad(matches, layout, costs);
  const took: number[] = [];
  const threads: Station[] = [];
  const writers: Gathering[] = [];
  for (let i = 0; i < processes; i++) {
    const thread = new Station(simulation);
    const writer = new Gathering(
      (count, done) => database.serve((costs.postgresFlushUs + count * costs.postgresStepUs) / 1000, () => log.join(done)),
      given("flushSteps"),
    );
    threads.push(thread);
    writers.push(writer);
    arrive(simulation, random, steps, () => {
      const came = simulation.now;
      const told: Part = () => {
        if (came >= WARM_MS) took.push(simulation.now - came);
      };
      thread.serve(load.judging / steps, () => writer.join(() => thread.serve(load.telling / steps, told)));
    });
    const nothing: Part = () => {};
    const work = (perSecond: number, msOfSecond: number): void => {
      if (perSecond > 0 && msOfSecond > 0) arrive(simulation, random, perSecond, () => thread.serve(msOfSecond / perSecond, nothing));
    };
    work(1000 / given("pingSliceMs"), load.idling);
    if (load.joining > 0) work((load.joining * 1000) / costs.gameJoinUs, load.joining);
    if (load.hearing > 0) work((load.hearing * 1000) / costs.lobbyHearUs, load.hearing);
    work(1000 / given("tidyEveryMs"), load.tidying);
  }
  simulation.run(WARM_MS + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (1000 * STEPS) / (steps * processes))));
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  return {
    steps: took.length,
    meanMs: mean(took),
    p50Ms: quantile(took, 0.5),
    p99Ms: quantile(took, 0.99),
    gameUtilisation: mean(threads.map(({ utilisation }) => utilisation)),
    databaseUtilisation: database.utilisation,
    meanFlush: mean(writers.map(({ meanSize }) => meanSize)),
  };
}
