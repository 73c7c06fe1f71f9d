import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface ServerProcess {
  readonly port: number;
  readonly stop: () => void;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a server in a process of its own; it says its port in a line of JSON with the event `listening`. */
export async function startServerProcess(path: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const main = fileURLToPath(new URL(path, import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${path} ended with ${code}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said = JSON.parse(line) as { readonly event?: string; readonly port?: number };
      if (said.event === "listening" && said.port !== undefined) resolve(said.port);
    });
  });
  return {
    port,
    stop: () => {
      running.delete(child);
      child.kill("SIGKILL");
    },
  };
}
