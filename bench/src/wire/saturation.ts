import { median } from "../measure.ts";
import type { Row } from "../row.ts";
import type { Pair } from "./pairs.ts";
import type { ServerProcess } from "./serverProcess.ts";

const ROOMS = 16;
const ROUNDS = 7;
const HEATS = 4;
/** For each room in a heat: not more than the shortest game has. */
const MOVES = 100;

interface Side {
  readonly server: ServerProcess;
  readonly make: (port: number) => Promise<Pair>;
}
interface Round {
  readonly perSecond: number;
  /** Of the server. */
  readonly cpuMsEach: number;
}

/** W5 to W7: sixteen tables of two, each with its next move as soon as both have heard of the last; A B C D A B C D …, medians. */
export async function saturation(sides: { readonly [name in "raw" | "minimal" | "boardgame" | "ours"]: Side }): Promise<readonly Row[]> {
  const names = ["raw", "minimal", "boardgame", "ours"] as const;
  const rounds = { raw: [] as Round[], minimal: [] as Round[], boardgame: [] as Round[], ours: [] as Round[] };
  for (const name of names) await round(sides[name]);
  for (let i = 0; i < ROUNDS; i++) for (const name of names) rounds[name].push(await round(sides[name]));
  const rate = (name: (typeof names)[number]): number => median(rounds[name].map(({ perSecond }) => perSecond));
  const cpu = (name: (typeof names)[number]): number => median(rounds[name].map(({ cpuMsEach }) => cpuMsEach));
  const ratio = (peer: "raw" | "boardgame"): number =>
    median(rounds.ours.map(({ perSecond }, i) => perSecond / (rounds[peer][i]?.perSecond ?? 0)));
  const figures = (...of: readonly (typeof names)[number][]): string => of.map((name) => `${name} ${Math.round(rate(name))}/s`).join(", ");
  const us = (name: (typeof names)[number]): string => `${name} ${(1000 * cpu(name)).toFixed(0)} µs`;
  return [
    {
      id: "W5",
      what: "moves/s, 16 rooms of two, our room : raw ws",
      figures: figures("ours", "raw", "minimal"),
      value: ratio("raw"),
      unit: "x",
      goal: "least",
      floor: 0.45,
      moonshot: 0.65,
    },
    {
      id: "W6",
      what: "the same : boardgame.io",
      figures: figures("ours", "boardgame"),
      value: ratio("boardgame"),
      unit: "x",
      goal: "least",
      floor: 7,
      moonshot: 10,
    },
    {
      id: "W7",
      what: "server CPU a move, our room : raw ws",
      figures: [us("ours"), us("raw"), us("minimal")].join(", "),
      value: median(rounds.ours.map(({ cpuMsEach }, i) => cpuMsEach / (rounds.raw[i]?.cpuMsEach ?? 0))),
      unit: "x",
      goal: "most",
      floor: 2.2,
      moonshot: 1.6,
    },
  ];
}

/** Each heat plays at tables of its own, which are made outside the measured time: the project's matches end. */
async function round({ server, make }: Side): Promise<Round> {
  let [ms, cpuMs] = [0, 0];
  for (let heat = 0; heat < HEATS; heat++) {
    const pairs: Pair[] = [];
    for (let i = 0; i < ROOMS; i++) pairs.push(await make(server.port));
    const before = await server.cost();
    const began = performance.now();
    await Promise.all(
      pairs.map(async (pair) => {
        for (let move = 0; move < MOVES; move++) await pair.move();
      }),
    );
    ms += performance.now() - began;
    cpuMs += (await server.cost()).cpuMs - before.cpuMs;
    for (const pair of pairs) pair.close();
  }
  const moves = HEATS * ROOMS * MOVES;
  return { perSecond: (1000 * moves) / ms, cpuMsEach: cpuMs / moves };
}
