import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { faultsOf } from "./src/games/forgotten-planet/lessons/lessonFaults.ts";
import { LESSONS } from "./src/games/forgotten-planet/lessons/lessons.ts";
import { WAYS } from "./src/games/forgotten-planet/lessons/ways.ts";

/* `pnpm build`, with arguments of `vite build`. A lesson that does not fit the rules ends it. */

const faults = (await Promise.all(LESSONS.map((lesson) => faultsOf(lesson, WAYS[lesson.id] ?? [])))).flat();
for (const fault of faults) console.error(`The lesson ${fault}`);
if (faults.length > 0) process.exit(1);
const { status } = spawnSync("vite", ["build", ...process.argv.slice(2), "--logLevel", "warn"], {
  cwd: fileURLToPath(new URL(".", import.meta.url)),
  stdio: "inherit",
});
process.exit(status ?? 1);
