import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["packages/*/{src,test}/**/*.test.ts", "apps/*/{src,test}/**/*.test.ts"], testTimeout: 30_000 } },
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
