import type { Identity } from "@forgotten-planet/protocol";
import type { Random } from "@forgotten-planet/testkit";
import { guest } from "../bots/door.ts";
import { Line } from "../bots/line.ts";

/** Lines that are opened at the same time. */
const AT_ONCE = 8;

/** Spectators: they come, follow the players from match to match, lose their lines and leave. */
export class Spectators {
  readonly #url: string;
  readonly #random: Random;
  readonly #lines = new Map<Line, string>();
  readonly #identities: Identity[] = [];
  /** The tables where somebody plays. */
  readonly #tables: () => Promise<readonly string[]>;
  #isOver = false;
  #failures = 0;

  constructor(url: string, random: Random, tables: () => Promise<readonly string[]>) {
    this.#url = url;
    this.#random = random;
    this.#tables = tables;
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Joins that were refused or not answered. */
  get failures(): number {
    return this.#failures;
  }

  /** Adds spectators until there are that many. */
  async fill(count: number): Promise<void> {
    const tables = await this.#tables();
    let left = count - this.size;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await this.#come(this.#random.pick(tables));
      }),
    );
  }

  /** Makes that many leave in order. */
  async leave(count: number): Promise<void> {
    await Promise.all(this.#some(count).map((line) => this.#end(line)));
  }

  /** Cuts that many lines. */
  drop(count: number): void {
    for (const line of this.#some(count)) {
      this.#lines.delete(line);
      line.drop();
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.leave(this.size);
  }

  #some(count: number): readonly Line[] {
    const lines = [...this.#lines.keys()];
    return Array.from({ length: Math.min(count, lines.length) }, () => lines.splice(this.#random.below(lines.length), 1)[0] as Line);
  }

  async #end(line: Line): Promise<void> {
    this.#lines.delete(line);
    await line.leave();
  }

  async #come(table: string): Promise<void> {
    if (this.#isOver) return;
    try {
      const identity = this.#identities.pop() ?? (await guest(this.#url, `Spectator ${this.#random.below(1_000_000)}`));
      const line: Line = await Line.open(this.#url, table, identity, {
        beats: false,
        hearer: {
          changed: () => {},
          pinged: () => {},
          // The players play on at another table.
          rematch: (next) => void this.#end(line).then(() => this.#come(next)),
          left: () => {
            this.#lines.delete(line);
            this.#identities.push(identity);
          },
        },
      });
      this.#lines.set(line, table);
    } catch {
      this.#failures++;
    }
  }
}
