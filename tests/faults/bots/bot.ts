import { stateHash } from "@forgotten-planet/core";
import type { MatchView, RoomView } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import type { Seat } from "@forgotten-planet/rules";
import type { Random } from "@forgotten-planet/testkit";
import { chooseIntent } from "./choose.ts";
import type { Claim } from "./claim.ts";
import type { Line } from "./line.ts";
import type { Observer } from "./observer.ts";
import { Outbox } from "./outbox.ts";
import { type ClientListener, ReconnectingClient, type TakenOver } from "./reconnectingClient.ts";
import { stepOf } from "./step.ts";
import type { Note, Surroundings } from "./surroundings.ts";

type Choice = NonNullable<ReturnType<typeof chooseIntent>> | "undo" | "nothing";

const ASK_AGAIN_MS = 1000;

/** A seeded player: plays what is legal, writes down every answer before acting on it, goes on to the next game. */
export class Bot implements ClientListener {
  readonly #place: number;
  readonly #around: Surroundings;
  readonly #random: Random;
  readonly #observer: Observer;
  readonly #client: ReconnectingClient;
  readonly #outbox: Outbox;
  #next: string | undefined;
  #status: RoomView["status"] = "waiting";
  #lookedAt = -1;
  #thinking: NodeJS.Timeout | undefined;
  #asking: NodeJS.Timeout | undefined;
  #isEnded = false;

  /** `place`: where it sits down at that table. */
  constructor(
    table: string,
    place: number,
    { identity, random, observer, around }: { identity: Identity; random: Random; observer: Observer; around: Surroundings },
  ) {
    this.#place = place;
    this.#around = around;
    this.#random = random;
    this.#observer = observer;
    this.#client = new ReconnectingClient(table, { identity, random, around, note: this.#note, listener: this });
    this.#outbox = new Outbox({ random, around, note: this.#note, line: () => this.#client.line, settled: () => this.consider() });
  }

  get table(): string {
    return this.#client.table;
  }

  /** As it saw its table last. */
  get status(): RoomView["status"] {
    return this.#status;
  }

  get isConnected(): boolean {
    return this.#client.line !== undefined;
  }

  /** Something of its own is on its way. */
  get isWaiting(): boolean {
    return this.#outbox.isWaiting;
  }

  /** Goes to its table, at once. */
  come(): void {
    this.#client.come();
  }

  /** Leaves without a word, and does not come back before `come`. */
  hold(): void {
    this.#client.hold();
  }

  /** The network drops its line: the bot comes back by itself. */
  drop(): void {
    this.#client.line?.drop();
  }

  /** A second connection of the same player comes. */
  takeOver(): Promise<TakenOver> {
    return this.#client.takeOver();
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#thinking);
    clearTimeout(this.#asking);
    await this.#client.leave();
    this.#observer.close();
  }

  arrived(line: Line): void {
    this.#outbox.again();
    if (line.view.status === "waiting") void this.#sitDown(line);
  }

  changed(): void {
    this.consider();
  }

  rematch(table: string): void {
    this.#next = table;
    this.consider();
  }

  gone(): void {
    clearTimeout(this.#thinking);
    this.#thinking = undefined;
  }

  /** Looks whether there is something to do; called when there might be. */
  consider(): void {
    const { line } = this.#client;
    if (!line || this.#outbox.isWaiting || this.#thinking || this.#isEnded) return;
    if (this.#next !== undefined) {
      this.#follow(this.#next);
      return;
    }
    const { status, match } = line.view;
    this.#status = status;
    const seat = line.welcome?.seat;
    if (status === "over") this.#askAgain(line);
    if (status !== "playing" || !match || seat === undefined) return;
    this.#look(match);
    if (this.#around.isPaused()) return;
    if (isDue(match, seat) || this.#happens(this.#around.profile().rogueOneIn))
      this.#thinking = setTimeout(() => this.#act(), this.#random.below(2 * this.#around.profile().thinkMs + 1));
  }

  readonly #note: Note = (match, claim) => {
    if (claim.kind === "odd") this.#around.tally.odd(`${match}: ${claim.text}`);
    if (!this.#isEnded) this.#observer.write({ at: Date.now(), match, ...claim } as Claim);
  };

  async #sitDown(line: Line): Promise<void> {
    try {
      if (line.welcome?.seat === undefined) await line.request("sit", { seat: this.#place });
      await line.request("ready", { ready: true });
    } catch {
      // The line broke: asks again over the next one.
    }
  }

  #follow(table: string): void {
    this.#next = undefined;
    this.#status = "waiting";
    this.#lookedAt = -1;
    this.#around.tally.games++;
    this.#client.come(table);
  }

  #askAgain(line: Line): void {
    line.request("rematch", {}).catch(() => {});
    clearTimeout(this.#asking);
    // The others may not have been there to hear it.
    this.#asking = setTimeout(() => {
      if (line === this.#client.line) this.consider();
    }, ASK_AGAIN_MS);
  }

  #act(): void {
    this.#thinking = undefined;
    const { line, table } = this.#client;
    const match = line?.view.match;
    const seat = line?.welcome?.seat;
    if (!line || !match || seat === undefined || this.#outbox.isWaiting || this.#around.isPaused()) return;
    const choice = this.#choice(line, match, seat);
    if (choice !== "nothing") this.#outbox.send(stepOf(table, match.ply, seat, choice === "undo" ? undefined : choice));
  }

  #choice(line: Line, match: MatchView, seat: Seat): Choice {
    const { view, last } = match;
    const isMine = last.startsWith("abcd".charAt(seat)) && view.active === seat;
    if (isMine && this.#happens(this.#around.profile().undoOneIn)) return "undo";
    // Out of turn there is nothing to choose from: the server is to refuse the bot for that.
    return chooseIntent(line.known(view), seat, this.#random) ?? (isDue(match, seat) ? "nothing" : { type: "endTurn" });
  }

  #look({ ply, view }: MatchView): void {
    const { lookOneIn } = this.#around.profile();
    if (lookOneIn === 0 || ply === this.#lookedAt || (ply + 4 * this.#place) % lookOneIn !== 0) return;
    this.#lookedAt = ply;
    this.#note(this.table, { kind: "saw", ply, hash: stateHash(view) });
  }

  #happens(oneIn: number): boolean {
    return oneIn > 0 && this.#random.below(oneIn) === 0;
  }
}

/** The match waits for that seat: it is its turn, or it has a tile to assign. */
const isDue = ({ view }: MatchView, seat: Seat): boolean => view.active === seat || (view.owed[seat] ?? 0) > 0;
