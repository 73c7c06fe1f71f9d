/** Number of networks at which those without waiting tables are dropped. */
const SWEEP_AT = 1000;

/** Tables that were made from each network and may still wait for players. A restart of the process clears the list. */
export class WaitingTables {
  readonly #most: number;
  readonly #isWaiting: (table: string) => Promise<boolean>;
  readonly #made = new Map<string, Set<string>>();
  #sweepAt = SWEEP_AT;

  /** `most`: for one network. */
  constructor(most: number, isWaiting: (table: string) => Promise<boolean>) {
    this.#most = most;
    this.#isWaiting = isWaiting;
  }

  /** Returns whether one more table may be made there. Looks tables up only if the limit seems reached. */
  async hasRoom(network: string): Promise<boolean> {
    const made = this.#made.get(network);
    if (!made || made.size < this.#most) return true;
    await this.#lookAt(network, made);
    return made.size < this.#most;
  }

  async add(network: string, table: string): Promise<void> {
    const made = this.#made.get(network) ?? new Set();
    made.add(table);
    this.#made.set(network, made);
    if (this.#made.size < this.#sweepAt) return;
    for (const [other, tables] of this.#made) await this.#lookAt(other, tables);
    this.#sweepAt = Math.max(SWEEP_AT, 2 * this.#made.size);
  }

  /** Tables that have begun or are deleted do not count. */
  async #lookAt(network: string, made: Set<string>): Promise<void> {
    for (const table of made) if (!(await this.#isWaiting(table))) made.delete(table);
    if (made.size === 0 && this.#made.get(network) === made) this.#made.delete(network);
  }
}
