import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Asks at a steady rate, however long answers take; each counts from when it was due. */
export class OpenLoop {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the milliseconds that each answer took. */
  async run(path: (i: number) => string, perSecond: number, seconds: number): Promise<readonly number[]> {
    const began = performance.now();
    const asked: Promise<number>[] = [];
    for (let i = 0; i < perSecond * seconds; i++) {
      const due = began + (i * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      asked.push(this.#ask(path(i), due));
    }
    return Promise.all(asked);
  }

  /** Bytes of an answer as it comes over the line. */
  sizeOf(path: string): Promise<number> {
    return new Promise((resolve, fail) => {
      get(`${this.#url}${path}`, { agent: this.#agent, headers: { "accept-encoding": "gzip" } }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => (bytes += chunk.length)).once("end", () => resolve(bytes));
      }).once("error", fail);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(path: string, due: number): Promise<number> {
    return new Promise((resolve, fail) => {
      const asked = get(`${this.#url}${path}`, { agent: this.#agent, headers: { "accept-encoding": "gzip" } }, (response) => {
        if (response.statusCode !== 200) fail(new Error(`${path}: ${response.statusCode}`));
        response.resume().once("end", () => resolve(performance.now() - due));
      }).once("error", (error) => {
        // The server has closed an idle connection just then.
        if (asked.reusedSocket) this.#ask(path, due).then(resolve, fail);
        else fail(error);
      });
    });
  }
}
