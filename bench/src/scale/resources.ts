import { given } from "./chosen.ts";
import type { Costs } from "./costs.ts";
import type { Layout } from "./layout.ts";
import { utilisationOf } from "./queueing/closedForms.ts";

/** How full something is with that many matches: 1 is full. */
export interface Resource {
  readonly name: ResourceName;
  readonly utilisation: number;
}

export const RESOURCE_NAMES = [
  "core of a game process",
  "memory of a game process",
  "sockets of a game process",
  "link of a game process",
  "core of the process of the most watched match",
  "sockets of the process of the most watched match",
  "cores of PostgreSQL",
  "connections of PostgreSQL",
  "link of PostgreSQL, for a standby",
  "row of the beats",
  "connections of nginx",
  "core of nginx",
  "thread of Redis",
  "link of Redis",
  "pause of tidying the listings",
] as const;
export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** Milliseconds of a core of a game process in a second, by what they are spent on. */
export interface GameLoad {
  /** Steps until their append. */
  readonly judging: number;
  /** Frames to all who receive them. */
  readonly telling: number;
  /** Connections that are merely there. */
  readonly idling: number;
  readonly joining: number;
  /** Other processes' tables. */
  readonly hearing: number;
  /** Reading all listings of the cell. */
  readonly tidying: number;
}

const seats = (): number => given("players") + given("spectators");

const EULER = 0.577_215_664_9;

/** Of the spectators of so many matches, those at the most watched one, if the k-th has 1/k of them (Zipf): all by the harmonic number. */
export const crowdOf = (matches: number): number => (given("spectators") * matches) / (Math.log(matches) + EULER + 1 / (2 * matches));

export function gameLoad(matches: number, { cells, processes }: Layout, costs: Costs): GameLoad {
  const own = matches / processes;
  const steps = own * given("stepsPerSecond");
  const cell = { processes: processes / cells, matches: matches / cells };
  const joins = (own * seats() * given("stepsPerSecond")) / costs.stepsPerMatch;
  return {
    judging: (steps * costs.gameStepUs) / 1000,
    telling: (steps * seats() * costs.gameReceiverUs) / 1000,
    idling: (own * seats() * costs.gameIdleUs) / 1000,
    joining: (joins * costs.gameJoinUs) / 1000,
    hearing: processes > 1 ? ((cell.processes - 1) * costs.lobbyPerSecond * costs.lobbyHearUs) / 1000 : 0,
    tidying: processes > 1 ? (cell.matches * costs.listingReadUs) / given("tidyEveryMs") : 0,
  };
}

export const gameUtilisation = (matches: number, layout: Layout, costs: Costs): number =>
  Object.values(gameLoad(matches, layout, costs) as unknown as Readonly<Record<string, number>>).reduce((sum, ms) => sum + ms, 0) / 1000;

/** How many appends a process sends in a second: one at a time, and none without a step. */
export function flushesPerSecond(stepsPerSecond: number, costs: Costs): number {
  const flushMs = costs.syncMs + (costs.postgresFlushUs + costs.postgresStepUs) / 1000;
  return stepsPerSecond / (1 + (stepsPerSecond * flushMs) / 1000);
}

/** All of them, in the order of `RESOURCE_NAMES`. */
export function resources(matches: number, layout: Layout, costs: Costs): readonly Resource[] {
  const { cells, processes, databaseCores, databaseConnections, proxies, relays } = layout;
  const own = matches / processes;
  const cell = { processes: processes / cells, matches: matches / cells };
  const steps = own * given("stepsPerSecond");
  const sockets = own * seats();
  const link = given("linkBytesPerSecond");
  const flushUs = flushesPerSecond(steps, costs) * costs.postgresFlushUs + steps * costs.postgresStepUs;
  const game = gameUtilisation(matches, layout, costs);
  const shares = processes > 1;
  const told = shares ? cell.processes * (cell.processes - 1) * costs.lobbyPerSecond : 0;
  const listed = shares ? (1000 * cell.processes * cell.matches) / given("tidyEveryMs") : 0;
  // With relays the match's own process serves them instead of the crowd.
  const crowd = relays > 0 ? relays : crowdOf(matches);
  const crowdUs = crowd * (given("crowdPatchesPerSecond") * costs.gameReceiverUs + costs.gameIdleUs);
  const out = given("players") * costs.playerBytes + given("spectators") * costs.spectatorBytes;
  const beatMs = costs.syncMs + (costs.postgresFlushUs + costs.postgresStepUs) / 1000;
  const frames = matches * given("stepsPerSecond") * (1 + seats());
  const full: Readonly<Record<ResourceName, number>> = {
    "core of a game process": game,
    "memory of a game process": (own * costs.heapBytes) / costs.heapLimitBytes,
    "sockets of a game process": sockets / given("processSockets"),
    "link of a game process": (steps * out) / link,
    "core of the process of the most watched match": game + crowdUs / 1e6,
    "sockets of the process of the most watched match": (sockets + crowd) / given("processSockets"),
    "cores of PostgreSQL": utilisationOf((cell.processes * flushUs) / 1e6, 1, databaseCores),
    "connections of PostgreSQL": (cell.processes * given("processConnections")) / databaseConnections,
    "link of PostgreSQL, for a standby": (cell.matches * given("stepsPerSecond") * costs.walBytes) / link,
    "row of the beats": utilisationOf((cell.processes * given("beatsPerSecond")) / 1000, beatMs),
    "connections of nginx": (2 * matches * seats()) / proxies / given("proxyConnections"),
    "core of nginx": (frames * costs.nginxFrameUs) / proxies / 1e6,
    "thread of Redis": (told * costs.lobbyRedisUs + listed * costs.listingRedisUs) / 1e6,
    "link of Redis": (told * costs.lobbyBytes + listed * costs.listingBytes) / link,
    "pause of tidying the listings": shares ? (cell.matches * costs.listingReadUs) / 1000 / given("ackLimitMs") : 0,
  };
  return RESOURCE_NAMES.map((name) => ({ name, utilisation: full[name] }));
}

export const fullest = (all: readonly Resource[]): Resource => all.toSorted((a, b) => b.utilisation - a.utilisation)[0] as Resource;
