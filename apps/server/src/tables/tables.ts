import { setTimeout as pause } from "node:timers/promises";
import { ok, type Result } from "@forgotten-planet/core";
import {
  type BotSeat,
  CLOSE_CODES,
  type Rejection,
  type TableOptions,
  type TablePage,
  type TableSummary,
  type zResume,
} from "@forgotten-planet/protocol";
import { DamagedMatch, isUnplayedImport, type NewMatch, type Store, type StoredMatch, type StoredPlayer } from "@forgotten-planet/store";
import type { z } from "zod";
import type { Peers } from "../cluster/peers.ts";
import { RANDOM_ID, randomCode, randomId, readCode } from "../identity/randomId.ts";
import type { SignOuts } from "../identity/signOuts.ts";
import { errorFields } from "../log.ts";
import { refundOutage } from "../match/acts/clock/refundOutage.ts";
import { sealed } from "../match/acts/play/diceSecrets.ts";
import { recallTalk } from "../match/acts/talk/keepTalk.ts";
import { companyFault } from "../match/acts/waiting/ratedTerms.ts";
import { optionsFault, type ReadOptions, readOptions } from "../match/parts/optionsFault.ts";
import { hasPlaceFor, seatingOf, seatingWith, seatOf } from "../match/parts/people/seating.ts";
import { Table, type TableServices } from "../match/table.ts";
import { readDelayed } from "../match/views/matchView.ts";
import { standingOf } from "../match/views/standing.ts";
import { reject } from "../rejection.ts";
import type { Arrival } from "../rooms/admissionQueue.ts";
import type { Listing, Rooms, SeatReservation } from "../rooms/rooms.ts";
import type { Visitor } from "../rooms/tableRoom.ts";
import { MadeTables } from "./madeTables.ts";
import { type NotOpened, type OpenRoom, OpenRooms } from "./openRooms.ts";
import { readResume } from "./readResume.ts";
import { summaryOf } from "./summary.ts";

/** Of a new table: for the link, and to be read aloud. */
interface Address {
  readonly id: string;
  readonly code: string;
}

/** A new table without what it gets by itself. */
type Unmade = Omit<NewMatch, "id" | "code" | "secret" | "createdAt">;

const addressOf = ({ id, code }: NewMatch): Address => ({ id, code });

/** How many of a player's tables are listed at once. */
const LISTED_TABLES = 50;
/** A room may close just when a player comes, and several processes may want the same match: another try sees the new state. */
const ATTACH_TRIES = 5;
/** How many matches are looked up at a time. */
const LOOKED_AT_ONCE = 20;
/** Longer than another process waits for a seat. */
const ASKED_MS = 2000;
/** The longest pause after a lost race before the next try. */
const LOST_MS = 100;

/** Tables by address, with a live room or with one that must be made from the journal. */
export class Tables {
  readonly #services: TableServices & { readonly signOuts: SignOuts };
  readonly #rooms: Rooms;
  readonly #open = new OpenRooms();
  readonly #made = new MadeTables();
  readonly #peers: Peers;

  constructor(rooms: Rooms, peers: Peers, services: TableServices & { readonly signOuts: SignOuts }) {
    this.#rooms = rooms;
    this.#peers = peers;
    this.#services = services;
  }

  get #store(): Store {
    return this.#services.store;
  }

  /** Makes a table with its maker at place 0, and bots at other places. */
  async create(host: StoredPlayer, { options, served }: ReadOptions, bots: readonly BotSeat[] = []): Promise<Result<Address, Rejection>> {
    const { game } = served;
    const seating = seatingWith(served, seatingOf(host, options), bots);
    if (!seating.ok) return seating;
    const fault = companyFault(seating.value) ?? (await optionsFault(game, options, host.id));
    if (fault) return { ok: false, error: fault };
    const { removed: _, ...seated } = seating.value;
    const made = this.#newMatch({ ...seated, host: host.id, rulesVersion: game.rulesVersion });
    // Its maker comes at once: the room that then opens needs no claim of its own.
    await this.#store.createMatch(made, this.#services.process);
    this.#made.keep(made);
    return ok(addressOf(made));
  }

  /** Makes the table of a league's pairing, with all of those people at it, in that order, whatever they are called; none of them is ready. */
  async seat(host: StoredPlayer, people: readonly StoredPlayer[], asked: TableOptions): Promise<Result<Address, Rejection>> {
    const read = readOptions(this.#services.games, asked);
    if (!read.ok) return read;
    const { served } = read.value;
    const options: TableOptions = { ...read.value.options, league: true };
    const empty = seatingOf(host, options);
    const seats = empty.colours.flatMap((colour, place) => {
      const player = people[place];
      return player ? [{ place, player, colour, ready: false }] : [];
    });
    const seating = { ...empty, seats };
    const fault = companyFault(seating) ?? (await optionsFault(served.game, options, host.id));
    if (fault) return { ok: false, error: fault };
    const { removed: _, ...seated } = seating;
    return this.#create({ ...seated, host: host.id, rulesVersion: served.game.rulesVersion });
  }

  /** Continues an imported match: its maker in one seat, all others free. */
  async resume(host: StoredPlayer, resume: z.output<typeof zResume>): Promise<Result<Address, Rejection>> {
    const read = await readResume(this.#services.games, resume);
    if (!read.ok) return read;
    const { game, bots, setup, options, journal, match, rolled } = read.value;
    const colours = game.seatsOf(setup).map(({ colour }) => colour);
    const seats = colours.flatMap((colour, place) => (place === resume.seat ? [{ place, player: host, colour, ready: true }] : []));
    const start = { setup, seats, ...(bots.length > 0 ? { bots } : {}), dice: { nonces: [], from: rolled } };
    const standing = standingOf({ rules: game }, match);
    return this.#create({ options, host: host.id, seats, colours, start, journal, standing, rulesVersion: game.rulesVersion });
  }

  async #create(made: Unmade): Promise<Result<Address, Rejection>> {
    const match = this.#newMatch(made);
    await this.#store.createMatch(match);
    return ok(addressOf(match));
  }

  #newMatch(made: Unmade): NewMatch {
    return { ...made, id: randomId(), code: randomCode(), secret: this.#services.newSecret(), createdAt: Date.now() };
  }

  /** The table at that address as that player may see it. A code does not work for strangers once nobody can sit down. */
  async find(address: string, player: StoredPlayer | undefined): Promise<Result<StoredMatch, Rejection>> {
    const code = readCode(address);
    if (code === undefined && !RANDOM_ID.test(address)) return reject("no-such-table");
    const match = await this.#read(code ?? address);
    if (!match) return reject(code === undefined && (await this.#store.archive.has(address)) ? "archived" : "no-such-table");
    if (match === "damaged") return reject("damaged");
    const sitsThere = player !== undefined && seatOf(match, player.id) !== undefined;
    return code === undefined || sitsThere || hasPlaceFor(match, match.status) ? ok(match) : reject("table-full");
  }

  /** The match as it is stored now. */
  async #read(address: string): Promise<StoredMatch | "damaged" | undefined> {
    try {
      return await this.#store.findMatch(address);
    } catch (error) {
      if (!(error instanceof DamagedMatch)) throw error;
      this.#services.log.noise("match-damaged", { match: error.match, fault: error.fault });
      return "damaged";
    }
  }

  /** Returns whether that table still waits for players, or for the first step since it was imported. */
  async isWaiting(id: string): Promise<boolean> {
    const match = await this.#read(id);
    if (match === undefined || match === "damaged") return false;
    return match.status === "waiting" || isUnplayedImport(match);
  }

  async summary(address: string, player: StoredPlayer | undefined): Promise<Result<TableSummary, Rejection>> {
    const found = await this.find(address, player);
    return found.ok ? ok(await this.#summary(found.value, player)) : found;
  }

  /** That player's tables, from that entry of the list on. */
  async pageOf(player: StoredPlayer, from: number): Promise<TablePage> {
    const matches = await this.#store.matchesOf(player.id, LISTED_TABLES + 1, from);
    const tables = await Promise.all(matches.slice(0, LISTED_TABLES).map((match) => this.#summary(match, player)));
    return { tables, more: matches.length > LISTED_TABLES };
  }

  /**
   * A seat in the room of a table that was found just now, in the process where that lives; if it lives nowhere, the match is claimed and its
   * room opens here.
   */
  async attach(found: StoredMatch, visitor: Visitor, arrival: Arrival): Promise<Result<SeatReservation, Rejection>> {
    let match = found;
    for (let tries = 0; tries < ATTACH_TRIES; tries++) {
      const seat =
        (await this.#seatIn(match, visitor, (listing) => this.#rooms.reserveInTurn(listing, visitor, arrival))) ??
        (await this.#peers.seat(match, visitor));
      if (seat) return seat;
      const taken = await this.#takeOver(match);
      if (taken === "failed") return reject("internal");
      if (taken === "damaged") return reject("damaged");
      if (taken === "unknown-game") return reject("unknown-game", "no game of that name is played here");
      if (taken === "open") continue;
      await pause(Math.random() * LOST_MS);
      const again = await this.#read(match.id);
      if (!again) return reject("no-such-table");
      if (again === "damaged") return reject("damaged");
      match = again;
    }
    return reject("overloaded");
  }

  /** Opens the room of a match that no other living process has; returns false if that cannot be done, or another one has it now. */
  async wake(id: string): Promise<boolean> {
    const match = await this.#read(id);
    if (!match || match === "damaged") return false;
    return (await this.#open.live(match)) !== undefined || (await this.#takeOver(match)) === "open";
  }

  /** Returns whether a room of this process has that match, or is being made for it. */
  isOpen(match: string): boolean {
    return this.#open.has(match);
  }

  /** A seat in the room of that match in this process; undefined if it has none here. */
  async seatHere(id: string, player: StoredPlayer | undefined, network?: string): Promise<Result<SeatReservation, Rejection> | undefined> {
    if (!this.#open.has(id) && !this.#made.has(id)) return undefined;
    const match = await this.#read(id);
    if (match === "damaged") return reject("damaged");
    if (match && this.#made.holds(match)) await this.#takeOver(match);
    const visitor = { player, asked: performance.now(), network };
    // The other process may have identified the player before they signed out: it must check again.
    if (player && this.#services.signOuts.isSince(player.id, visitor.asked - ASKED_MS)) return reject("overloaded");
    // Another process waits for the answer, and would claim the match from one that seems to stand still.
    return match && this.#seatIn(match, visitor, (listing) => this.#rooms.reserveSeat(listing, visitor));
  }

  async #seatIn(
    match: StoredMatch,
    { player }: Visitor,
    reserve: (listing: Listing) => Promise<SeatReservation | undefined>,
  ): Promise<Result<SeatReservation, Rejection> | undefined> {
    const open = await this.#open.live(match);
    if (!open) return undefined;
    // The player's blocks are known before they hear anything.
    if (player) await this.#services.blocks.read(player.id);
    const barred = open.table.barred(player);
    if (barred) return reject(barred);
    try {
      const reservation = await reserve(open.listing);
      return reservation ? ok(reservation) : reject("overloaded");
    } catch {
      this.#open.forget(match.id);
      return undefined;
    }
  }

  /** Closes rooms whose match another process has claimed; returns how many. Rejects while the store is away. */
  async retireSuperseded(): Promise<number> {
    const ids = [...this.#open.matches];
    const isRetired = async (id: string): Promise<boolean> => {
      const match = await this.#read(id);
      return match !== undefined && match !== "damaged" && this.#open.has(id) && !(await this.#open.live(match));
    };
    let retired = 0;
    while (ids.length > 0) retired += (await Promise.all(ids.splice(0, LOOKED_AT_ONCE).map(isRetired))).filter(Boolean).length;
    return retired;
  }

  /** Closes every room and tells its clients to attach again, unfinished rooms as soon as they are there; returns how many. */
  retireAll(): number {
    const retired = this.#open.matches.length;
    void this.#open.each((table) => {
      this.#open.forget(table.id);
      table.giveUp(CLOSE_CODES.movingElsewhere);
    });
    return retired;
  }

  /** Closes every connection of that player, at every table and in every process. */
  async signOut(player: string): Promise<void> {
    await Promise.all([this.signOutHere(player), this.#peers.signOut(player)]);
  }

  signOutHere(player: string): Promise<unknown> {
    this.#services.signOuts.note(player);
    return this.#open.each((table) => {
      for (const connection of table.presence.of(player)) connection.close(CLOSE_CODES.signedOut, "signed out");
    });
  }

  /** The room of this table is gone. */
  closed(table: Table): Promise<void> {
    return this.#open.closed(table);
  }

  /**
   * Claims the match as it was seen: if another process has claimed it since, this one has lost. A match of a game that is not played here
   * is left to a process that knows it.
   */
  async #takeOver(match: StoredMatch): Promise<"open" | NotOpened> {
    if (!this.#services.games.has(match.options.game)) {
      this.#services.log.noise("unknown-game", { match: match.id, game: match.options.game });
      return "unknown-game";
    }
    return this.#open.open(match.id, () => this.#makeRoom(match));
  }

  /** Claims the match and opens a room on it; the log has the reason if that fails. */
  async #makeRoom(match: StoredMatch): Promise<OpenRoom | NotOpened> {
    const { id, epoch, owner } = match;
    try {
      const claimed = this.#made.take(match) ?? (await this.#store.claimMatch(id, { process: this.#services.process, epoch }));
      if (!claimed) return "lost";
      const fair = await refundOutage(claimed, owner, this.#services);
      const table = await Table.open(await sealed(fair, this.#services), this.#services);
      await readDelayed(table);
      await recallTalk(table);
      const listing = await this.#rooms.open(table);
      return { table, listing };
    } catch (error) {
      this.#services.log.error("room-not-made", { match: id, ...errorFields(error) });
      return error instanceof DamagedMatch ? "damaged" : "failed";
    }
  }

  async #summary(match: StoredMatch, player: StoredPlayer | undefined): Promise<TableSummary> {
    const open = await this.#open.live(match);
    return summaryOf(match, open?.table, { player, now: this.#services.time.now(), games: this.#services.games });
  }
}
