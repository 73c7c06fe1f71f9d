import { defineConfig } from "vitest/config";

/** Makes the stored copy of a release; no suite runs it. `RELEASE=0.1.0 pnpm exec vitest run --config apps/server/test/releases/vitest.config.ts` */
export default defineConfig({ test: { include: ["apps/server/test/releases/make.ts"], testTimeout: 300_000 } });
