import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Received } from "./loadMatch.ts";

/** What the clients of a load play, and where. */
export interface Load {
  /** http://host:port of each server; matches and people are spread over them. */
  readonly urls: readonly string[];
  readonly players: 2 | 3 | 4;
  readonly spectators: number;
  /** Whether the lobby lists the tables; private otherwise. */
  readonly isPublic?: boolean;
  readonly seed: number;
}

/** `perSecond`: intents of each match. */
export type Asked =
  | { readonly do: "open"; readonly load: Load }
  | { readonly do: "grow"; readonly by: number }
  | { readonly do: "play"; readonly perSecond: number | "as fast as it goes" }
  | { readonly do: "pause" }
  | { readonly do: "take" }
  | { readonly do: "close" };

/** The counts since the last call; what is said to be since they began is not. */
export interface Taken {
  /** Milliseconds of each acknowledgement. */
  readonly acked: readonly number[];
  readonly refused: Readonly<Record<string, number>>;
  readonly closed: Readonly<Record<string, number>>;
  /** Matches, since they began. */
  readonly begun: number;
  /** Since they began. */
  readonly received: Received;
  /** Of the clients, since they began. */
  readonly cpuMs: number;
}

/** The clients of a load, in processes of their own. */
export class Workers {
  readonly #children: readonly ChildProcess[];
  #asked = 0;

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children;
  }

  static async open(load: Load, processes = 1): Promise<Workers> {
    const worker = fileURLToPath(new URL("./worker.ts", import.meta.url));
    const children = Array.from({ length: processes }, () => fork(worker, { execArgv: ["--disable-warning=ExperimentalWarning"] }));
    const workers = new Workers(children);
    await Promise.all(children.map((child, i) => workers.#ask(child, { do: "open", load: { ...load, seed: load.seed + 100 * i } })));
    return workers;
  }

  /** Adds that many matches in all. */
  async grow(by: number): Promise<void> {
    const each = this.#children.map((_, i) => Math.floor((by + i) / this.#children.length));
    await Promise.all(this.#children.map((child, i) => this.#ask(child, { do: "grow", by: each[i] ?? 0 })));
  }

  async play(perSecond: number | "as fast as it goes"): Promise<void> {
    await this.#all({ do: "play", perSecond });
  }

  async pause(): Promise<void> {
    await this.#all({ do: "pause" });
  }

  async take(): Promise<Taken> {
    const all = (await this.#all({ do: "take" })) as readonly Taken[];
    const sum = (counts: readonly Taken["refused"][]): Record<string, number> => {
      const total: Record<string, number> = {};
      for (const count of counts) for (const [name, times] of Object.entries(count)) total[name] = (total[name] ?? 0) + times;
      return total;
    };
    return {
      acked: all.flatMap(({ acked }) => acked),
      refused: sum(all.map(({ refused }) => refused)),
      closed: sum(all.map(({ closed }) => closed)),
      begun: all.reduce((total, { begun }) => total + begun, 0),
      received: {
        players: all.reduce((total, { received }) => total + received.players, 0),
        spectators: all.reduce((total, { received }) => total + received.spectators, 0),
      },
      cpuMs: all.reduce((total, { cpuMs }) => total + cpuMs, 0),
    };
  }

  async close(): Promise<void> {
    await this.#all({ do: "close" });
    for (const child of this.#children) child.disconnect();
  }

  #all(asked: Asked): Promise<readonly unknown[]> {
    return Promise.all(this.#children.map((child) => this.#ask(child, asked)));
  }

  #ask(child: ChildProcess, asked: Asked): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error("a client process ended"));
      const listen = (answer: { readonly id: number; readonly value?: unknown; readonly error?: string }): void => {
        if (answer.id !== id) return;
        child.off("message", listen);
        child.off("exit", gone);
        if (answer.error === undefined) resolve(answer.value);
        else reject(new Error(answer.error));
      };
      child.on("message", listen);
      child.once("exit", gone);
      child.send({ id, asked });
    });
  }
}
