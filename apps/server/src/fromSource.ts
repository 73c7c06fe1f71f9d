import "./keepCompiled.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/* `pnpm start`: builds the client of a checkout, reads the server's code meanwhile, and then runs the server. */

const build = spawn("node", ["--disable-warning=ExperimentalWarning", "apps/client/build.ts"], {
  cwd: fileURLToPath(new URL("../../..", import.meta.url)),
  stdio: "inherit",
});
const end = (): void => void build.kill();
process.once("exit", end);
const [[code]] = await Promise.all([once(build, "exit"), import("./start.ts")]);
process.off("exit", end);
if (code !== 0) process.exit(1);
await import("./main.ts");
