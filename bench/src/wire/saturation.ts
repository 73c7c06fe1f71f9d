import { median } from "../measure.ts";
import { perSecond, type Row } from "../row.ts";
import { boardgameIoPair, minimalPair, ourPair, type Pair } from "./pairs.ts";
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

const NAMES = ["minimal", "boardgame", "boardgameSynced", "ours"] as const;
type Name = (typeof NAMES)[number];

/** W5 to W7: sixteen tables of two, each with its next move as soon as both have heard of the last; A B C D A B C D …, medians. */
export async function saturation(servers: { readonly [name in Name]: ServerProcess }): Promise<readonly Row[]> {
  const sides: { readonly [name in Name]: Side } = {
    minimal: { server: servers.minimal, make: minimalPair },
    boardgame: { server: servers.boardgame, make: boardgameIoPair },
    boardgameSynced: { server: servers.boardgameSynced, make: boardgameIoPair },
    ours: { server: servers.ours, make: ourPair },
  };
  const rounds: { readonly [name in Name]: Round[] } = { minimal: [], boardgame: [], boardgameSynced: [], ours: [] };
  for (const name of NAMES) await round(sides[name]);
  for (let i = 0; i < ROUNDS; i++) for (const name of NAMES) rounds[name].push(await round(sides[name]));
  const of = (name: Name, field: keyof Round): number => median(rounds[name].map((one) => one[field]));
  const ratio = (peer: Name, field: keyof Round): number =>
    median(rounds.ours.map((one, i) => one[field] / (rounds[peer][i]?.[field] ?? Number.NaN)));
  const rate = (id: string, what: string, peer: Name, floor: number, moonshot: number): Row => ({
    id,
    what,
    figures: perSecond(of("ours", "perSecond")),
    peer: perSecond(of(peer, "perSecond")),
    value: ratio(peer, "perSecond"),
    unit: "x",
    goal: "least",
    floor,
    moonshot,
  });
  const micro = (name: Name): string => `${(1000 * of(name, "cpuMsEach")).toFixed(0)} µs`;
  return [
    rate("W5", `moves/s, ${ROOMS} rooms of two : minimal Colyseus room with a synced append`, "minimal", 0.6, 0.9),
    rate("W6", "the same : boardgame.io in memory", "boardgame", 1.5, 2.5),
    rate("W6", "the same : boardgame.io with a synced storage", "boardgameSynced", 8, 15),
    {
      id: "W7",
      what: "server CPU a move, the same : minimal Colyseus room with a synced append",
      figures: micro("ours"),
      peer: micro("minimal"),
      value: ratio("minimal", "cpuMsEach"),
      unit: "x",
      goal: "most",
      floor: 1.8,
      moonshot: 1.3,
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
