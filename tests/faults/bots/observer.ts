import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Claim } from "./claim.ts";

/** A bot's own log. It is with the system before the bot goes on: only a crash of the machine could take it back. */
export class Observer {
  readonly #file: number;

  constructor(folder: string, name: string) {
    this.#file = openSync(join(folder, `${name}.jsonl`), "a");
  }

  write(claim: Claim): void {
    writeSync(this.#file, `${JSON.stringify(claim)}\n`);
  }

  close(): void {
    closeSync(this.#file);
  }
}
