import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "./freePort.ts";
import { inOneFile } from "./inOneFile.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type RedisServer, startRedis } from "./redis.ts";

/** The game server as it is. */
export const MAIN = inOneFile(fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url)));
const READY_MS = 60_000;
/** So much of what a program says last stands in the error about it, in characters. */
const SAID = 500;

/** One line of a server's log. */
export interface LogLine {
  readonly level: number;
  readonly event: string;
  readonly [field: string]: unknown;
}

/** One game server of a cluster, at its own port over all its lives. */
export class GameProcess {
  readonly port: number;
  /** Of all its lives. */
  readonly lines: LogLine[] = [];
  readonly #env: NodeJS.ProcessEnv;
  readonly #entry: string;
  #child: ChildProcess | undefined;
  readonly #leave = (): void => {
    this.#child?.kill("SIGKILL");
  };

  constructor(port: number, env: NodeJS.ProcessEnv, entry: string) {
    this.port = port;
    this.#env = env;
    this.#entry = entry;
    process.once("exit", this.#leave);
  }

  /** Past the reverse proxy. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it listens; throws when it ends before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", this.#entry], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...this.#env, PORT: String(this.port), HOST: "127.0.0.1" },
    });
    this.#child = child;
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = `${said}${text}`.slice(-SAID);
      process.stderr.write(text);
    });
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error("a game server does not start")), READY_MS);
      createInterface({ input: child.stdout }).on("line", (text) => {
        const line = JSON.parse(text) as LogLine;
        this.lines.push(line);
        if (line.event === "listening") resolve();
      });
      child.once("close", (code, signal) => reject(new Error(`a game server ended with ${code ?? signal} before it listened: ${said}`)));
      child.once("exit", () => clearTimeout(patience));
    });
  }

  /** Resolves with its exit code or the signal, when it is gone. */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    const child = this.#child;
    if (!child) return "never started";
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill(signal);
      // A process that stands still cannot end in order.
      if (signal !== "SIGKILL") child.kill("SIGCONT");
      await gone;
    }
    return child.exitCode ?? child.signalCode ?? "unknown";
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Stands still: its sockets stay open, and nothing comes over them. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  async dispose(): Promise<void> {
    process.off("exit", this.#leave);
    await this.end("SIGKILL");
  }
}

/** What `docker-compose.yml` describes, from the programs of this machine: two game servers, PostgreSQL, Redis, and nginx before them. */
export interface Cluster<Games extends readonly GameProcess[] = readonly [GameProcess, GameProcess]> {
  /** Through the reverse proxy, as players come. */
  readonly url: string;
  readonly games: Games;
  readonly postgres: Postgres;
  readonly redis: RedisServer;
  readonly nginx: Nginx;
  /** Stops all of it and removes what it left. */
  dispose(): Promise<void>;
}

export interface ClusterOptions {
  /** For all game servers, as in docs/operations.md. */
  readonly env?: NodeJS.ProcessEnv;
  /** Where each game server finds its database and its Redis: tests put something between. */
  readonly databaseUrl?: (url: string, game: number) => Promise<string>;
  readonly redisUrl?: (url: string, game: number) => Promise<string>;
  /** The program of each game server. */
  readonly entry?: string;
  readonly idleLimit?: string;
  /** Clients get the address of a server's sockets without a host, as with `docker-compose.yml`: it is the one they came by. */
  readonly byAnyHost?: boolean;
}

/** Starts all of it on free ports of this machine; throws a sentence when a program is missing. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { games, ...cluster } = await startClusterOf(2, options);
  return { ...cluster, games: games as [GameProcess, GameProcess] };
}

/** The same with that many game servers: one, or three. */
export async function startClusterOf(count: number, options: ClusterOptions = {}): Promise<Cluster<readonly GameProcess[]>> {
  const { env = {}, entry = MAIN, idleLimit, byAnyHost = false, databaseUrl = same, redisUrl = same } = options;
  const started: (() => Promise<void>)[] = [];
  const dispose = async (): Promise<void> => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startPostgres();
    started.push(() => postgres.dispose());
    const redis = await startRedis();
    started.push(() => redis.program.dispose());
    const ports: number[] = [];
    for (let index = 0; index < count; index++) ports.push(await freePort());
    const front = await freePort();
    const secret = randomBytes(32).toString("base64url");
    const game = async (port: number, index: number): Promise<GameProcess> => {
      const own = {
        DATABASE_URL: await databaseUrl(postgres.url(), index),
        REDIS_URL: await redisUrl(redis.url, index),
        TOKEN_SECRET: secret,
        PUBLIC_ADDRESS: `${byAnyHost ? "" : `127.0.0.1:${front}`}/game-${index + 1}`,
        TRUST_PROXY: "127.0.0.1",
      };
      const process = new GameProcess(port, { ...own, ...env }, entry);
      started.push(() => process.dispose());
      return process;
    };
    const games = await Promise.all(ports.map(game));
    await Promise.all(games.map((one) => one.start()));
    const requests = { burst: Number(env.LIMIT_HTTP_BURST ?? 2000), perSecond: Number(env.LIMIT_HTTP_PER_SECOND ?? 50) };
    const nginx = await startNginx({ port: front, games: ports, requests, ...(idleLimit === undefined ? {} : { idleLimit }) });
    started.push(() => nginx.dispose());
    return { url: nginx.url, games, postgres, redis, nginx, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

const same = async (url: string): Promise<string> => url;
