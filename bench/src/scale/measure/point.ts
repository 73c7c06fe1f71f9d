import { setTimeout as pause } from "node:timers/promises";
import { startStack } from "../../load/stack.ts";
import { Workers } from "../../load/workers.ts";
import { median } from "../../measure.ts";
import type { Point } from "../costs.ts";
import { type Look, lookAt } from "./look.ts";

const MATCHES = 600;
const SPECTATORS = 2;
const SECONDS = 10;
const LOOKS = 3;

/** A server under another load than that of which the costs are made. */
export async function measuredPoint(): Promise<Point> {
  const stack = await startStack(1);
  const workers = await Workers.open({ urls: [stack.url], players: 4, spectators: SPECTATORS, seed: 1 });
  await workers.grow(MATCHES);
  await workers.play(1);
  await pause(6000);
  await workers.take();
  const looks: Look[] = [];
  for (let i = 0; i < LOOKS; i++) looks.push(await lookAt(stack, workers, SECONDS));
  await workers.close();
  await stack.stop();
  const of = (figure: (look: Look) => number): number => median(looks.map(figure));
  return {
    matches: MATCHES,
    spectators: SPECTATORS,
    stepsPerSecond: of(({ steps, seconds }) => steps / seconds),
    gameUtilisation: of(({ cpuMs, seconds }) => cpuMs.games / seconds / 1000),
    postgresUtilisation: of(({ cpuMs, seconds }) => cpuMs.postgres / seconds / 1000),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
  };
}
