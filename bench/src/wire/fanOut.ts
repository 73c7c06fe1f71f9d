import { quantile } from "../quantile.ts";
import type { Row } from "../row.ts";
import { openCommits } from "./commits.ts";
import { type Contestant, minimalContestant, ourContestant, rawContestant } from "./contestants.ts";
import type { ServerProcess } from "./serverProcess.ts";

const RUNS = 3;
const ROUNDS_A_RUN = 3;
const SAMPLES = 150;
/** Changes until the engines have compiled the hot code. */
const WARM_UP = 1200;

interface Side {
  readonly make: () => Promise<Contestant>;
  current: Contestant | undefined;
  /** One list a round. */
  readonly rounds: number[][];
}

/** W1 to W3: from an intent to the last of twelve screens, A B C A B C …; medians of the rounds, the best of three runs for p99. */
export async function fanOut(servers: { readonly [name in "raw" | "minimal" | "ours"]: ServerProcess }): Promise<readonly Row[]> {
  let seed = 1;
  const side = (make: () => Promise<Contestant>): Side => ({ make, current: undefined, rounds: [] });
  const raw = side(() => rawContestant(servers.raw.port));
  const minimal = side(() => minimalContestant(servers.minimal.port));
  const ours = side(() => ourContestant(servers.ours.port, seed++));
  const sides = [raw, minimal, ours];
  for (const one of sides) await sample(one, WARM_UP);
  const commits = await openCommits();
  const committed: number[] = [];
  for (let round = 0; round < RUNS * ROUNDS_A_RUN; round++) {
    for (const one of sides) one.rounds.push(await sample(one, SAMPLES));
    for (let i = 0; i < SAMPLES; i++) committed.push(await commits.one());
  }
  await commits.close();
  for (const { current } of sides) current?.close();
  console.log(`one synced commit of our store alone: p50 ${ms(quantile(committed, 0.5))}, p99 ${ms(quantile(committed, 0.99))}`);
  return [
    row("W1", "intent to the last of 12, p50 : raw ws with a synced append", middle(ours, raw), 1.6, 1.25),
    row("W2", "the same, p99 : the same", best(ours, raw), 2, 1.3),
    row("W3", "the same, p50 : minimal Colyseus room with a synced append", middle(ours, minimal), 1.3, 1.1),
  ];
}

/** That many changes, each alone; a game that ends is followed by another, outside the measured time. */
async function sample(side: Side, count: number): Promise<number[]> {
  const took: number[] = [];
  side.current ??= await side.make();
  while (took.length < count) {
    if (side.current.isOver) {
      side.current.close();
      side.current = await side.make();
    }
    took.push(await side.current.one());
    // One after the other, as fast as they are seen: never two at once.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return took;
}

/** Of each run. */
const p99s = ({ rounds }: Side): readonly number[] =>
  Array.from({ length: RUNS }, (_, run) => quantile(rounds.slice(run * ROUNDS_A_RUN, (run + 1) * ROUNDS_A_RUN).flat(), 0.99));

const ms = (value: number): string => `${value.toFixed(2)} ms`;
const row = (id: string, what: string, [own, peer]: Both, floor: number, moonshot: number): Row => ({
  id,
  what,
  figures: ms(own),
  peer: ms(peer),
  value: own / peer,
  unit: "x",
  goal: "most",
  floor,
  moonshot,
});
/** Figures whose ratio is judged. */
type Both = readonly [own: number, peer: number];
const byRatio = (pairs: readonly Both[]): readonly Both[] => pairs.toSorted((a, b) => a[0] / a[1] - b[0] / b[1]);
/** The p50 of both in the round with the median ratio: what disturbs the machine for a round disturbs both. */
const middle = (own: Side, peer: Side): Both => {
  const pairs = own.rounds.map((round, i): Both => [quantile(round, 0.5), quantile(peer.rounds[i] ?? [], 0.5)]);
  return byRatio(pairs)[Math.floor(pairs.length / 2)] as Both;
};
/** The run in which the two are nearest. */
const best = (own: Side, peer: Side): Both => {
  const peers = p99s(peer);
  return byRatio(p99s(own).map((value, run): Both => [value, peers[run] ?? Number.NaN]))[0] as Both;
};
