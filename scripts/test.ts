/**
 * The suites, tier by tier: `node scripts/test.ts [fast|slow|faults|browser]… [arguments of vitest]`. Without a tier all of them run, and
 * without any argument the checks (format and lint, types, arrows) come first, all at once. Ends with the ten slowest files and with one line
 * `N passed, N failed` over all of it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ensureChromium, ensureHeadlessShell } from "./chromium.ts";
import { FOLDER } from "./inOneFile.ts";
import { ensureNginx } from "./nginx.ts";
import { ensurePostgres } from "./postgres.ts";
import { quickTemp } from "./quickTemp.ts";
import { ensureRedis } from "./redis.ts";
import { type Outcome, runProjects } from "./testRun.ts";

const TIERS = ["fast", "slow", "faults", "browser"] as const;
type Tier = (typeof TIERS)[number];
/** Of vitest.config.ts, with the tier each belongs to. */
const TIER_OF = {
  unit: "fast",
  servers: "fast",
  mocked: "fast",
  slow: "slow",
  properties: "slow",
  faults: "faults",
  "faults-timed": "faults",
  browser: "browser",
  "browser-waiting": "browser",
} as const satisfies Readonly<Record<string, Tier>>;
type Project = keyof typeof TIER_OF;

/** What runs at once, each a list of runs of vitest that follow each other. */
type Turn = readonly (readonly (readonly Project[])[])[];

const FAST = ["unit", "servers", "mocked"] as const;
const SLOW = ["slow", "faults", "properties"] as const;

/**
 * Turns follow each other. In the second what waits for deadlines and processes goes on while others lay out pages. Times are judged alone, but
 * at a desk beside the pages: on a busy machine that test asks only whether anybody is refused, and for far larger times.
 */
const turnsOf = (isAtADesk: boolean): readonly Turn[] =>
  isAtADesk
    ? [[[FAST]], [[SLOW], [["browser-waiting"], ["faults-timed"]], [["browser"]]]]
    : [[[FAST]], [[SLOW, ["browser-waiting"]], [["browser"]]], [[["faults-timed"]]]];

const SERVICES = { POSTGRES_BIN: ensurePostgres, REDIS_SERVER: ensureRedis, NGINX: ensureNginx };
/** What a tier needs of the machine, by the variable that tells its tests. It is installed before any test waits for it. */
const NEEDED: Readonly<Record<Tier, Readonly<Record<string, () => string>>>> = {
  fast: {},
  slow: SERVICES,
  faults: SERVICES,
  // In this order: a Chromium that was named before is used for everything.
  browser: { ...SERVICES, CHROMIUM_SHELL: ensureHeadlessShell, CHROMIUM_PATH: ensureChromium },
};

const failure = (what: string): Outcome => ({ passed: 0, failed: 1, failures: [what], files: [] });

/** What it says is printed when it has ended: several run at a time. */
async function check(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close").then(
    ([code]) => code === 0,
    () => false,
  );
  const [said, complained, ok] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  console.log(`${said}${complained}${ok ? "✓" : "✗"} ${name}`);
  return ok ? { passed: 1, failed: 0, failures: [], files: [] } : failure(name);
}

/** The sizes are those of what has been built. */
async function built(isMeasured: boolean): Promise<readonly Outcome[]> {
  const programs = mkdtempSync(join(temp, "programs-"));
  process.on("exit", () => rmSync(programs, { recursive: true, force: true }));
  const inOneFile = await check("programs in one file each", "node", ["scripts/putInOneFile.ts", programs]);
  if (inOneFile.failed === 0) process.env[FOLDER] = programs;
  const client = await check("client build", "pnpm", ["--silent", "build"]);
  return [inOneFile, client, ...(isMeasured ? [await check("sizes of pages", "node", ["scripts/pageSizes.ts"])] : [])];
}

/** Tests that miss a program say so themselves; the others run. */
function prepare(tier: Tier): void {
  for (const [variable, ensure] of Object.entries(NEEDED[tier]))
    try {
      process.env[variable] = ensure();
    } catch (error) {
      console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    }
}

/** All there is to run of these tiers, turn by turn. */
async function run(tiers: readonly Tier[], args: readonly string[]): Promise<readonly Outcome[]> {
  process.env.TIERS = tiers.join(" ");
  const outcomes: Outcome[] = [];
  for (const turn of turnsOf(isAtADesk)) outcomes.push(...(await Promise.all(turn.map((runs) => runInTurn(runs, tiers, args)))).flat());
  return outcomes;
}

async function runInTurn(
  runs: readonly (readonly Project[])[],
  tiers: readonly Tier[],
  args: readonly string[],
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const all of runs) {
    const projects = all.filter((project) => tiers.includes(TIER_OF[project]));
    if (projects.length > 0) outcomes.push(await runTogether(projects, args));
  }
  return outcomes;
}

async function runTogether(projects: readonly Project[], args: readonly string[]): Promise<Outcome> {
  try {
    return await runProjects(projects, args);
  } catch (error) {
    return failure(`${projects.join(", ")}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isTier = (word: string): word is Tier => TIERS.some((tier) => tier === word);

const given = process.argv.slice(2).filter((argument) => argument !== "--");
const first = given.findIndex((argument) => !isTier(argument));
const named = given.slice(0, first === -1 ? given.length : first).filter(isTier);
const args = given.slice(named.length);
const tiers = named.length > 0 ? named : TIERS;

const CHECKS = [
  ["dependency arrows", "depcruise", ["--config", ".dependency-cruiser.cjs", "packages", "apps"]],
  ["types", "tsc", ["-b", "--checkers", "1"]],
  ["format and lint", "biome", ["check", "--error-on-warnings", "."]],
  ["picture of the rooms", "node", ["scripts/drawRooms.ts", "--check"]],
  ["sizes of folders and files", "node", ["scripts/checkHouse.ts"]],
  ["texts of all languages", "node", ["scripts/checkTexts.ts"]],
] as const;

// Where all of it runs, what tests are repeated for takes turns, but not before something lands (docs/adr/0024).
const isAtADesk = given.length === 0 && process.env.CI === undefined;
if (isAtADesk) process.env.AT_A_DESK = "1";
// Of all runs together: what one of them has compiled starts sooner in the next.
const temp = quickTemp();
process.env.TMPDIR = temp;

const checking = Promise.all([
  ...(given.length === 0 ? CHECKS : []).map(async ([name, command, options]) => [await check(name, command, options)]),
  tiers.some((tier) => tier !== "fast") ? built(tiers.includes("browser")) : [],
]);
// Meanwhile: what is installed comes over the net.
for (const tier of tiers) prepare(tier);
const outcomes = [...(await checking).flat(), ...(await run(tiers, args))];

const slowest = outcomes.flatMap(({ files }) => files).sort((a, b) => b.ms - a.ms);
console.log("\nThe ten slowest files:");
for (const { file, ms } of slowest.slice(0, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
for (const what of outcomes.flatMap(({ failures }) => failures)) console.log(`✗ ${what}`);
if (isAtADesk) console.log("At a desk part of it is left out (docs/adr/0024): CI=true runs all.");
const sum = (count: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + count(outcome), 0);
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exit(sum(({ failed }) => failed) === 0 ? 0 : 1);
