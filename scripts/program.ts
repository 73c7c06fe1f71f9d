import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const READY_MS = 30_000;

/** How a program is started, and how one sees that it is ready. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly isReady: () => Promise<boolean>;
}

/** A program that can be killed, stood still and started again; it does not outlive this process. */
export class Program {
  readonly #launch: Launch;
  #child: ChildProcess | undefined;
  readonly #leave = (): void => {
    this.#child?.kill("SIGKILL");
  };

  constructor(launch: Launch) {
    this.#launch = launch;
    process.once("exit", this.#leave);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it is ready; throws what it said when it ends before. */
  async start(): Promise<void> {
    const { command, args, isReady } = this.#launch;
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => {
        if (said.length < 100_000) said += text.toString();
      });
    let fault: Error | undefined;
    child.once("error", (error) => {
      fault = error;
    });
    for (const began = Date.now(); !(await isReady()); await pause(20))
      if (fault || child.exitCode !== null || child.signalCode !== null || Date.now() - began > READY_MS)
        throw new Error(`${command} does not start:\n${fault?.message ?? said}`);
  }

  /** Resolves when it is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGCONT");
    child.kill(signal);
    await gone;
  }

  /** Stands still: its sockets stay open, and nothing comes over them. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Kills the program and drops it. */
  async dispose(): Promise<void> {
    process.off("exit", this.#leave);
    await this.end("SIGKILL");
  }
}
