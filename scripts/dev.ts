/**
 * `pnpm dev`: the server on PORT (2567), restarted when a file it uses changes, and the client with Vite's hot reload on VITE_PORT
 * (5173), which passes /api and the rooms' sockets on. Ends both on Ctrl+C.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const PATIENCE_MS = 5000;

const server = spawn(
  process.execPath,
  ["--disable-warning=ExperimentalWarning", "--watch", "--watch-preserve-output", path("../apps/server/src/main.ts")],
  { stdio: "inherit", env: { DATA_DIR: "data/dev", LOG_LEVEL: "info", ...process.env } },
);
const ended = once(server, "exit");

const client = await createServer({
  root: path("../apps/client"),
  server: { port: Number(process.env.VITE_PORT ?? 5173), strictPort: false },
});
await client.listen();
client.printUrls();

async function end(code: number): Promise<never> {
  await client.close();
  if (server.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM");
    const late = setTimeout(() => server.kill("SIGKILL"), PATIENCE_MS);
    await ended;
    clearTimeout(late);
  }
  process.exit(code);
}

// Vite's own would end this process before the server has ended.
process.removeAllListeners("SIGTERM");
process.once("SIGINT", () => void end(0));
process.once("SIGTERM", () => void end(0));
await ended;
await end(1);
