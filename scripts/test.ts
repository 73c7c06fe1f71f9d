/**
 * Every suite, one after the other: checks (format and lint, types, arrows), the unit suites, the browser suites. Ends with one
 * line `N passed, N failed` over all of them. Arguments after `--` go to vitest and leave the checks out.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ensureChromium } from "./chromium.ts";
import { ensurePostgres } from "./postgres.ts";

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const zReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number(), success: z.boolean() });

const run = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { stdio: "inherit" }).status === 0;

function check(name: string, command: string, args: readonly string[]): Outcome {
  const ok = run(command, args);
  console.log(`${ok ? "✓" : "✗"} ${name}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(project: string, extra: readonly string[]): Outcome {
  const folder = mkdtempSync(join(tmpdir(), "forgotten-planet-test-"));
  const file = join(folder, "report.json");
  try {
    const ok = run("vitest", ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...extra]);
    const report = zReport.parse(JSON.parse(readFileSync(file, "utf8")));
    const failed = Math.max(report.numFailedTests, ok && report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  } catch (error) {
    console.error(`✗ ${project}: no report (${error instanceof Error ? error.message : String(error)})`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unit(extra: readonly string[]): Outcome {
  try {
    // Before any test waits for it: installing takes a while. Without it the store's tests say what they miss, and the others run.
    process.env.POSTGRES_BIN = ensurePostgres();
  } catch (error) {
    console.error(`✗ store tests: ${error instanceof Error ? error.message : String(error)}`);
  }
  return vitest("unit", extra);
}

function browser(extra: readonly string[]): Outcome {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(`✗ browser tests: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
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
outcomes.push(browser(extra));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
