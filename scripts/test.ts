/**
 * The suites, tier by tier: `node scripts/test.ts [fast|slow|faults|browser]… [arguments of vitest]`. Without a tier all of them run, and
 * without any argument the checks (format and lint, types, arrows) come first, all at once. Ends with the ten slowest files and with one line
 * `N passed, N failed` over all of it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { ensureChromium, ensureHeadlessShell } from "./chromium.ts";
import { ensureNginx } from "./nginx.ts";
import { ensurePostgres } from "./postgres.ts";
import { ensureRedis } from "./redis.ts";
import { type Outcome, runProjects } from "./testRun.ts";

const TIERS = ["fast", "slow", "faults", "browser"] as const;
type Tier = (typeof TIERS)[number];
/** In vitest.config.ts. */
const PROJECTS: Readonly<Record<Tier, readonly string[]>> = {
  fast: ["unit", "servers", "mocked"],
  slow: ["slow"],
  faults: ["faults", "faults-timed"],
  browser: ["browser"],
};

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
  const client = await check("client build", "pnpm", ["--silent", "build"]);
  return isMeasured ? [client, await check("sizes of pages", "node", ["scripts/pageSizes.ts"])] : [client];
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

/** All in one run: what waits in one tier leaves the machine to another. */
async function run(tiers: readonly Tier[], args: readonly string[]): Promise<Outcome> {
  for (const tier of tiers) prepare(tier);
  process.env.TIERS = tiers.join(" ");
  try {
    return await runProjects(
      tiers.flatMap((tier) => PROJECTS[tier]),
      args,
    );
  } catch (error) {
    return failure(`${tiers.join(", ")}: ${error instanceof Error ? error.message : String(error)}`);
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
  ["types", "tsc", ["-b"]],
  ["format and lint", "biome", ["check", "--error-on-warnings", "."]],
  ["picture of the rooms", "node", ["scripts/drawRooms.ts", "--check"]],
  ["sizes of folders and files", "node", ["scripts/checkHouse.ts"]],
  ["texts of all languages", "node", ["scripts/checkTexts.ts"]],
] as const;

const checked = await Promise.all([
  ...(given.length === 0 ? CHECKS : []).map(async ([name, command, options]) => [await check(name, command, options)]),
  tiers.some((tier) => tier !== "fast") ? built(tiers.includes("browser")) : [],
]);
const outcomes = [...checked.flat(), await run(tiers, args)];

const slowest = outcomes.flatMap(({ files }) => files).sort((a, b) => b.ms - a.ms);
console.log("\nThe ten slowest files:");
for (const { file, ms } of slowest.slice(0, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
for (const what of outcomes.flatMap(({ failures }) => failures)) console.log(`✗ ${what}`);
const sum = (count: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + count(outcome), 0);
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exit(sum(({ failed }) => failed) === 0 ? 0 : 1);
