import type { Rejection, TableOptions, TableSummary } from "@forgotten-planet/protocol";
import { ok, type Result } from "@forgotten-planet/rules";
import type { Store, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { RANDOM_ID, randomCode, randomId, readCode } from "../identity/randomId.ts";
import { errorFields } from "../log.ts";
import { scenarioFor } from "../match/matchStart.ts";
import { gatheringOf, seatOf } from "../match/seating.ts";
import { Table, type TableServices } from "../match/table.ts";
import { reject } from "../rejection.ts";
import type { Listing, Reservation, Rooms } from "../room/rooms.ts";
import { RULES_VERSION } from "./rulesVersion.ts";
import { summaryOf } from "./summary.ts";

interface Open {
  readonly table: Table;
  readonly listing: Listing;
}

/** How many of a player's tables are listed. */
const LISTED_TABLES = 50;
/** A room may close just when somebody comes: the second try makes a new one. */
const ATTACH_TRIES = 3;

/** Tables by address, whether their rooms live or have to be made again from the journal. */
export class Tables {
  readonly #services: TableServices;
  readonly #rooms: Rooms;
  /** Rooms alive or being made: those who come at the same time share one making. */
  readonly #open = new Map<string, Promise<Open | undefined>>();

  constructor(rooms: Rooms, services: TableServices) {
    this.#rooms = rooms;
    this.#services = services;
  }

  get #store(): Store {
    return this.#services.store;
  }

  /** A new table with its maker at place 0. */
  async create(host: StoredPlayer, options: TableOptions): Promise<Result<{ readonly id: string; readonly code: string }, Rejection>> {
    if (!scenarioFor(options)) return reject("bad-shape", "no such scenario for so many players");
    const { seats, colours } = gatheringOf(host, options.players);
    const match = {
      id: randomId(),
      code: randomCode(),
      options,
      host: host.id,
      seats,
      colours,
      rulesVersion: RULES_VERSION,
      createdAt: Date.now(),
    };
    await this.#store.createMatch(match);
    return ok({ id: match.id, code: match.code });
  }

  /** The table at that address as somebody may see it. A code is dead for strangers once nobody can sit down any more. */
  async find(address: string, player: StoredPlayer | undefined): Promise<Result<StoredMatch, Rejection>> {
    const code = readCode(address);
    if (code === undefined && !RANDOM_ID.test(address)) return reject("no-such-table");
    const match = await this.#store.findMatch(code ?? address);
    if (!match) return reject("no-such-table");
    const sitsThere = player !== undefined && seatOf(match, player.id) !== undefined;
    const hasFreePlace = match.status === "waiting" && match.seats.length < match.colours.length;
    return code === undefined || sitsThere || hasFreePlace ? ok(match) : reject("table-full");
  }

  async summary(address: string, player: StoredPlayer | undefined): Promise<Result<TableSummary, Rejection>> {
    const found = await this.find(address, player);
    return found.ok ? ok(await this.#summary(found.value, player)) : found;
  }

  async summariesOf(player: StoredPlayer): Promise<readonly TableSummary[]> {
    const matches = await this.#store.matchesOf(player.id, LISTED_TABLES);
    return Promise.all(matches.map((match) => this.#summary(match, player)));
  }

  /** A seat in the table's room, which is made again when it is gone. */
  async attach(address: string, player: StoredPlayer | undefined): Promise<Result<Reservation, Rejection>> {
    const found = await this.find(address, player);
    if (!found.ok) return found;
    for (let tries = 0; tries < ATTACH_TRIES; tries++) {
      const open = await this.#openTable(found.value.id);
      if (!open) return reject("internal");
      const barred = open.table.barred(player);
      if (barred) return reject(barred);
      try {
        return ok(await this.#rooms.reserveSeat(open.listing, { player }));
      } catch {
        this.#open.delete(found.value.id);
      }
    }
    return reject("overloaded");
  }

  /** The room of this table is gone. */
  async closed(table: Table): Promise<void> {
    const open = this.#open.get(table.id);
    if ((await open)?.table === table && this.#open.get(table.id) === open) this.#open.delete(table.id);
  }

  async #openTable(id: string): Promise<Open | undefined> {
    const known = this.#open.get(id);
    if (known) return known;
    const opening = this.#makeRoom(id);
    this.#open.set(id, opening);
    const open = await opening;
    if (!open && this.#open.get(id) === opening) this.#open.delete(id);
    return open;
  }

  /** Takes the match over and opens a room on it; undefined, with the reason in the log, when that cannot be done. */
  async #makeRoom(id: string): Promise<Open | undefined> {
    try {
      const claimed = await this.#store.claimMatch(id);
      if (!claimed) return undefined;
      const table = new Table(claimed, this.#services);
      const listing = await this.#rooms.open(table);
      return { table, listing };
    } catch (error) {
      this.#services.log.error("room-not-made", { match: id, ...errorFields(error) });
      return undefined;
    }
  }

  async #summary(match: StoredMatch, player: StoredPlayer | undefined): Promise<TableSummary> {
    const open = await this.#open.get(match.id);
    return summaryOf(match, open?.table, player);
  }
}
