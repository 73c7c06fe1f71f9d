/** A new table counts for so long although nobody has come to it, in milliseconds. */
const NEW_MS = 60_000;

interface BotTable {
  /** Whose address it counts for; undefined for a table that was made elsewhere, until somebody comes. */
  readonly network: string | undefined;
  /** Until when it counts without a room. */
  readonly until: number;
  readonly isOpen: boolean;
  /** Somebody is connected to it. */
  readonly isAttended: boolean;
}

/** What limits tables with bots. */
export interface BotTableLimits {
  readonly botTables: number;
  readonly botTablesPerAddress: number;
}

/**
 * Tables with bots that are alive in this process: their room is open, or they were made a moment ago. A table that nobody visits needs no
 * thinking and does not count. A few addresses cannot take all: the more tables there are, the fewer each may add, and one that has none yet
 * gets its first as long as it is not one of too many at whose tables somebody is.
 */
export class BotTables {
  readonly #limits: BotTableLimits;
  readonly #now: () => number;
  readonly #tables = new Map<string, BotTable>();

  constructor(limits: BotTableLimits, now: () => number = performance.now.bind(performance)) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Returns whether bots may sit down at one more table: for that network, if it is known, and in this process. */
  hasRoom(network: string | undefined): boolean {
    const alive = this.#alive();
    const { botTables, botTablesPerAddress } = this.#limits;
    const free = botTables - alive.length;
    if (network === undefined) return free > 0;
    const own = alive.filter((table) => table.network === network).length;
    return own === 0 ? addressesAt(alive) < botTables : own < botTablesPerAddress && own <= free;
  }

  /** A table was made with bots. */
  made(id: string, network: string): void {
    this.#tables.set(id, { network, until: this.#now() + NEW_MS, isOpen: false, isAttended: false });
  }

  /** The room of a table with bots is open; or a table has got its first bot, from that network. */
  opened(id: string, network?: string): void {
    const known = this.#tables.get(id);
    const isAttended = known?.isAttended ?? network !== undefined;
    this.#tables.set(id, { network: known?.network ?? network, until: 0, isOpen: true, isAttended });
  }

  /** Somebody has come to that table: where it is not known who made it, or who seated its bots, it counts for the first to come. */
  visited(id: string, network: string | undefined): void {
    const known = this.#tables.get(id);
    if (known?.isOpen) this.#tables.set(id, { ...known, network: known.network ?? network, isAttended: true });
  }

  /** The last who were at that table have left. */
  left(id: string): void {
    const known = this.#tables.get(id);
    if (known) this.#tables.set(id, { ...known, isAttended: false });
  }

  /** Whose address that table counts for. */
  networkOf(id: string): string | undefined {
    return this.#tables.get(id)?.network;
  }

  /** The room has closed, or its bots have gone. */
  closed(id: string): void {
    this.#tables.delete(id);
  }

  /** How many count. */
  get size(): number {
    return this.#alive().length;
  }

  #alive(): readonly BotTable[] {
    for (const [id, { isOpen, until }] of this.#tables) if (!isOpen && until <= this.#now()) this.#tables.delete(id);
    return [...this.#tables.values()];
  }
}

/** How many addresses have tables at which somebody is; those of nobody known count one each. */
function addressesAt(alive: readonly BotTable[]): number {
  const attended = alive.filter(({ isAttended }) => isAttended);
  const unknown = attended.filter(({ network }) => network === undefined).length;
  return unknown + new Set(attended.flatMap(({ network }) => network ?? [])).size;
}
