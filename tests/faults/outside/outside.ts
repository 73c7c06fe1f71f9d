import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
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
  push: { pairs: 3, ms: 800 },
  nightly: { pairs: 5, ms: 5000 },
  release: { pairs: 9, ms: 10_000 },
};
/** Figures below these pass in every case: in milliseconds, of p50 and of p99. */
const WELL_MS = [10, 25] as const;
/** On a machine that is too busy for such figures without an attack, an attack is felt if p50 is this many times as long, or this long. */
const BUSY_FACTOR = 4;
const BUSY_MS = 100;
/** A busy machine has bad moments: an attack counts as felt when it is felt each time. */
const TRIES = 3;
const WARM_UP_MS = 1500;
/** Each makes ten requests a second at the most: more of them give more figures. */
const PAIRS = 4;
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
    for (const attack of ATTACKS) {
      if (Date.now() > deadline) break;
      if (attack.name === "over IPv6" && !hasIpv6()) continue;
      const field = { port: server.port, table: other.table, code: other.code, proxy: PROXY };
      results.push(...(await judged(attack, field, players, WINDOWS[size])));
    }
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
  attack: Attack,
  place: Place,
  players: readonly HonestPair[],
  windows: { pairs: number; ms: number },
): Promise<readonly Result[]> {
  let felt = await under(attack, place, players, windows);
  for (let tries = 1; tries < TRIES && !isWell(felt); tries++) felt = await under(attack, place, players, windows);
  const { idle, attacked, visits, requests, outcomes, harm } = felt;
  const counted = [...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(", ");
  const worst = ["FOUND", "NOT CUT", "internal"].filter((outcome) => outcomes.has(outcome));
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
      measured: `p50 ${text(idle[0])} to ${text(attacked[0])}, p99 ${text(idle[1])} to ${text(attacked[1])} ms${isQuiet(felt) ? "" : " (the machine was busy)"}`,
      trials: windows.pairs,
      passed: isWell(felt),
    },
  ];
}

const text = (ms: number): string => ms.toFixed(1);

const isQuiet = ({ idle: [p50, p99] }: Felt): boolean => p50 < WELL_MS[0] && p99 < WELL_MS[1];

function isWell(felt: Felt): boolean {
  const { idle, attacked } = felt;
  if (!isQuiet(felt)) return attacked[0] <= Math.max(BUSY_FACTOR * idle[0], BUSY_MS);
  return attacked[0] <= Math.max(2 * idle[0], WELL_MS[0]) && attacked[1] <= Math.max(2 * idle[1], WELL_MS[1]);
}

async function under(
  attack: Attack,
  place: Place,
  players: readonly HonestPair[],
  { pairs, ms }: { pairs: number; ms: number },
): Promise<Felt> {
  const idle: (readonly number[])[] = [];
  const attacked: (readonly number[])[] = [];
  const visits: number[] = [];
  const harm: string[] = [];
  const outcomes = new Map<string, number>();
  let requests = 0;
  for (let number = 0; number < pairs; number++) {
    idle.push(await play(players, ms));
    const isOver = attackFor(attack, { ...place, ms: ms + STARTS_MS });
    await isOver.begun;
    const [took, visit] = await Promise.allSettled([play(players, ms), players[0]?.visit() ?? Number.NaN]);
    if (took.status === "fulfilled") attacked.push(took.value);
    else harm.push(String(took.reason));
    if (visit.status === "fulfilled") visits.push(visit.value);
    else harm.push(String(visit.reason));
    const done = await isOver.ended;
    requests += done.requests;
    for (const [outcome, times] of done.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
    if (took.status === "rejected") break;
  }
  return { idle: medians(idle), attacked: medians(attacked), visits, requests, outcomes, harm };
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

/** A process that starts takes a while of its own. */
const STARTS_MS = 400;

function attackFor(attack: Attack, field: Omit<Field, "tally">): { readonly begun: Promise<unknown>; readonly ended: Promise<Done> } {
  const args = ["--disable-warning=ExperimentalWarning", ATTACKER, attack.name, JSON.stringify(field)];
  const ended = promisify(execFile)(process.execPath, args, { timeout: 60_000, killSignal: "SIGKILL" }).then(
    ({ stdout }) => JSON.parse(stdout) as Done,
  );
  return { begun: new Promise((resolve) => setTimeout(resolve, STARTS_MS)), ended };
}

function hasIpv6(): boolean {
  const known = "/proc/net/if_inet6";
  return existsSync(known) && readFileSync(known, "utf8").includes("00000000000000000000000000000001");
}
