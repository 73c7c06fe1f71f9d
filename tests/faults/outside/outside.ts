import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runs } from "@forgotten-planet/testkit";
import { percentile } from "../rig/figures.ts";
import { runFolder } from "../rig/folders.ts";
import { FaultServer, NO_LIMITS } from "../rig/server.ts";
import type { Result, Scenario, Size } from "../scenario.ts";
import type { Attack, Field } from "./attack.ts";
import { ATTACKS } from "./attacks/all.ts";
import { HonestPair } from "./honest.ts";

const ATTACKER = fileURLToPath(new URL("./attacker.ts", import.meta.url));
/** Windows of quiet and of attack take turns, so that other work of the machine meets both. */
const WINDOWS: Readonly<Record<Size, { readonly pairs: number; readonly ms: number }>> = {
  push: { pairs: runs(3).numRuns, ms: 450 },
  nightly: { pairs: 5, ms: 5000 },
  release: { pairs: 9, ms: 10_000 },
};
/** Figures below these pass in every case: in milliseconds, of p50 and of p99. */
const WELL_MS = [10, 25] as const;
/** On a machine too busy for such figures without an attack, and in one window alone, an attack is felt if p50 is this many times as long, or this long. */
const BUSY_FACTOR = 4;
const BUSY_MS = 100;
/** A busy machine has bad moments: an attack counts as felt when it is felt each time. */
const TRIES = 3;
/** What may not come of an attack. One that is turned away at the door attacks nothing. */
const BAD_OUTCOMES = ["FOUND", "NOT CUT", "internal", "client-too-old"];
/** So many attacks share their windows of quiet. */
const ATTACKS_A_ROUND = 4;
const WARM_UP_MS = 1500;
/** Each makes ten requests a second at the most: more of them give more figures. */
const PAIRS = 8;
const PROXY = "127.0.0.200";

interface Felt {
  /** Medians of the windows. */
  readonly idle: readonly [number, number];
  readonly attacked: readonly [number, number];
  readonly visits: readonly number[];
  readonly requests: number;
  readonly outcomes: ReadonlyMap<string, number>;
  /** What an honest player was refused or lost. */
  readonly harm: readonly string[];
}

/** A23: hostile clients beside two honest players, on a server with its limits as they come. */
export const outside: Scenario = async ({ size, deadline = Number.POSITIVE_INFINITY }) => {
  const folder = runFolder();
  const asItComes = Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, undefined]));
  const server = await FaultServer.at({ ...asItComes, DATA_DIR: folder.data, HOST: hasIpv6() ? "::" : "127.0.0.1", TRUST_PROXY: PROXY });
  const results: Result[] = [];
  try {
    await server.start();
    const players: HonestPair[] = [];
    for (let number = 0; number < PAIRS; number++) players.push(await HonestPair.sit(server.url));
    const other = await HonestPair.sit(server.url);
    await play(players, WARM_UP_MS);
    const field = { port: server.port, table: other.table, code: other.code, proxy: PROXY };
    const attacks = ATTACKS.filter(({ name }) => name !== "over IPv6" || hasIpv6());
    for (let from = 0; from < attacks.length && Date.now() <= deadline; from += ATTACKS_A_ROUND)
      results.push(...(await judged(attacks.slice(from, from + ATTACKS_A_ROUND), field, players, WINDOWS[size])));
    for (const one of [...players, other]) one.close();
    const isWell = server.isRunning && server.unasked === 0;
    results.push({
      id: "A23",
      what: "the server after all of it",
      goal: "0 exits",
      measured: isWell ? "0" : "it has ended",
      trials: ATTACKS.length,
      passed: isWell,
    });
    return results;
  } finally {
    if (server.isRunning) await server.end("SIGTERM");
    folder.remove();
  }
};

type Place = Omit<Field, "tally" | "ms">;

async function judged(
  attacks: readonly Attack[],
  place: Place,
  players: readonly HonestPair[],
  windows: Windows,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [i, first] of (await under(attacks, place, players, windows)).entries()) {
    const attack = attacks[i] as Attack;
    let felt = first;
    for (let tries = 1; tries < TRIES && !isWell(felt, windows); tries++) [felt = first] = await under([attack], place, players, windows);
    results.push(...resultsOf(attack, felt, windows));
  }
  return results;
}

function resultsOf(attack: Attack, felt: Felt, windows: Windows): readonly Result[] {
  const { idle, attacked, visits, requests, outcomes, harm } = felt;
  const counted = [...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(", ");
  const worst = BAD_OUTCOMES.filter((outcome) => outcomes.has(outcome));
  return [
    {
      id: "A23",
      what: `${attack.name}: ${attack.what}`,
      goal: "0 honest requests refused or lost",
      measured: `${requests} tries (${counted}); ${[...harm, ...worst].join("; ") || "0"}; ${visits.length} visitors, the slowest in ${Math.round(Math.max(...visits))} ms`,
      trials: requests,
      passed: harm.length + worst.length === 0,
    },
    {
      id: "A23",
      what: `${attack.name}: acknowledgements`,
      goal: `at most doubled, or p50 < ${WELL_MS[0]} and p99 < ${WELL_MS[1]} ms`,
      measured: `p50 ${text(idle[0])} to ${text(attacked[0])}, p99 ${text(idle[1])} to ${text(attacked[1])} ms${isQuiet(felt, windows) ? "" : " (judged as on a busy machine)"}`,
      trials: windows.pairs,
      passed: isWell(felt, windows),
    },
  ];
}

const text = (ms: number): string => ms.toFixed(1);

/** One window says too little of a hundredth: what else the machine did in it may have met the attack alone. */
const isQuiet = ({ idle: [p50, p99] }: Felt, { pairs }: Windows): boolean => pairs > 1 && p50 < WELL_MS[0] && p99 < WELL_MS[1];

function isWell(felt: Felt, windows: Windows): boolean {
  const { idle, attacked } = felt;
  if (!isQuiet(felt, windows)) return attacked[0] <= Math.max(BUSY_FACTOR * idle[0], BUSY_MS);
  return attacked[0] <= Math.max(2 * idle[0], WELL_MS[0]) && attacked[1] <= Math.max(2 * idle[1], WELL_MS[1]);
}

interface Windows {
  readonly pairs: number;
  readonly ms: number;
}

/** What is felt under each of these attacks. They follow each other, and after the last it is quiet again. */
async function under(
  attacks: readonly Attack[],
  place: Place,
  players: readonly HonestPair[],
  { pairs, ms }: Windows,
): Promise<readonly Felt[]> {
  const idle: (readonly number[])[] = [];
  const rounds = attacks.map(() => [] as Window[]);
  for (let number = 0; number < pairs; number++) {
    const attackers = await Promise.all(attacks.map((attack) => attackerFor(attack, { ...place, ms: ms + LEAD_MS })));
    idle.push(await play(players, ms));
    for (const [i, attacker] of attackers.entries()) rounds[i]?.push(await windowOf(attacker, players, ms));
    if (rounds.flat().some(({ took }) => !took)) break;
  }
  return rounds.map((of) => feltIn(idle, of));
}

/** A time of attack. */
interface Window {
  /** How long each acknowledgement took; undefined if a player was refused or cut. */
  readonly took: readonly number[] | undefined;
  readonly visit: number | undefined;
  readonly harm: readonly string[];
  readonly done: Done;
}

async function windowOf(attacker: Attacker, players: readonly HonestPair[], ms: number): Promise<Window> {
  const ended = attacker.begin();
  await pause(LEAD_MS);
  const [took, visit] = await Promise.allSettled([play(players, ms), players[0]?.visit() ?? Number.NaN]);
  return {
    took: took.status === "fulfilled" ? took.value : undefined,
    visit: visit.status === "fulfilled" ? visit.value : undefined,
    harm: [took, visit].flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : [])),
    done: await ended,
  };
}

function feltIn(idle: readonly (readonly number[])[], windows: readonly Window[]): Felt {
  const outcomes = new Map<string, number>();
  for (const [outcome, times] of windows.flatMap(({ done }) => done.outcomes)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
  return {
    idle: medians(idle),
    attacked: medians(windows.flatMap(({ took }) => (took ? [took] : []))),
    visits: windows.flatMap(({ visit }) => visit ?? []),
    requests: windows.reduce((sum, { done }) => sum + done.requests, 0),
    outcomes,
    harm: windows.flatMap(({ harm }) => harm),
  };
}

const play = async (players: readonly HonestPair[], ms: number): Promise<readonly number[]> =>
  (await Promise.all(players.map((pair) => pair.play(ms)))).flat();

/** Of the windows' p50 and p99. */
const medians = (windows: readonly (readonly number[])[]): readonly [number, number] => {
  const of = (percent: number): number =>
    percentile(
      windows.map((window) => percentile(window, percent)),
      50,
    );
  return [of(50), of(99)];
};

interface Done {
  readonly requests: number;
  readonly outcomes: readonly (readonly [string, number])[];
}

/** The attack is under way when the players are timed. */
const LEAD_MS = 100;
const ATTACKER_MS = 60_000;

interface Attacker {
  begin(): Promise<Done>;
}

/** A process that is ready to attack: nobody is timed while it starts. */
async function attackerFor(attack: Attack, field: Omit<Field, "tally">): Promise<Attacker> {
  const args = ["--disable-warning=ExperimentalWarning", ATTACKER, attack.name, JSON.stringify(field)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], timeout: ATTACKER_MS, killSignal: "SIGKILL" });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async begin() {
      child.stdin.end("begin\n");
      const { value = "" } = await lines.next();
      return JSON.parse(value) as Done;
    },
  };
}

function hasIpv6(): boolean {
  const known = "/proc/net/if_inet6";
  return existsSync(known) && readFileSync(known, "utf8").includes("00000000000000000000000000000001");
}
