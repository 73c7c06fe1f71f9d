import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { inOneFile } from "../../../../scripts/inOneFile.ts";

const running = new Set<ChildProcess>();
// A test that failed half-way leaves nobody behind.
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

const MAIN = inOneFile(fileURLToPath(new URL("../../src/main.ts", import.meta.url)));

/** A server in a process of its own, which can be killed. */
export interface ChildServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly lines: readonly Record<string, unknown>[];
  /** Resolves with the exit code, or the signal, when it has gone. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

export async function startChildServer(env: NodeJS.ProcessEnv): Promise<ChildServer> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      LIMIT_REQUESTS_BURST: "5000",
      LIMIT_REQUESTS_PER_SECOND: "5000",
      LIMIT_TABLES_PER_MINUTE: "1000",
      LIMIT_WAITING_TABLES: "1000",
      LIMIT_WAITING_TABLES_PER_ADDRESS: "1000",
      LIMIT_ATTACHES_PER_MINUTE: "100000",
      LIMIT_TCP_CONNECTIONS_PER_ADDRESS: "100000",
      LIMIT_HTTP_BURST: "1000000",
      LIMIT_HTTP_PER_SECOND: "1000000",
      ...env,
    },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const lines: Record<string, unknown>[] = [];
  const gone = once(child, "close") as Promise<[number | null, string | null]>;
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const event = JSON.parse(line) as Record<string, unknown>;
      lines.push(event);
      if (event.event === "listening") resolve(event.port as number);
    });
    gone.then(([code]) => reject(new Error(`the server ended with ${code}`)), reject);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    lines,
    async end(signal) {
      child.kill(signal);
      const [code, by] = await gone;
      return code ?? by ?? 0;
    },
  };
}
