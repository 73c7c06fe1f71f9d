/**
 * Every suite, one after the other: checks (format and lint, types, arrows), the unit suites, the fault rig's short part, the browser
 * suites. Ends with one line `N passed, N failed` over all of them. Arguments after `--` go to vitest and leave the checks out.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { ensureChromium } from "./chromium.ts";
import { ensureNginx } from "./nginx.ts";
import { ensurePostgres } from "./postgres.ts";
import { ensureRedis } from "./redis.ts";

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** By file and name, to be read at the end of a long log. */
  readonly failures?: readonly string[];
}

const zResult = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) });
const zReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), message: z.string().default(""), assertionResults: z.array(zResult) }),
  ),
});
type Report = z.output<typeof zReport>;

const run = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { stdio: "inherit" }).status === 0;

function check(name: string, command: string, args: readonly string[]): Outcome {
  const ok = run(command, args);
  console.log(`${ok ? "✓" : "✗"} ${name}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };
}

/** Failed tests, and files that could not be run as a whole. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${file}: ${message}`] : [];
    return failed.map(({ fullName, failureMessages: [why = ""] }) => `${file} > ${fullName}: ${why.split("\n", 1)}`);
  });
}

function vitest(project: string, extra: readonly string[]): Outcome {
  const folder = mkdtempSync(join(tmpdir(), "forgotten-planet-test-"));
  const file = join(folder, "report.json");
  try {
    const ok = run("vitest", ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...extra]);
    const report = zReport.parse(JSON.parse(readFileSync(file, "utf8")));
    const failed = Math.max(report.numFailedTests, ok && report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed, failures: failuresOf(report) };
  } catch (error) {
    console.error(`✗ ${project}: no report (${error instanceof Error ? error.message : String(error)})`);
    return { passed: 0, failed: 1, failures: [project] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unit(extra: readonly string[]): Outcome {
  // Before any test waits for them: installing takes a while. Without them the tests that need them say so, and the others run.
  const needed = { POSTGRES_BIN: ensurePostgres, REDIS_SERVER: ensureRedis, NGINX: ensureNginx };
  for (const [variable, ensure] of Object.entries(needed))
    try {
      process.env[variable] = ensure();
    } catch (error) {
      console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    }
  return vitest("unit", extra);
}

function browser(extra: readonly string[]): Outcome {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(`✗ browser tests: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, failures: ["browser"] };
  }
  return vitest("browser", extra);
}

const extra = process.argv.slice(2).filter((argument) => argument !== "--");
const outcomes: Outcome[] = [];
if (extra.length === 0) {
  outcomes.push(check("format and lint", "biome", ["check", "--error-on-warnings", "."]));
  outcomes.push(check("types", "tsc", ["-b"]));
  outcomes.push(check("dependency arrows", "depcruise", ["--config", ".dependency-cruiser.cjs", "packages", "apps"]));
}
outcomes.push(check("client build", "pnpm", ["--silent", "build"]));
outcomes.push(unit(extra));
outcomes.push(vitest("faults", extra));
outcomes.push(browser(extra));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
