import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Also where there are but two cores; the other projects run one file at a time.
    maxWorkers: "100%",
    projects: [
      { test: { name: "unit", include: ["packages/*/{src,test}/**/*.test.ts", "apps/*/{src,test}/**/*.test.ts"], testTimeout: 30_000 } },
      // Servers and bots are processes of their own: one file at a time is enough for a machine.
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          testTimeout: 180_000,
          fileParallelism: false,
          // As for browsers below: what waits for a lease of seconds may be starved for as long.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // A machine that is busy with other things may starve a browser for seconds: one more try there, and none at a desk.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
