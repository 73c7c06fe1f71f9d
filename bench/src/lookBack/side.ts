import { median } from "../measure.ts";
import { quantile } from "../quantile.ts";
import type { ServerProcess } from "../wire/serverProcess.ts";
import type { OpenLoop } from "./openLoop.ts";

export const PER_SECOND = 200;
export const LOOKS = 3;
const SECONDS = 5;

/** One of two servers that are asked the same in turn. */
export class Side {
  readonly #server: ServerProcess;
  readonly #loop: OpenLoop;
  readonly #path: (i: number) => string;
  readonly #p99s: number[] = [];
  readonly #costs: number[] = [];

  constructor(server: ServerProcess, loop: OpenLoop, path: (i: number) => string) {
    this.#server = server;
    this.#loop = loop;
    this.#path = path;
  }

  /** Milliseconds, the middle one of all looks. */
  get p99(): number {
    return median(this.#p99s);
  }

  /** Milliseconds of one core for an answer, the middle one of all looks. */
  get cpuMs(): number {
    return median(this.#costs);
  }

  /** Until the hot code has been compiled, and every match has been made into an answer once. */
  async warmUp(): Promise<void> {
    await this.#loop.run(this.#path, PER_SECOND, SECONDS);
  }

  async look(): Promise<void> {
    const before = await this.#server.cost();
    this.#p99s.push(quantile(await this.#loop.run(this.#path, PER_SECOND, SECONDS), 0.99));
    this.#costs.push(((await this.#server.cost()).cpuMs - before.cpuMs) / (PER_SECOND * SECONDS));
  }
}
