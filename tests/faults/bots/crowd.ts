import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PartyWish } from "./party.ts";
import { PROFILE, type Profile } from "./profile.ts";
import type { TakenOver } from "./reconnectingClient.ts";
import type { Counts, Times } from "./tally.ts";
import type { Answered, Arrivals, Asked, CrowdTerms, CrowdWork, Resumed } from "./work.ts";

const PROCESS = fileURLToPath(new URL("crowdProcess.ts", import.meta.url));

/** Many bots in a process of their own. */
export class Crowd implements CrowdWork {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #asked = 0;
  #why: Error | undefined;

  constructor({ profile, ...terms }: Omit<CrowdTerms, "profile"> & { readonly profile?: Partial<Profile> }) {
    const all: CrowdTerms = { ...terms, profile: { ...PROFILE, ...profile } };
    this.#child = fork(PROCESS, [JSON.stringify(all)], {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    this.#child.on("message", ({ id, value, error }: Answered) => {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new Error(error));
    });
    this.#child.once("exit", (code, signal) => {
      this.#why = new Error(`the bots ended with ${code ?? signal}`);
      for (const { reject } of this.#waiting.values()) reject(this.#why);
      this.#waiting.clear();
    });
  }

  /** Makes this many more tables; resolves when their games have begun. */
  gather(tables: number, wish: PartyWish): Promise<void> {
    return this.#ask("gather", tables, wish);
  }

  /** Where the servers are from now on. */
  goTo(urls: readonly string[]): Promise<void> {
    return this.#ask("goTo", urls);
  }

  /** Nothing new is sent; resolves when all that was sent has been answered. */
  pause(): Promise<void> {
    return this.#ask("pause");
  }

  resume(): Promise<void> {
    return this.#ask("resume");
  }

  /** Changes how its bots behave from their next step on. */
  behave(profile: Partial<Profile>): Promise<void> {
    return this.#ask("behave", profile);
  }

  /** From now on `resumed` counts. `newLines`: only acknowledgements over lines joined since, where a fault breaks all lines. */
  mark(newLines: boolean): Promise<void> {
    return this.#ask("mark", newLines);
  }

  resumed(): Promise<Resumed> {
    return this.#ask("resumed");
  }

  counts(): Promise<Counts> {
    return this.#ask("counts");
  }

  /** All since the last call. */
  takeTimes(): Promise<Times> {
    return this.#ask("takeTimes");
  }

  arrivals(): Promise<Arrivals> {
    return this.#ask("arrivals");
  }

  /** Where its parties play now. */
  tables(): Promise<readonly string[]> {
    return this.#ask("tables");
  }

  /** All lines are dropped, and nobody comes back before `release`; then all at once. */
  hold(): Promise<void> {
    return this.#ask("hold");
  }

  release(): Promise<void> {
    return this.#ask("release");
  }

  /** Drops one line in this many; its bot comes back by itself. Returns how many. */
  drop(oneIn: number): Promise<number> {
    return this.#ask("drop", oneIn);
  }

  /** That number of times a random player comes with a second connection. */
  takeOver(times: number): Promise<readonly TakenOver[]> {
    return this.#ask("takeOver", times);
  }

  /** Everyone leaves, and the process ends. */
  async stop(): Promise<void> {
    if (this.#why) return;
    await this.#ask("stop").catch(() => {});
    await this.kill();
  }

  /** At once. */
  async kill(): Promise<void> {
    if (this.#why) return;
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }

  #ask<T>(name: Asked["name"], ...parameters: readonly unknown[]): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#why) return reject(this.#why);
      const id = this.#asked++;
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#child.send({ id, name, parameters } satisfies Asked);
    });
  }
}
