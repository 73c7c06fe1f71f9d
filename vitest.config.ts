import { defineConfig } from "vitest/config";

/* The tiers of `pnpm test` (scripts/test.ts), one project each. */

/** What starts processes, databases or proxies of its own stands in a folder of that name. */
const SLOW = "{packages,apps}/*/test/slow/**/*.test.ts";
/** A machine that is busy with other things may starve a process for seconds: one more try there, and none at a desk. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{packages,apps}/*/{src,test}/**/*.test.ts"],
          exclude: [SLOW],
          testTimeout: 30_000,
          // Also where there are but two cores.
          maxWorkers: "100%",
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { name: "slow", include: [SLOW], testTimeout: 60_000, maxWorkers: "100%", sequence: { groupOrder: 1 } },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          testTimeout: 180_000,
          fileParallelism: false,
          retry,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          retry,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
