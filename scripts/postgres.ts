import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./freePort.ts";

const DEBIAN = "/usr/lib/postgresql";
const READY_MS = 30_000;
/** After a kill its last processes may take a moment to leave. */
const START_TRIES = 50;
const PASSWORD = "throw-away";

/** Returns the folder with `initdb` and `postgres`: `POSTGRES_BIN`, Debian's newest, then PATH; undefined if there is none. */
export function findPostgres(): string | undefined {
  const named = process.env.POSTGRES_BIN;
  if (named) return isPostgres(named) ? named : undefined;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...(process.env.PATH ?? "").split(delimiter)];
  return folders.find(isPostgres);
}

const isPostgres = (folder: string): boolean => ["initdb", "postgres"].every((program) => existsSync(join(folder, program)));

/** Finds PostgreSQL, else installs Debian's where that is allowed; throws a sentence that says what to do otherwise. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  if (process.env.POSTGRES_BIN) throw new Error(`POSTGRES_BIN is no folder with initdb and postgres: ${process.env.POSTGRES_BIN}`);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    console.log("Installing Debian's postgresql for the store's tests…");
    execFileSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    const installed = findPostgres();
    if (installed) return installed;
  }
  throw new Error(
    "The store's tests need PostgreSQL. Install it (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of its programs.",
  );
}

/** A PostgreSQL server of its own, on this machine alone, whose data are thrown away. */
export interface Postgres {
  /** Of a database in it; the server's own one when none is named. */
  url(database?: string): string;
  /** The process id of the server; undefined if it does not run. */
  readonly pid: number | undefined;
  /** After it was killed or stopped: on the same data and the same port. */
  start(): Promise<void>;
  /** Kill -9, in the middle of its work; resolves when it is gone. */
  kill(): Promise<void>;
  /** Stops the server and removes its data. */
  dispose(): Promise<void>;
}

/** Makes and starts one in that folder; throws the sentence of `ensurePostgres` where there is no PostgreSQL. */
export async function startPostgres(folder = tmpdir()): Promise<Postgres> {
  const programs = ensurePostgres();
  const dir = mkdtempSync(join(folder, "forgotten-planet-postgres-"));
  const owner = ownerOf(dir);
  const cluster = new Cluster(programs, join(dir, "data"), await freePort(), owner);
  const leave = (): void => cluster.abandon(dir);
  process.once("exit", leave);
  try {
    makeCluster(programs, dir, owner);
    await cluster.start();
  } catch (error) {
    leave();
    throw error;
  }
  return Object.assign(cluster, {
    dispose: async () => {
      process.off("exit", leave);
      await cluster.stop();
      remove(dir);
    },
  });
}

/** Its last processes may still be writing. */
const remove = (dir: string): void => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: Debian's package made a user for it. */
function ownerOf(dir: string): Owner {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const user = ["postgres", "nobody"].map((name) => users.find((line) => line.startsWith(`${name}:`))).find((line) => line !== undefined);
  if (!user) throw new Error("PostgreSQL refuses to run as root, and there is no user postgres to run it as.");
  const [uid, gid] = user.split(":").slice(2, 4).map(Number);
  if (uid === undefined || gid === undefined) throw new Error(`no user id in ${user}`);
  chownSync(dir, uid, gid);
  return { uid, gid };
}

function makeCluster(programs: string, dir: string, owner: Owner): void {
  const passwordFile = join(dir, "password");
  writeFileSync(passwordFile, PASSWORD);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  chmodSync(passwordFile, 0o600);
  const asked = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(programs, "initdb"), ["-D", join(dir, "data"), ...asked], {
    ...owner,
    cwd: dir,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

class Cluster {
  readonly #programs: string;
  readonly #data: string;
  readonly #port: number;
  readonly #owner: Owner;
  #server: ChildProcess | undefined;

  constructor(programs: string, data: string, port: number, owner: Owner) {
    this.#programs = programs;
    this.#data = data;
    this.#port = port;
    this.#owner = owner;
  }

  url(database = "postgres"): string {
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${this.#port}/${database}`;
  }

  get pid(): number | undefined {
    return this.#server?.pid;
  }

  async start(): Promise<void> {
    let said = "";
    for (let tries = 0; tries < START_TRIES; tries++) {
      const server = this.#spawn();
      this.#server = server;
      const ready = await readiness(server);
      if (ready.isReady) return;
      said = ready.said;
      await pause(50);
    }
    this.#server = undefined;
    throw new Error(`PostgreSQL does not start:\n${said}`);
  }

  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** At once, without a checkpoint: the data are thrown away. */
  async stop(): Promise<void> {
    await this.#end("SIGQUIT");
  }

  /** When there is no time to wait for anything. */
  abandon(dir: string): void {
    this.#server?.kill("SIGQUIT");
    remove(dir);
  }

  #spawn(): ChildProcess {
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=60"];
    return spawn(
      join(this.#programs, "postgres"),
      ["-D", this.#data, "-p", String(this.#port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...this.#owner, cwd: this.#data, stdio: ["ignore", "ignore", "pipe"] },
    );
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    // Its processes hold the pipe of its errors: one that outlives the first could still answer.
    await once(server, "close");
  }
}

/** Waits until the server says that it is ready, or ends. */
function readiness(server: ChildProcess): Promise<{ readonly isReady: boolean; readonly said: string }> {
  return new Promise((resolve) => {
    let said = "";
    const patience = setTimeout(() => server.kill("SIGQUIT"), READY_MS);
    const settle = (isReady: boolean): void => {
      clearTimeout(patience);
      resolve({ isReady, said });
    };
    server.stderr?.setEncoding("utf8");
    // Reads until the end: a server whose pipe is full would stand still.
    server.stderr?.on("data", (text: string) => {
      if (said.length < 100_000) said += text;
      if (said.includes("ready to accept connections")) settle(true);
    });
    server.once("error", (error) => {
      said += error.message;
      settle(false);
    });
    server.once("exit", () => settle(false));
  });
}
