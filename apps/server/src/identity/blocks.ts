import type { People, StoredPlayer } from "@forgotten-planet/store";

/**
 * Whom each player has blocked, as far as this process must know: it is read when the player comes to a table. Changes by other processes
 * count here from then on.
 */
export class Blocks {
  readonly #people: People;
  readonly #now: () => number;
  /** Players without blocks have no entry. */
  readonly #others = new Map<string, ReadonlySet<string>>();

  constructor(people: People, now: () => number = Date.now) {
    this.#people = people;
    this.#now = now;
  }

  /** The blocks as stored: the latest first. Rejects if the store is away. */
  async read(player: string): Promise<readonly StoredPlayer[]> {
    const blocked = await this.#people.blockedBy(player);
    this.#keep(player, new Set(blocked.map(({ id }) => id)));
    return blocked;
  }

  has(player: string, other: string): boolean {
    return this.#others.get(player)?.has(other) ?? false;
  }

  async add(player: string, other: string): Promise<void> {
    await this.#people.block(player, other, this.#now());
    this.#keep(player, new Set(this.#others.get(player)).add(other));
  }

  async remove(player: string, other: string): Promise<void> {
    await this.#people.unblock(player, other);
    const others = new Set(this.#others.get(player));
    others.delete(other);
    this.#keep(player, others);
  }

  #keep(player: string, others: ReadonlySet<string>): void {
    if (others.size > 0) this.#others.set(player, others);
    else this.#others.delete(player);
  }
}
