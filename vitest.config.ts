import { globSync, readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { quickTemp } from "./scripts/quickTemp.ts";

/* The tiers of `pnpm test` (scripts/test.ts) are made of these projects. */

/** What starts processes, databases or proxies of its own stands in a folder `slow`. */
const SLOW = "{packages,apps}/*/test/slow/**/*.test.ts";
const UNIT = "{packages,apps}/*/{src,test}/**/*.test.ts";
/** Files with properties whose number of cases `runs` of the testkit decides: a fifth in the fast tier, all in the slow one. */
const PROPERTIES = globSync(UNIT).filter((file) => /\b(runs|describeGame)\(/.test(readFileSync(file, "utf8")));
const SERVERS = "{packages/store,apps/server}/{src,test}/**/*.test.ts";
const { FC_RUNS = "1" } = process.env;
/** Judges how long answers take: nothing else runs beside it. */
const TIMED = "tests/faults/push/outside.test.ts";
/** A machine that is busy with other things may starve a process for seconds: one more try there, and none at a desk. */
const retry = process.env.CI ? 1 : 0;
const env = { TMPDIR: quickTemp(), FC_RUNS };
const few = { ...env, FC_RUNS: String(Number(FC_RUNS) / 5) };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [UNIT],
          exclude: [...configDefaults.exclude, SLOW, SERVERS],
          testTimeout: 30_000,
          // Also where there are but two cores.
          maxWorkers: "100%",
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
          exclude: [...configDefaults.exclude, SLOW],
          testTimeout: 30_000,
          // They wait now and then: for a deadline, for the disk.
          maxWorkers: "150%",
          env: few,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "slow",
          include: [SLOW, ...PROPERTIES],
          testTimeout: 60_000,
          retry,
          maxWorkers: "150%",
          env,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: [...configDefaults.exclude, TIMED],
          testTimeout: 180_000,
          maxWorkers: 2,
          retry,
          env,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: "faults-timed",
          include: [TIMED],
          testTimeout: 180_000,
          fileParallelism: false,
          retry,
          env,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          retry,
          env,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
