import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../scripts/freePort.ts";
import { inOneFile } from "../../../scripts/inOneFile.ts";

/** What the game is served by, and what can happen to it. */
export interface GameServer {
  readonly url: string;
  /** SIGKILL: nothing more is written or sent. */
  kill(): Promise<void>;
  /** Stands still: connections stay open, and nothing comes over them. */
  freeze(): void;
  thaw(): void;
  /** A new process on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A real server of the game: a process of its own, on a free loopback port, with a database of its own. */
export interface OwnServer extends GameServer {
  /** Of its database; free for others while it does not run. */
  readonly dataDir: string;
  /** Lets two minutes pass at once for players who wait for an absent one. */
  skipTwoMinutes(): void;
  skipAnHour(): void;
}

/** Tests play faster and from one address: no limit of the server is meant for them. */
export const NO_LIMITS = {
  LIMIT_TABLES_PER_MINUTE: "10000",
  LIMIT_WAITING_TABLES: "10000",
  LIMIT_WAITING_TABLES_PER_ADDRESS: "10000",
  LIMIT_GUESTS_PER_MINUTE: "10000",
  LIMIT_CODE_MISSES_PER_MINUTE: "10000",
  LIMIT_ATTACHES_PER_MINUTE: "100000",
  LIMIT_HTTP_BURST: "1000000",
  LIMIT_HTTP_PER_SECOND: "1000000",
  LIMIT_CONNECTIONS_PER_ADDRESS: "10000",
  LIMIT_TCP_CONNECTIONS_PER_ADDRESS: "100000",
  LIMIT_REQUESTS_BURST: "1000",
  LIMIT_REQUESTS_PER_SECOND: "1000",
};

/** What a start may take where other processes have all cores. */
const START_MS = 90_000;

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + START_MS; performance.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const healthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not answer within ${START_MS / 1000} s`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** Ports of this process whose servers have stopped: windows that wait for the next test have read the pages of one of them (`warmWindows.ts`). */
const returned: number[] = [];

/** A server that plays the toy game of the testkit as well. */
export const startToyServer = (more: Readonly<Record<string, string>> = {}): Promise<OwnServer> =>
  startServer([], { TEST_TOY: "1", ...more });

/** `dice`: faces that come up first in every match (tests that follow a printed game); the dice after them are the server's own. */
export async function startServer(dice: readonly number[] = [], more: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const port = returned.pop() ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "forgotten-planet-"));
  const main = inOneFile(fileURLToPath(new URL("./serverMain.ts", import.meta.url)));
  const launch = async (): Promise<ChildProcess> => {
    const own = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error", TEST_DICE: dice.join(",") };
    const env = { ...process.env, ...NO_LIMITS, ...own, ...more };
    // It ends with whoever started it: that closes the channel between the two.
    const stdio: StdioOptions = ["ignore", "ignore", "inherit", "ipc"];
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], { env, stdio });
    await untilHealthy(url, child);
    return child;
  };
  let child = await launch();
  return {
    url,
    dataDir,
    kill: () => ended(child, "SIGKILL"),
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    skipTwoMinutes: () => void child.kill("SIGUSR2"),
    skipAnHour: () => void child.kill("SIGHUP"),
    async restart() {
      child = await launch();
    },
    async stop() {
      await ended(child, "SIGTERM");
      returned.push(port);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
