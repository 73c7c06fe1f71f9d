import { CLOSE_CODES, type Rejection, type TableOptions, type TableSummary, type zResume } from "@forgotten-planet/protocol";
import { ok, type Result } from "@forgotten-planet/rules";
import type { NewMatch, Store, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import type { z } from "zod";
import { RANDOM_ID, randomCode, randomId, readCode } from "../identity/randomId.ts";
import { errorFields } from "../log.ts";
import { digestOf } from "../match/digest.ts";
import { optionsFault } from "../match/optionsFault.ts";
import { sealed } from "../match/sealing.ts";
import { gatheringOf, hasFreePlace, seatOf } from "../match/seating.ts";
import { Table, type TableServices } from "../match/table.ts";
import { recallTalk } from "../match/talk.ts";
import { reject } from "../rejection.ts";
import type { Listing, Reservation, Rooms } from "../room/rooms.ts";
import { readResume } from "./readResume.ts";
import { RULES_VERSION } from "./rulesVersion.ts";
import { summaryOf } from "./summary.ts";

interface Open {
  readonly table: Table;
  readonly listing: Listing;
}

/** Of a new table: for the link, and to read aloud. */
interface Address {
  readonly id: string;
  readonly code: string;
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
  async create(host: StoredPlayer, options: TableOptions): Promise<Result<Address, Rejection>> {
    const fault = await optionsFault(options);
    if (fault) return { ok: false, error: fault };
    const { seats, colours } = gatheringOf(host, options);
    return this.#create({ options, host: host.id, seats, colours });
  }

  /** A match that was begun elsewhere goes on: its maker in one seat, all others free. */
  async resume(host: StoredPlayer, resume: z.output<typeof zResume>): Promise<Result<Address, Rejection>> {
    const read = await readResume(resume);
    if (!read.ok) return read;
    const { setup, options, journal, state, rolled } = read.value;
    const colours = setup.seats.map(({ colour }) => colour);
    const seats = colours.flatMap((colour, place) => (place === resume.seat ? [{ place, player: host, colour, ready: true }] : []));
    const start = { setup, seats, dice: { nonces: [], from: rolled } };
    return this.#create({ options, host: host.id, seats, colours, start, journal, digest: digestOf(state) });
  }

  async #create(made: Omit<NewMatch, "id" | "code" | "secret" | "rulesVersion" | "createdAt">): Promise<Result<Address, Rejection>> {
    const address = { id: randomId(), code: randomCode() };
    const secret = this.#services.newSecret();
    await this.#store.createMatch({ ...made, ...address, secret, rulesVersion: RULES_VERSION, createdAt: Date.now() });
    return ok(address);
  }

  /** The table at that address as somebody may see it. A code is dead for strangers once nobody can sit down any more. */
  async find(address: string, player: StoredPlayer | undefined): Promise<Result<StoredMatch, Rejection>> {
    const code = readCode(address);
    if (code === undefined && !RANDOM_ID.test(address)) return reject("no-such-table");
    const match = await this.#store.findMatch(code ?? address);
    if (!match) return reject("no-such-table");
    const sitsThere = player !== undefined && seatOf(match, player.id) !== undefined;
    const couldSit = match.status !== "over" && hasFreePlace(match);
    return code === undefined || sitsThere || couldSit ? ok(match) : reject("table-full");
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

  /** Closes every connection of that player, at whatever table. */
  async signOut(player: string): Promise<void> {
    for (const opening of [...this.#open.values()]) {
      const connections = (await opening)?.table.presence.of(player) ?? [];
      for (const connection of connections) connection.close(CLOSE_CODES.signedOut, "signed out");
    }
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
      const table = new Table(await sealed(claimed, this.#services), this.#services);
      await recallTalk(table);
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
