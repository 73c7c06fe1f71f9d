import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { inOneFile } from "../../../scripts/inOneFile.ts";
import { steadyPort } from "./ports.ts";

/** The real server. */
export const MAIN = inOneFile(fileURLToPath(new URL("../../../apps/server/src/main.ts", import.meta.url)));
/** The same, but it kills itself at a named point (`inject/crashPoints.ts`). */
export const CRASHING = inOneFile(fileURLToPath(new URL("../inject/crashingServer.ts", import.meta.url)));

const START_MS = 60_000;
/** Bots all come from one address, and as fast as they can. */
export const NO_LIMITS = {
  LIMIT_CONNECTIONS: "100000",
  LIMIT_CONNECTIONS_PER_ADDRESS: "100000",
  LIMIT_TCP_CONNECTIONS_PER_ADDRESS: "100000",
  LIMIT_GUESTS_PER_MINUTE: "1000000",
  LIMIT_TABLES_PER_MINUTE: "1000000",
  LIMIT_WAITING_TABLES: "1000000",
  LIMIT_WAITING_TABLES_PER_ADDRESS: "1000000",
  LIMIT_CODE_MISSES_PER_MINUTE: "1000000",
  LIMIT_ATTACHES_PER_MINUTE: "1000000",
  LIMIT_HTTP_BURST: "1000000",
  LIMIT_HTTP_PER_SECOND: "1000000",
  LIMIT_ARRIVALS_PER_ADDRESS: "64",
  LIMIT_REQUESTS_BURST: "100000",
  LIMIT_REQUESTS_PER_SECOND: "100000",
};

/** One line of the server's log. */
export interface LogLine {
  readonly level: number;
  readonly event: string;
}

/** A server in a process of its own, at one port over all its lives. */
export class FaultServer {
  readonly port: number;
  /** Warnings and errors of all lives. */
  readonly complaints: LogLine[] = [];
  /** Lives that ended without being asked to. */
  unasked = 0;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #isAsked = false;

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.#env = env;
  }

  /** Not started yet. `env` as in docs/operations.md: DATA_DIR, DATABASE_URL and so on. */
  static async at(env: NodeJS.ProcessEnv): Promise<FaultServer> {
    return new FaultServer(await steadyPort(), env);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it listens; throws when it ends before. */
  async start({ entry = MAIN, env = {} }: { readonly entry?: string; readonly env?: NodeJS.ProcessEnv } = {}): Promise<void> {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", entry], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, PORT: String(this.port), HOST: "127.0.0.1", ...NO_LIMITS, ...this.#env, ...env },
    });
    this.#child = child;
    this.#isAsked = false;
    const leave = (): void => {
      child.kill("SIGKILL");
    };
    process.once("exit", leave);
    child.once("exit", () => {
      process.off("exit", leave);
      if (!this.#isAsked) this.unasked++;
    });
    let patience: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      patience = setTimeout(() => reject(new Error("the server does not start")), START_MS);
      createInterface({ input: child.stdout }).on("line", (text) => this.#read(text, resolve));
      // Not at its exit, which may be told before the last that it has said.
      child.once("close", (code, signal) => reject(new Error(`the server ended with ${code ?? signal} before it listened`)));
    }).finally(() => clearTimeout(patience));
  }

  /** Resolves with the exit code or the signal, when it is gone. */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    this.#isAsked = true;
    const child = this.#child;
    if (!child) return "never started";
    child.kill(signal);
    return this.gone();
  }

  /** Resolves when it is gone, by itself or not. */
  async gone(): Promise<number | string> {
    const child = this.#child;
    if (!child) return "never started";
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    return child.exitCode ?? child.signalCode ?? "unknown";
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its end is what is wanted: it is not counted as unasked. */
  expectEnd(): void {
    this.#isAsked = true;
  }

  /** Stands still: its sockets stay open, and nothing comes over them. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  #read(text: string, listening: () => void): void {
    let line: LogLine;
    try {
      line = JSON.parse(text) as LogLine;
    } catch {
      line = { level: 60, event: `no JSON: ${text.slice(0, 200)}` };
    }
    if (line.event === "listening") listening();
    if (line.level >= 40 && this.complaints.length < 10_000) this.complaints.push(line);
  }
}
