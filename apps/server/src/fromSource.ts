import "./keepCompiled.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/* `pnpm start`: builds the client of a checkout, reads the server's code meanwhile, and then runs the server. */

const build = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "apps/client/build.ts"], {
  cwd: fileURLToPath(new URL("../../..", import.meta.url)),
  stdio: "inherit",
});
const end = (): void => void build.kill();
process.once("exit", end);
/** Undefined once the client is built. */
const ended = once(build, "exit").then(
  ([code]) => (code === 0 ? undefined : "its reason is above"),
  (error: Error) => error.message,
);
const [fault] = await Promise.all([ended, import("./start.ts")]);
process.off("exit", end);
if (fault !== undefined) {
  console.error(`cannot start: the client could not be built: ${fault}`);
  process.exit(1);
}
await import("./main.ts");
