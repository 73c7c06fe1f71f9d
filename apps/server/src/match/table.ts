import type { Seat } from "@forgotten-planet/core";
import type { RoomView, SeatView, TableStatus, TableSummary } from "@forgotten-planet/protocol";
import {
  DamagedMatch,
  type MatchStart,
  type Seating,
  type Store,
  type StoredMatch,
  type StoredPlayer,
  type StoredSeat,
} from "@forgotten-planet/store";
import type { BotAccounts } from "../bots/botAccounts.ts";
import type { BotPool } from "../bots/botPool.ts";
import type { BotTables } from "../bots/botTables.ts";
import type { Meter } from "../health/meter.ts";
import type { Blocks } from "../identity/blocks.ts";
import type { Log } from "../log.ts";
import { TokenBucket, type TokenBuckets } from "../net/tokenBucket.ts";
import type { Games, ServedGame } from "../servedGame.ts";
import type { ServiceTime } from "../serviceTime.ts";
import { BotDesk } from "./parts/bots/botDesk.ts";
import { whoIsAt } from "./parts/bots/botSeats.ts";
import { ClockTimer } from "./parts/clockTimer.ts";
import { beginning, Game } from "./parts/game/game.ts";
import { MatchDice, type SealedMatch } from "./parts/game/matchDice.ts";
import { Lane } from "./parts/lane.ts";
import { completeOptions } from "./parts/optionsFault.ts";
import { AbsenceState } from "./parts/people/absenceState.ts";
import { Chat } from "./parts/people/chat.ts";
import { HostWatch } from "./parts/people/hostWatch.ts";
import { mayOpen } from "./parts/people/mayOpen.ts";
import { Mutes } from "./parts/people/mutes.ts";
import { Plans } from "./parts/people/plans.ts";
import { Presence, type Viewer } from "./parts/people/presence.ts";
import { hasFreePlace, hasPlaceFor, seatOf } from "./parts/people/seating.ts";
import { inSlices } from "./parts/slices.ts";
import { SparseMap, SparseSet } from "./parts/sparse.ts";
import { TurnWait } from "./parts/turnWait.ts";

/** What a table needs from the rest of the server. */
export interface TableServices {
  readonly store: Store;
  readonly log: Log;
  /** The games that are played here. */
  readonly games: Games;
  /** Makes the secret for the dice of a new table; and whether nonces of players count. */
  readonly newSecret: () => Uint8Array;
  readonly takesNonces: boolean;
  /** This process, which claims matches, and the time that their clocks go by. */
  readonly process: string;
  readonly time: ServiceTime;
  /** Who blocks whom, and how many reports each player may still make. */
  readonly blocks: Blocks;
  readonly reports: TokenBuckets;
  /** Where bots think, and how long each may, in milliseconds. */
  readonly botPool: BotPool;
  readonly botBudgetMs: number;
  /** The limits of tables with bots, and of players who are programs. */
  readonly botTables: BotTables;
  readonly botAccounts: BotAccounts;
  /** Factor of the pauses that a game has for its bots. */
  readonly botPause: number;
  readonly meter: Pick<Meter, "botReplaced">;
  /** Called when a list that shows this table must change. */
  readonly changed: (table: Table) => void;
}

/** Thrown for a match of a game that is not played here: another release may know it, so it is left alone. */
export class UnknownGame extends Error {
  constructor(match: string, game: string) {
    super(`match ${match} is one of ${game}, which is not played here`);
    this.name = "UnknownGame";
  }
}

/** The room that shows the table. */
export interface Screen {
  /** Shows a step of the game: one patch to everyone. */
  showMatch(): void;
  /** Shows a change of seats or spectators. */
  showTable(): void;
  /** Shows a change of the number of spectators alone. */
  showSpectators(): void;
  /** Closes this room; players who want to go on attach to a new one. */
  retire(code: number, reason: string): void;
}

/**
 * A table with its match, alive in this process under its epoch. It holds what is true and what is shown. What may be done with it stands
 * in `acts/` (`play`, `waitingRoom`, `rematch`), one request at a time (`lane`).
 */
export class Table {
  readonly id: string;
  readonly code: string;
  /** What is played, and how it is shown. */
  readonly served: ServedGame;
  readonly epoch: number;
  /** So many of its lines, the first ones, came with it; undefined unless the match was imported. */
  readonly imported: number | undefined;
  readonly services: TableServices;
  readonly lane = new Lane();
  readonly chat = new Chat();
  readonly mutes = new Mutes();
  readonly absenceState = new AbsenceState();
  readonly hostWatch = new HostWatch();
  readonly turnWait = new TurnWait();
  readonly bots: BotDesk;
  /** Seats that the others took from a player who was away, by player id; kept in memory. */
  readonly lost = new SparseMap<string, Seat>();
  readonly plans = new Plans();
  readonly dice: MatchDice;
  readonly clockTimer: ClockTimer;
  readonly presence: Presence;
  /** Players who wish to end the match as it stands; kept in memory, as votes are. */
  readonly endWishes = new SparseSet<string>();
  /** The turn in which each player has last proposed that, and the one in which each has last agreed to the latest proposal. */
  readonly endProposals = new SparseMap<string, number>();
  readonly endAgreements = new SparseMap<string, number>();
  /** Players who want a rematch, and the nonce of each. */
  readonly rematchWishes = new SparseMap<string, string | undefined>();
  /** Players who want a rated rematch. */
  readonly ratedWishes = new SparseSet<string>();
  /** Seats whose ally plays for them (`substitute`). */
  readonly substitutes = new SparseSet<Seat>();
  /** When the match last moved on, in milliseconds since the epoch. */
  changedAt: number;
  readonly #createdAt: number;
  readonly #rulesVersion: number;
  #host: StoredPlayer;
  #seating: Seating;
  #game: Game | undefined;
  #gaveUp: Seat | undefined;
  #rematch: string | undefined;
  #screen: Screen | undefined;
  #optionsPace: TokenBucket | undefined;

  /** Opens a match; a long journal is replayed in slices. Rejects with `DamagedMatch` if the match cannot be what was played. */
  static async open(sealed: SealedMatch, services: TableServices): Promise<Table> {
    const { match, secret, nextSecret, ...stored } = sealed;
    const dice = new MatchDice({ secret, ...(nextSecret ? { nextSecret } : {}) }, match);
    const served = services.games.get(match.options.game);
    if (!served) throw new UnknownGame(match.id, match.options.game);
    const { setup } = match;
    const begun = { ...match, ...stored, setup };
    const game = setup === undefined ? undefined : await inSlices(Game.opening(served.game, begun, dice.drawAt));
    return new Table(match, { served, dice, ...(game ? { game } : {}) }, services);
  }

  private constructor(
    match: StoredMatch,
    { served, dice, game }: { readonly served: ServedGame; readonly dice: MatchDice; readonly game?: Game },
    services: TableServices,
  ) {
    this.id = match.id;
    this.served = served;
    this.code = match.code;
    this.#host = match.host;
    this.epoch = match.epoch;
    this.imported = match.imported;
    this.services = services;
    this.bots = new BotDesk(() => services.time.up);
    this.#createdAt = match.createdAt;
    this.changedAt = match.updatedAt;
    this.#rulesVersion = match.rulesVersion;
    // Once the match runs, places are its seats, in the order of play.
    const colours = game?.seats.map(({ colour }) => colour) ?? match.colours;
    const options = completeOptions(served, match.options);
    this.#seating = { seats: match.seats, ...(match.bots ? { bots: match.bots } : {}), colours, removed: match.removed, options };
    this.#rematch = match.rematch;
    this.#gaveUp = match.ended && match.standing?.gaveUp;
    this.dice = dice;
    this.#game = game;
    for (const ply of this.#game?.damagedSnapshots ?? []) services.log.error("snapshot-damaged", { match: match.id, ply });
    if (match.ended && this.#game?.isOver) throw new DamagedMatch(match.id, "its players ended it, by its journal it was over");
    if (match.ended) this.#game?.end();
    if (this.status !== match.status)
      throw new DamagedMatch(match.id, `its status is ${match.status}, by its journal it is ${this.status}`);
    this.clockTimer = new ClockTimer(services.time, match.clock);
    this.presence = new Presence((player) => seatOf(this.#seating, player) !== undefined);
  }

  /** The player who made the table, or to whom it has passed. */
  get host(): StoredPlayer {
    return this.#host;
  }

  get options(): Seating["options"] {
    return this.#seating.options;
  }

  get seating(): Seating {
    return this.#seating;
  }

  /** From the start on. */
  get game(): Game | undefined {
    return this.#game;
  }

  /** It was imported, and nobody has played a step here since. */
  get isUnplayedImport(): boolean {
    return this.imported !== undefined && this.#game?.ply === this.imported;
  }

  get status(): TableStatus {
    if (!this.#game) return "waiting";
    return this.#game.isOver ? "over" : "playing";
  }

  /** Players in the order of play once the match runs; before that, those who have sat down. */
  get seats(): readonly StoredSeat[] {
    return this.#seating.seats;
  }

  get rematch(): string | undefined {
    return this.#rematch;
  }

  /** Whose player has given the match up beside other people. */
  get gaveUp(): Seat | undefined {
    return this.#gaveUp;
  }

  /** Options can be changed once a second. */
  get optionsPace(): TokenBucket {
    this.#optionsPace ??= new TokenBucket(1, 1, () => this.services.time.up);
    return this.#optionsPace;
  }

  get screen(): Screen | undefined {
    return this.#screen;
  }

  set screen(screen: Screen) {
    this.#screen = screen;
  }

  /** Closes a room that no longer holds the truth, once the answer under way has been sent. */
  giveUp(code: number): void {
    setImmediate(() => this.#screen?.retire(code, "attach again"));
  }

  /** The place this connection speaks for. */
  placeOf({ player }: Viewer): Seat | undefined {
    return player && (seatOf(this.#seating, player.id)?.place as Seat | undefined);
  }

  /** Takes over a seating that has been saved. */
  reseat(seating: Seating): void {
    this.#seating = seating;
    if (!seating.bots) this.services.botTables.closed(this.id);
  }

  /** Takes over a host that has been saved. */
  passTo(host: StoredPlayer): void {
    this.#host = host;
    this.hostWatch.forget();
  }

  /** Takes over a start that has been saved. */
  begin({ setup, seats, bots, dice, clock }: MatchStart): void {
    const { game } = this.served;
    const { removed, options } = this.#seating;
    const colours = game.seatsOf(setup).map(({ colour }) => colour);
    this.#seating = { seats, ...(bots ? { bots } : {}), colours, removed, options };
    this.dice.settle(dice);
    this.#game = Game.from(game, beginning({ id: this.id, rulesVersion: this.#rulesVersion }, { setup, dice }), this.dice.drawAt);
    this.clockTimer.set(clock);
  }

  /** Ends the match as it stands, by an agreement that has been saved, or since the player of that seat has given it up. */
  end(gaveUp?: Seat): void {
    this.#game?.end();
    this.#gaveUp = gaveUp;
    this.clockTimer.stop();
  }

  /** Takes over the id of the rematch, which has been saved. */
  noteRematch(table: string): void {
    this.#rematch = table;
  }

  tableView(): Omit<RoomView, "match"> {
    return {
      status: this.status,
      spectators: this.presence.spectators.length,
      seats: this.#seating.colours.map((colour, place) => this.#seatView(colour, place)),
    };
  }

  /** What a list shows of the table, without its game. */
  summary(): TableSummary {
    const { colours } = this.#seating;
    return {
      id: this.id,
      code: this.code,
      status: this.status,
      options: this.options,
      seats: colours.map((colour, place) => ({ ...whoIsAt(this.served, this.#seating, place, this.#game?.seats), colour })),
      host: this.host.name,
      ...(this.imported === undefined ? {} : { imported: this.imported }),
      spectators: this.presence.spectators.length,
    };
  }

  get createdAt(): number {
    return this.#createdAt;
  }

  /** Returns why somebody may not come in; undefined if they may. */
  barred(player: StoredPlayer | undefined): "removed" | "table-full" | "watching-closed" | "private-match" | undefined {
    if (player && this.#seating.removed.includes(player.id)) return "removed";
    if (player && seatOf(this.#seating, player.id)) return undefined;
    if (this.status === "over" && !mayOpen(this, player)) return "private-match";
    if (this.options.spectators) return undefined;
    if (this.status === "waiting") return hasPlaceFor(this.#seating, this.status) ? undefined : "table-full";
    const couldSit = this.status === "playing" && player !== undefined && hasFreePlace(this.#seating);
    return couldSit ? undefined : "watching-closed";
  }

  #seatView(colour: SeatView["colour"], place: number): SeatView {
    const seat = this.#seating.seats.find((taken) => taken.place === place);
    const substitute = this.status === "playing" && this.substitutes.has(place as Seat);
    const who = whoIsAt(this.served, this.#seating, place, this.#game?.seats);
    if (!seat) {
      const isBot = who.bot !== undefined;
      return { ...who, colour, ready: isBot, online: isBot, host: false, wantsRematch: isBot && this.status === "over", substitute };
    }
    const { player, ready } = seat;
    return {
      ...who,
      colour: seat.colour,
      ready,
      online: this.presence.isOnline(player.id),
      host: player.id === this.host.id,
      wantsRematch: this.rematchWishes.has(player.id) || (who.standIn === true && this.status === "over"),
      substitute,
    };
  }
}
