/**
 * The suites, tier by tier: `node scripts/test.ts [fast|slow|faults|browser]… [arguments of vitest]`. Without a tier all of them run, and
 * without any argument the checks (format and lint, types, arrows) come first. Ends with the ten slowest files and with one line
 * `N passed, N failed` over all of it.
 */
import { spawnSync } from "node:child_process";
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

const failure = (text: string): Outcome => ({ passed: 0, failed: 1, failures: [text], files: [] });

function check(name: string, command: string, args: readonly string[]): Outcome {
  const ok = spawnSync(command, args, { stdio: "inherit" }).status === 0;
  console.log(`${ok ? "✓" : "✗"} ${name}`);
  return ok ? { passed: 1, failed: 0, failures: [], files: [] } : failure(name);
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
  try {
    return await runProjects(
      tiers.flatMap((tier) => PROJECTS[tier]),
      args,
    );
  } catch (error) {
    return failure(`${tiers.join(", ")}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isTier = (text: string): text is Tier => TIERS.some((tier) => tier === text);

const given = process.argv.slice(2).filter((argument) => argument !== "--");
const first = given.findIndex((argument) => !isTier(argument));
const named = given.slice(0, first === -1 ? given.length : first).filter(isTier);
const args = given.slice(named.length);
const tiers = named.length > 0 ? named : TIERS;

const outcomes: Outcome[] = [];
if (given.length === 0) {
  outcomes.push(check("format and lint", "biome", ["check", "--error-on-warnings", "."]));
  outcomes.push(check("types", "tsc", ["-b"]));
  outcomes.push(check("dependency arrows", "depcruise", ["--config", ".dependency-cruiser.cjs", "packages", "apps"]));
  outcomes.push(check("picture of the rooms", "node", ["scripts/drawRooms.ts", "--check"]));
  outcomes.push(check("sizes of folders and files", "node", ["scripts/checkHouse.ts"]));
}
if (tiers.some((tier) => tier !== "fast")) outcomes.push(check("client build", "pnpm", ["--silent", "build"]));
if (tiers.includes("browser")) outcomes.push(check("sizes of pages", "node", ["scripts/pageSizes.ts"]));
outcomes.push(await run(tiers, args));

const slowest = outcomes.flatMap(({ files }) => files).sort((a, b) => b.ms - a.ms);
console.log("\nThe ten slowest files:");
for (const { file, ms } of slowest.slice(0, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
for (const text of outcomes.flatMap(({ failures }) => failures)) console.log(`✗ ${text}`);
const sum = (count: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + count(outcome), 0);
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exit(sum(({ failed }) => failed) === 0 ? 0 : 1);
