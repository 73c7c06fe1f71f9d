import { aligned } from "../row.ts";
import { type Acks, simulatedAcks } from "./ackModel.ts";
import { CHOSEN } from "./chosen.ts";
import type { Costs } from "./costs.ts";
import { FIRST } from "./layout.ts";
import { fillPoints, matchesOfAProcess, plan, type Stage } from "./plan.ts";

/** Of all simulations. */
export const SEED = 20261124;

const short = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3))));
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const kib = (bytes: number): string => `${short(bytes / 1024)} KiB`;
const us = (value: number): string => `${short(value)} µs`;
const count = (matches: number): string => Number(matches.toPrecision(2)).toLocaleString("en");

type Costed = readonly [what: string, figure: (costs: Costs) => string, how: string];

const STEPS = "300 matches of four, a step a second, without spectators and with sixteen";
const COSTS: readonly Costed[] = [
  ["game process: a step, until its append", (c) => us(c.gameStepUs), STEPS],
  ["game process: each connection that is told of it", (c) => us(c.gameReceiverUs), STEPS],
  ["game process: a connection that is there, a second", (c) => us(c.gameIdleUs), "the same, while nothing is played"],
  ["game process: a connection that is made, with its share of the table", (c) => us(c.gameJoinUs), "the same, while they come"],
  [
    "PostgreSQL: an append, and each step in it",
    (c) => `${us(c.postgresFlushUs)}, ${us(c.postgresStepUs)}`,
    "the store alone, 1 to 200 steps at a time",
  ],
  ["the same of a running service, all told, a step", (c) => us(c.postgresAllUs), STEPS],
  ["wait for a sync, with the way there and back", (c) => `${short(c.syncMs)} ms`, "the store alone, one step at a time"],
  [
    "rows a step: inserted, updated; transactions",
    (c) => `${short(c.rowsInserted)}, ${short(c.rowsUpdated)}; ${short(c.transactions)}`,
    STEPS,
  ],
  ["written ahead (WAL), a step", (c) => `${short(c.walBytes)} B`, STEPS],
  ["kept of a step: journal and its indexes", (c) => `${short(c.journalBytes)} B`, STEPS],
  ["nginx: a frame", (c) => us(c.nginxFrameUs), STEPS],
  [
    "bytes out over TCP, without its headers, a step: a player, a spectator",
    (c) => `${short(c.playerBytes)} B, ${short(c.spectatorBytes)} B`,
    STEPS,
  ],
  [
    "memory of a match of four with two spectators: heap, resident",
    (c) => `${kib(c.heapBytes)}, ${kib(c.residentBytes)}`,
    "400 matches less 100, after a collection",
  ],
  ["heap that a process may have", (c) => `${short(c.heapLimitBytes / 2 ** 20)} MiB`, "V8"],
  [
    "Redis: what a process tells of its tables, how often",
    (c) => `${kib(c.lobbyBytes)}, ${short(c.lobbyPerSecond)}/s`,
    "two processes, 240 public tables",
  ],
  ["the same: in Redis for each who hears it, in the process that does", (c) => `${us(c.lobbyRedisUs)}, ${us(c.lobbyHearUs)}`, "the same"],
  [
    "Redis: a listed room, read: its size, in Redis, in the process",
    (c) => `${short(c.listingBytes)} B, ${us(c.listingRedisUs)}, ${us(c.listingReadUs)}`,
    "the same",
  ],
  ["steps of a match", (c) => short(c.stepsPerMatch), "the scripts of `bench:load`"],
];

/** All that docs/scale.md has between its marks. */
export function scaleTables(costs: Costs): string {
  const stages = plan(costs);
  return [
    "**What a match costs**, measured on one machine:",
    aligned(
      ["what", "measured", "how"],
      COSTS.map(([what, figure, how]) => [what, figure(costs), how]),
    ),
    `Taken at ${costs.taken}.`,
    "**What is taken as given:**",
    aligned(
      ["what", "figure", "source"],
      Object.entries(CHOSEN).map(([name, { value, source }]) => [name, value.toLocaleString("en"), source]),
    ),
    "**The model against a real server** that it was not made from:",
    pointTable(costs),
    `**Where each resource is full** in one cell, if only game processes (of ${count(matchesOfAProcess(costs))} matches each) and proxies are added:`,
    aligned(["resource", "full at matches"], fillTable(costs)),
    "**The plan by decades**, simulated:",
    aligned(
      ["matches", "full first, as it stood before", "switched", "then stands", "fullest then", "ack p50, p99"],
      stages.map((stage) => decade(stage, costs)),
    ),
    `Seed ${SEED}; ack times are those of the model: no collector, no other work on the machines.`,
  ].join("\n\n");
}

export const simulatedPoint = (costs: Costs): Acks => simulatedAcks(costs.point.matches, { ...FIRST, databaseCores: 2 }, costs, SEED);

function pointTable(costs: Costs): string {
  const { point } = costs;
  const model = simulatedPoint(costs);
  return aligned(
    [`one process, ${point.matches} matches of 4 and ${point.spectators}, ${short(point.stepsPerSecond)} steps/s`, "measured", "model"],
    [
      ["core of the game process", percent(point.gameUtilisation), percent(model.gameUtilisation)],
      ["PostgreSQL, of one core", percent(point.postgresUtilisation), percent(2 * model.databaseUtilisation)],
      ["ack p50", `${short(point.p50Ms)} ms`, `${short(model.p50Ms)} ms`],
      ["ack p99", `${short(point.p99Ms)} ms`, `${short(model.p99Ms)} ms`],
    ],
  );
}

const fillTable = (costs: Costs): readonly (readonly string[])[] =>
  fillPoints(costs)
    .toSorted((a, b) => (a.matches ?? Number.POSITIVE_INFINITY) - (b.matches ?? Number.POSITIVE_INFINITY))
    .map(({ name, matches }) => [name, matches === undefined ? "never: more are added" : count(matches)]);

function decade({ matches, first, switched, layout, afterwards }: Stage, costs: Costs): readonly string[] {
  const acks = simulatedAcks(matches, layout, costs, SEED);
  const { processes, cells, databaseCores, proxies, relays } = layout;
  const stands = [
    `game processes: ${processes}`,
    `cells: ${cells}`,
    `cores of each PostgreSQL: ${databaseCores}`,
    `nginx: ${proxies}`,
    ...(relays > 0 ? [`relays: ${relays}`] : []),
  ];
  return [
    matches.toLocaleString("en"),
    `${first.name}: ${percent(first.utilisation)}`,
    switched.length === 0
      ? "nothing"
      : switched.map(({ resource, what, times }) => `${what}${times > 1 ? ` (${times})` : ""}, for the ${resource}`).join("; "),
    stands.join(", "),
    `${afterwards.name}: ${percent(afterwards.utilisation)}`,
    `${short(acks.p50Ms)}, ${short(acks.p99Ms)} ms`,
  ];
}
