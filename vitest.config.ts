import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { FileOrder } from "./scripts/fileOrder.ts";
import { quickTemp } from "./scripts/quickTemp.ts";

/* The tiers of `pnpm test` (scripts/test.ts) are made of these projects. */

/** What starts processes, databases or proxies of its own stands in a folder `slow`. */
const SLOW = "{packages,apps}/*/test/slow/**/*.test.ts";
const UNIT = "{packages/*,apps/*,bench}/{src,test}/**/*.test.ts";
/** Files with properties whose number of cases `runs` of the testkit decides: a 25th in the fast tier, more in the slow one. */
const PROPERTIES = globSync(UNIT, { exclude: [SLOW] }).filter((file) => /\b(runs|describeGame)\(/.test(readFileSync(file, "utf8")));
const SERVERS = "{packages/store,apps/server}/{src,test}/**/*.test.ts";
/** They put something else in the place of a module, which only a worker of their own can forget. */
const MOCKED = globSync([UNIT, SERVERS]).filter((file) => readFileSync(file, "utf8").includes("vi.mock("));
const { AT_A_DESK, CI, FC_RUNS, LEFT_OUT = "", TIERS = "" } = process.env;
/** Where both tiers run, the properties run once, with the cases of the slow one. */
const ELSEWHERE = ["fast", "slow"].every((tier) => TIERS.split(" ").includes(tier)) ? PROPERTIES : [];
/** Judges how long answers take: before something lands nothing else runs beside it. */
const TIMED = "tests/faults/push/outside.test.ts";
/** Besides what the command leaves out by `--exclude` (`scripts/testRun.ts`). */
const leftOut = (...more: readonly string[]): string[] => [...configDefaults.exclude, ...LEFT_OUT.split("\n").filter(Boolean), ...more];
/** Browser files that wait more than they work: one at a time, beside the others. */
const WAITING = ["line/**/*", "look/everyLesson", "play/clocks", "play/drawnInParts"].map((file) => `tests/browser/${file}.test.ts`);
/** What other files play as well, with fewer servers or in windows of other sizes: not at a desk (docs/adr/0024). */
const AT_THE_LANDING = AT_A_DESK ? ["tests/browser/play/evening.test.ts", "tests/faults/push/cluster.test.ts"] : [];
/* How many files run at a time: more than there are cores, since some wait for a deadline, the disk or a process (vitest caps percentages at 100);
   one where the browser's files run beside it, so that it fills what they leave until the end. */
const FAST_WORKERS = 2 * availableParallelism();
const SLOW_WORKERS = TIERS.split(" ").includes("browser") ? 1 : 3;
/* Browser files keep the cores busy, together with what runs beside them: three at a time were no quicker than two, and failed more. */
const BROWSER_WORKERS = availableParallelism();
/** A machine that is busy with other things may starve a process for seconds: two more tries there, and none at a desk. */
const retry = CI ? 2 : 0;
const temp = quickTemp();
/** Of the workers, and of the many servers that tests start: what one of them has compiled starts twice as fast in the next. */
process.env.NODE_COMPILE_CACHE ??= join(temp, "compiled");
/** How many cases of each property: all of them before something lands, a fifth at a desk (docs/adr/0024), and few in the fast tier. */
const env = { TMPDIR: temp, FC_RUNS: FC_RUNS ?? (CI ? "1" : String(1 / 5)) };
const few = { ...env, FC_RUNS: String(Number(FC_RUNS ?? 1) / 25) };

const BROWSER = {
  setupFiles: ["tests/browser/support/later.ts"],
  testTimeout: 300_000,
  hookTimeout: 120_000,
  // The files of a worker share its browser.
  isolate: false,
  retry,
  env,
};

export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: "unit",
          include: [UNIT],
          exclude: leftOut(SLOW, SERVERS, ...MOCKED, ...ELSEWHERE),
          testTimeout: 30_000,
          maxWorkers: FAST_WORKERS,
          // What is pure leaves nothing behind that the next file could trip over.
          isolate: false,
          env: few,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "servers",
          include: [SERVERS],
          exclude: leftOut(SLOW, ...MOCKED, ...ELSEWHERE),
          testTimeout: 30_000,
          maxWorkers: FAST_WORKERS,
          // To load the server again takes longer than many of its tests.
          isolate: false,
          retry,
          env: few,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "mocked",
          include: MOCKED,
          exclude: leftOut(),
          testTimeout: 30_000,
          maxWorkers: FAST_WORKERS,
          retry,
          env: few,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "slow",
          include: [SLOW],
          exclude: leftOut(),
          testTimeout: 60_000,
          retry,
          maxWorkers: SLOW_WORKERS,
          env,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "properties",
          include: PROPERTIES,
          exclude: leftOut(),
          testTimeout: 60_000,
          retry,
          maxWorkers: SLOW_WORKERS,
          // As in the fast tier, where they have fewer cases.
          isolate: false,
          env,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: leftOut(TIMED, ...AT_THE_LANDING),
          testTimeout: 180_000,
          maxWorkers: SLOW_WORKERS,
          retry,
          env,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "faults-timed",
          include: [TIMED],
          exclude: leftOut(),
          testTimeout: 180_000,
          fileParallelism: false,
          retry,
          env,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...BROWSER,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          exclude: leftOut(...WAITING, ...AT_THE_LANDING),
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...BROWSER,
          name: "browser-waiting",
          include: WAITING,
          exclude: leftOut(),
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
