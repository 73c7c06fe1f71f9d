import type { MatchView, RoomView, SeatView, TableStatus, TableSummary, Welcome } from "@forgotten-planet/protocol";
import { publicView, type Seat, score } from "@forgotten-planet/rules";
import type { ClaimedMatch, Gathering, MatchStart, Store, StoredMatch, StoredPlayer, StoredSeat } from "@forgotten-planet/store";
import type { Log } from "../log.ts";
import { Chat } from "./chat.ts";
import { Game } from "./game.ts";
import { Lane } from "./lane.ts";
import { type Connection, Presence } from "./presence.ts";
import { seatOf } from "./seating.ts";

/** What a table needs from the rest of the server. */
export interface TableServices {
  readonly store: Store;
  readonly log: Log;
  /** What the dice of a match that begins come from. */
  readonly newSecret: () => Uint8Array;
  /** Somebody's list shows this table. */
  readonly changed: (table: Table) => void;
}

/** The room that shows the table. */
export interface Screen {
  /** The game moved on: one patch to everyone. */
  showMatch(): void;
  /** Who sits and looks on changed. */
  showTable(): void;
  /** This room can go no further; whoever wants to plays on in a new one. */
  retire(code: number, reason: string): void;
}

/**
 * A table with its match, alive in this process under its epoch. It holds what is true and what is shown; what may be done with it
 * is in the files beside this one (`submit`, `gather`, `rematch`), one request at a time (`lane`).
 */
export class Table {
  readonly id: string;
  readonly code: string;
  readonly options: StoredMatch["options"];
  readonly host: StoredPlayer;
  readonly epoch: number;
  readonly services: TableServices;
  readonly lane = new Lane();
  readonly chat = new Chat();
  readonly presence: Presence;
  /** Players who want to play again. */
  readonly again = new Set<string>();
  readonly #createdAt: number;
  #gathering: Gathering;
  #game: Game | undefined;
  #rematch: string | undefined;
  #screen: Screen | undefined;

  /** Throws when the journal is damaged. */
  constructor({ match, journal, secret }: ClaimedMatch, services: TableServices) {
    this.id = match.id;
    this.code = match.code;
    this.options = match.options;
    this.host = match.host;
    this.epoch = match.epoch;
    this.services = services;
    this.#createdAt = match.createdAt;
    this.#gathering = { seats: match.seats, colours: match.colours, removed: match.removed };
    this.#rematch = match.rematch;
    if (match.setup && secret) this.#game = new Game(match.setup, secret, journal);
    this.presence = new Presence((player) => seatOf(this.#gathering, player) !== undefined);
  }

  get gathering(): Gathering {
    return this.#gathering;
  }

  /** From the start on. */
  get game(): Game | undefined {
    return this.#game;
  }

  get status(): TableStatus {
    if (!this.#game) return "waiting";
    return this.#game.fold.state.phase === "over" ? "over" : "playing";
  }

  /** Players in the order of play, once the match runs; before that, whoever has sat down. */
  get seats(): readonly StoredSeat[] {
    return this.#gathering.seats;
  }

  get rematch(): string | undefined {
    return this.#rematch;
  }

  get screen(): Screen | undefined {
    return this.#screen;
  }

  set screen(screen: Screen) {
    this.#screen = screen;
  }

  /** What this room holds is no longer the truth: it goes, once the answer under way has been sent. */
  giveUp(code: number): void {
    setImmediate(() => this.#screen?.retire(code, "attach again"));
  }

  /** The place this connection speaks for. */
  placeOf({ player }: Pick<Connection, "player">): Seat | undefined {
    return player && (seatOf(this.#gathering, player.id)?.place as Seat | undefined);
  }

  /** People gathered differently, and it is saved. */
  gather(gathering: Gathering): void {
    this.#gathering = gathering;
  }

  /** The match began, and it is saved. */
  begin({ setup, seats, secret }: MatchStart): void {
    this.#gathering = { seats, colours: seats.map(({ colour }) => colour), removed: this.#gathering.removed };
    this.#game = new Game(setup, secret, []);
  }

  /** The same people play on at that table, and it is saved. */
  noteRematch(table: string): void {
    this.#rematch = table;
  }

  matchView(): MatchView | undefined {
    const game = this.#game;
    return game && { ply: game.fold.ply, last: game.lines.at(-1) ?? "", view: publicView(game.fold.state) };
  }

  tableView(): Omit<RoomView, "match"> {
    return {
      status: this.status,
      watchers: this.presence.watchers.length,
      seats: this.#gathering.colours.map((colour, place) => this.#seatView(colour, place)),
    };
  }

  /** What a connection is told about itself and the table. */
  welcome(connection: Connection): Welcome {
    const seat = this.placeOf(connection);
    const game = this.#game;
    return {
      table: { id: this.id, code: this.code, options: this.options },
      ...(seat === undefined ? {} : { seat }),
      host: connection.player?.id === this.host.id,
      ...(game ? { history: { setup: publicView(game.fold.state).setup, lines: game.lines } } : {}),
      chat: this.chat.linesFor({ isSeated: seat !== undefined }, this.status),
    };
  }

  summary(): TableSummary {
    const { colours } = this.#gathering;
    const game = this.#game;
    return {
      id: this.id,
      code: this.code,
      status: this.status,
      options: this.options,
      seats: colours.map((colour, place) => ({ ...nameAt(this.#gathering, place), colour })),
      host: this.host.name,
      watchers: this.presence.watchers.length,
      ...(game ? { turn: game.fold.state.turn, vp: score(game.fold.state).map(({ total }) => total) } : {}),
    };
  }

  get createdAt(): number {
    return this.#createdAt;
  }

  /** Why somebody may not come in; undefined when they may. */
  barred(player: StoredPlayer | undefined): "removed" | "table-full" | "watching-closed" | undefined {
    if (player && this.#gathering.removed.includes(player.id)) return "removed";
    if (this.options.watchers || (player && seatOf(this.#gathering, player.id))) return undefined;
    if (this.status !== "waiting") return "watching-closed";
    return this.#gathering.seats.length < this.#gathering.colours.length ? undefined : "table-full";
  }

  #seatView(colour: SeatView["colour"], place: number): SeatView {
    const seat = this.#gathering.seats.find((taken) => taken.place === place);
    if (!seat) return { colour, ready: false, online: false, host: false, again: false };
    const { player, ready } = seat;
    return {
      name: player.name,
      colour: seat.colour,
      ready,
      online: this.presence.isOnline(player.id),
      host: player.id === this.host.id,
      again: this.again.has(player.id),
    };
  }
}

function nameAt({ seats }: Gathering, place: number): { readonly name?: string } {
  const seat = seats.find((taken) => taken.place === place);
  return seat ? { name: seat.player.name } : {};
}
