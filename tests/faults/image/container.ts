import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { steadyPort } from "../rig/ports.ts";
import { until } from "../rig/until.ts";
import type { Image } from "./dockerfile.ts";

const VISITOR = fileURLToPath(new URL("visitor.ts", import.meta.url));
/** What `node` is in the image. */
const USER_ID = 1000;
const PATIENCE_MS = 60_000;
const NAMESPACES = ["--pid", "--fork", "--mount-proc", "--kill-child", "--net"];
/** Loopback is all the network there is, the tree cannot be written to, and then the shell becomes the server: process 1. */
const SETTLE = 'ip link set lo up && mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"';

/** Which walls this machine lets us build around a process. */
export interface Walls {
  /** In a PID, a mount and an empty network namespace. */
  readonly hasNamespaces: boolean;
  /** As another user than ours. */
  readonly hasUser: boolean;
  /** Why one is missing, in a sentence. */
  readonly missing: string | undefined;
}

export function wallsHere(): Walls {
  const isRoot = process.getuid?.() === 0;
  const tried = spawnSync("unshare", [...unsharing(isRoot), "true"], { encoding: "utf8" });
  const hasNamespaces = tried.status === 0;
  const refusal = hasNamespaces ? undefined : `no namespaces here (${(tried.stderr || tried.error?.message || "").trim()})`;
  return { hasNamespaces, hasUser: isRoot, missing: refusal ?? (isRoot ? undefined : "only root runs a process as another user") };
}

const unsharing = (isRoot: boolean): readonly string[] => [...(isRoot ? [] : ["--map-root-user"]), ...NAMESPACES];

/** A process of the image without Docker: what a container is, as far as this machine allows. */
export class Container {
  readonly url: string;
  /** What the process said, line by line. */
  readonly said: string[] = [];
  readonly #image: Image;
  readonly #walls: Walls;
  readonly #child: ChildProcess;
  readonly #env: NodeJS.ProcessEnv;
  /** Resolves when all that it said has been read. */
  readonly #heardOut: Promise<unknown>;
  readonly #gone: Promise<[number | null, string | null]>;
  readonly #visitors = new Set<ChildProcess>();

  static async start(image: Image, settings: ContainerSettings): Promise<Container> {
    const walls = wallsHere();
    const port = walls.hasNamespaces ? Number(image.environment.PORT) : await steadyPort();
    if (walls.hasUser) chownSync(settings.data, USER_ID, USER_ID);
    return new Container(image, walls, { ...settings, port });
  }

  private constructor(image: Image, walls: Walls, { node, tree, data, port, env }: ContainerSettings & { readonly port: number }) {
    this.#image = image;
    this.#walls = walls;
    this.url = `http://127.0.0.1:${port}`;
    // The base image has node, and nothing of ours.
    const base = { PATH: `${dirname(node)}:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: "/nonexistent" };
    this.#env = { ...base, ...image.environment, DATA_DIR: data, PORT: String(port), ...env };
    const asUser = walls.hasUser
      ? ["setpriv", `--reuid=${USER_ID}`, `--regid=${USER_ID}`, "--clear-groups", "--no-new-privs", "--bounding-set=-all"]
      : [];
    const inside = ["sh", "-c", SETTLE, tree, ...asUser, ...image.command];
    const [command = "", ...args] = walls.hasNamespaces
      ? ["unshare", ...unsharing(walls.hasUser), ...inside]
      : [...asUser, ...image.command];
    this.#child = spawn(command, args, { cwd: tree, env: this.#env, stdio: ["ignore", "pipe", "pipe"] });
    const streams = [this.#child.stdout, this.#child.stderr].filter((stream) => stream !== null);
    this.#heardOut = Promise.all(
      streams.map((input) =>
        once(
          createInterface({ input }).on("line", (line) => this.said.push(line)),
          "close",
        ),
      ),
    );
    this.#gone = once(this.#child, "exit") as Promise<[number | null, string | null]>;
  }

  /** Resolves when the log says that it listens; throws what was said when it ends before. */
  async listening(): Promise<void> {
    const isListening = (): boolean => {
      if (this.isGone) throw new Error(`ended with ${this.#child.exitCode}:\n${this.said.join("\n")}`);
      return this.said.some((line) => line.includes('"event":"listening"'));
    };
    await until(isListening, PATIENCE_MS, "the server to listen");
  }

  /** Resolves when process 1 has asked the system for that signal: what comes before is ignored. */
  async hears(signal: NodeJS.Signals): Promise<void> {
    const bit = BigInt(constants.signals[signal] - 1);
    const isCaught = (): boolean => this.pid > 0 && ((BigInt(`0x${this.status("SigCgt")}`) >> bit) & 1n) === 1n;
    await until(isCaught, PATIENCE_MS, `a process that hears ${signal}`);
  }

  /** The process that is number 1 inside, by its number outside. */
  get pid(): number {
    const { pid = 0 } = this.#child;
    if (!this.#walls.hasNamespaces) return pid;
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    return Number(child);
  }

  /** A field of `/proc/<pid>/status`. */
  status(field: string): string {
    const line = readFileSync(`/proc/${this.pid}/status`, "utf8")
      .split("\n")
      .find((found) => found.startsWith(`${field}:`));
    return line?.slice(field.length + 1).trim() ?? "";
  }

  /** Runs the image's HEALTHCHECK; its exit code. */
  healthCheck(env: NodeJS.ProcessEnv = {}): number | null {
    const [command = "", ...args] = this.#inside(this.#image.healthCheck);
    return spawnSync(command, args, { env: { ...this.#env, ...env } }).status;
  }

  /** What a shell command prints that is run inside. */
  run(script: string): string {
    const [command = "", ...args] = this.#inside(["sh", "-c", script]);
    return execFileSync(command, args, { env: this.#env, encoding: "utf8" });
  }

  /** A guest at a table, who reports what they hear: in its network, but not among its processes, which all end with the first. */
  visit(): Visit {
    const visitor = [process.execPath, "--disable-warning=ExperimentalWarning", VISITOR, this.url];
    const [command = "", ...args] = this.#inside(visitor, ["--net"]);
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.#visitors.add(child);
    const heard: Heard[] = [];
    createInterface({ input: child.stdout }).on("line", (line) => heard.push(JSON.parse(line) as Heard));
    return {
      hears: (event) => until(() => heard.find((one) => one.event === event), PATIENCE_MS, `the guest to hear ${event}`),
    };
  }

  /** Sends process 1 the signal that ends it, if it is there. */
  tell(): void {
    if (!this.isGone && this.pid > 0) process.kill(this.pid, this.#image.stopSignal as NodeJS.Signals);
  }

  /** As `docker stop` does: the signal to process 1, and the end after the grace time. */
  async stop(graceMs: number): Promise<number | string> {
    this.tell();
    const inTime = await Promise.race([this.#gone, pause(graceMs, undefined, { ref: false })]);
    if (inTime === undefined) this.#kill();
    const [code, signal] = await this.#gone;
    await this.#heardOut;
    return inTime === undefined ? `still there after ${graceMs} ms` : (code ?? signal ?? 0);
  }

  get isGone(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Ends all that is left of it. */
  dispose(): void {
    for (const visitor of this.#visitors) visitor.kill("SIGKILL");
    this.#kill();
  }

  /** Process 1 itself: nothing in its namespace outlives it. A change of user makes it forget that it should end with its parent. */
  #kill(): void {
    if (!this.isGone) process.kill(this.pid, "SIGKILL");
  }

  #inside(command: readonly string[], namespaces: readonly string[] = ["--mount", "--pid", "--net"]): readonly string[] {
    if (!this.#walls.hasNamespaces) return command;
    const user = this.#walls.hasUser ? [] : ["--user", "--preserve-credentials"];
    return ["nsenter", "--target", String(this.pid), ...user, ...namespaces, "--", ...command];
  }
}

/** What a container is given. */
export interface ContainerSettings {
  /** The program `node` of the base image, in a folder of its own. */
  readonly node: string;
  /** The folder that is `WORKDIR` in the image. */
  readonly tree: string;
  /** The folder that is its volume. */
  readonly data: string;
  readonly env?: NodeJS.ProcessEnv;
}

interface Heard {
  readonly event: "welcome" | "left";
  readonly code?: number;
}

export interface Visit {
  /** Resolves with the line of that event. */
  hears(event: Heard["event"]): Promise<Heard>;
}
