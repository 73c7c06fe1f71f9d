import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Testimony } from "./testimony.ts";

/** A bot's own log. It is with the system before the bot goes on: only a crash of the machine could take it back. */
export class Witness {
  readonly #file: number;

  constructor(folder: string, name: string) {
    this.#file = openSync(join(folder, `${name}.jsonl`), "a");
  }

  write(testimony: Testimony): void {
    writeSync(this.#file, `${JSON.stringify(testimony)}\n`);
  }

  close(): void {
    closeSync(this.#file);
  }
}
