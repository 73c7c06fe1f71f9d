import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What a server has cost so far. */
export interface Cost {
  /** Bytes. */
  readonly rss: number;
  readonly heapUsed: number;
  /** Milliseconds of one core, since it began. */
  readonly cpuMs: number;
}

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** `collect`: its garbage is collected first. */
  cost(collect?: boolean): Promise<Cost>;
  stop(): Promise<void>;
}

const PROBE = fileURLToPath(new URL("./probe.ts", import.meta.url));
const OURS = "../../../apps/server/src/main.ts";
/** Those of `pnpm start` and of the image. */
const START_FLAGS = ["--max-semi-space-size=16"];
/** Limits that no benchmark reaches. */
export const PLENTY: NodeJS.ProcessEnv = Object.fromEntries(
  [
    "LIMIT_REQUESTS_BURST",
    "LIMIT_REQUESTS_PER_SECOND",
    "LIMIT_TABLES_PER_MINUTE",
    "LIMIT_WAITING_TABLES",
    "LIMIT_WAITING_TABLES_PER_ADDRESS",
    "LIMIT_GUESTS_PER_MINUTE",
    "LIMIT_ATTACHES_PER_MINUTE",
    "LIMIT_HTTP_BURST",
    "LIMIT_HTTP_PER_SECOND",
    "LIMIT_CONNECTIONS",
    "LIMIT_CONNECTIONS_PER_ADDRESS",
    "LIMIT_TCP_CONNECTIONS_PER_ADDRESS",
  ].map((name) => [name, "100000"]),
);

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The server as it is run, on a free port of this machine; that of another checkout of the project, with its dependencies, by its folder. */
export const startOurServer = (env: NodeJS.ProcessEnv, checkout?: string): Promise<ServerProcess> =>
  startServerProcess(
    checkout === undefined ? OURS : pathToFileURL(join(checkout, "apps/server/src/main.ts")).href,
    { ...PLENTY, LOG_LEVEL: "info", PORT: "0", HOST: "127.0.0.1", IDLE_ROOM_SECONDS: "100000", ...env },
    checkout === undefined ? START_FLAGS : [],
  );

/** Starts a server in a process of its own, which prints its port in a line of JSON with the event `listening`. */
export async function startServerProcess(path: string, env: NodeJS.ProcessEnv = {}, flags: readonly string[] = []): Promise<ServerProcess> {
  const main = fileURLToPath(new URL(path, import.meta.url));
  const child = spawn(process.execPath, ["--expose-gc", "--disable-warning=ExperimentalWarning", ...flags, "--import", PROBE, main], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${path} ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      if (!line.startsWith("{")) return;
      const said = JSON.parse(line) as { readonly event?: string; readonly port?: number };
      if (said.event === "listening" && said.port !== undefined) resolve(said.port);
    });
  });
  let asked = 0;
  return {
    port,
    pid: child.pid as number,
    cost: (collect = false) =>
      new Promise((resolve) => {
        const id = ++asked;
        const listen = (answer: { readonly id: number; readonly cost: Cost }): void => {
          if (answer.id !== id) return;
          child.off("message", listen);
          resolve(answer.cost);
        };
        child.on("message", listen);
        child.send({ id, collect });
      }),
    stop: async () => {
      running.delete(child);
      child.kill("SIGKILL");
      await gone;
    },
  };
}
