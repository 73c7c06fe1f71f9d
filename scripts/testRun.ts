import { relative } from "node:path";
import { parseCLI, type Reporter, startVitest, type TestCase, type TestModule } from "vitest/node";

/** What a suite, or a check, came to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Each with its file and the first line of the reason. */
  readonly failures: readonly string[];
  readonly files: readonly FileTime[];
}

/** How long a test file took: its imports, hooks and tests. */
export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** Runs projects of vitest in this process, beside others, and returns what came of it; `args` are those of the vitest command. */
export async function runProjects(projects: readonly string[], args: readonly string[]): Promise<Outcome> {
  const { filter, options } = parseCLI(["vitest", "run", ...args]);
  const { exclude = [], ...others } = options;
  // The command adds it to what the whole leaves out, which projects do not ask for: they leave it out themselves.
  process.env[LEFT_OUT] = [exclude].flat().join("\n");
  const collected = new Collected(args.length > 0);
  const run = await startVitest("test", filter, {
    ...others,
    watch: false,
    project: [...projects],
    reporters: [["default", { summary: false }], collected],
  });
  await run.close();
  return collected.outcome;
}

/** Globs of what `--exclude` leaves out, one a line; for vitest.config.ts. */
const LEFT_OUT = "LEFT_OUT";

class Collected implements Reporter {
  outcome: Outcome = { passed: 0, failed: 1, failures: ["vitest did not come to its end"], files: [] };
  /** Some files were asked for, which another project may have. */
  readonly #isAsked: boolean;

  constructor(isAsked: boolean) {
    this.#isAsked = isAsked;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(({ message }) => `unhandled: ${inOneLine(message)}`)];
    if (modules.length === 0 && !this.#isAsked) failures.push("no test file was found");
    const passed = tests.filter((test) => test.result().state === "passed").length;
    const files = modules.map((module) => ({ file: pathOf(module), ms: durationOf(module) }));
    this.outcome = { passed, failed: failures.length, failures, files };
  }
}

/** Failed tests, and what failed outside of tests: imports, hooks of a file. */
function failuresOf(module: TestModule): string[] {
  const tests = [...module.children.allTests("failed")].map((test) => `${pathOf(module)} > ${test.fullName}: ${reasonOf(test)}`);
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...tests, ...[...module.errors(), ...suites].map(({ message }) => `${pathOf(module)}: ${inOneLine(message)}`)];
}

function durationOf(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  return collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
}

const reasonOf = (test: TestCase): string => inOneLine(test.result().errors?.[0]?.message);
const pathOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
/** So much of a reason is said, in characters. */
const MOST = 300;
const inOneLine = (text = ""): string => text.replaceAll(/\s*\n\s*/g, " | ").slice(0, MOST);
