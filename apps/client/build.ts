import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { faultsOf } from "./src/games/forgotten-planet/lessons/lessonFaults.ts";
import { LESSONS } from "./src/games/forgotten-planet/lessons/lessons.ts";
import { WAYS } from "./src/games/forgotten-planet/lessons/ways/ways.ts";

/* `pnpm build`, with arguments of `vite build`. A lesson that does not fit the rules ends it. */

function stop(...reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The program that builds, without PATH; undefined if it is not installed. */
function builder(): string | undefined {
  try {
    return fileURLToPath(new URL("bin/vite.js", import.meta.resolve("vite/package.json")));
  } catch {
    return undefined;
  }
}

const faults = (await Promise.all(LESSONS.map((lesson) => faultsOf(lesson, WAYS[lesson.id] ?? [])))).flat();
if (faults.length > 0) stop(...faults.map((fault) => `The lesson ${fault}`));
const vite = builder() ?? stop("The client cannot be built: vite is not installed here. `npx -y pnpm@12 install` installs it.");
const { status, signal, error } = spawnSync(process.execPath, [vite, "build", ...process.argv.slice(2), "--logLevel", "warn"], {
  cwd: path("."),
  stdio: "inherit",
});
if (error) stop(`The client cannot be built: ${error.message}`);
if (signal) stop(`The client is not built: ${signal} ended vite.`);
process.exit(status ?? 1);
