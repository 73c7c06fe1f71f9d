import { retryDelay } from "@forgotten-planet/client-core";
import type { Identity } from "@forgotten-planet/protocol";
import type { Random } from "@forgotten-planet/testkit";
import { Refused } from "./door.ts";
import { Line } from "./line.ts";
import { stepOf } from "./step.ts";
import type { Note, Surroundings } from "./surroundings.ts";

/** What its bot is told of the line. */
export interface ClientListener {
  /** The table has welcomed it: from now on the line may be used. */
  arrived(line: Line): void;
  /** Something can be seen that could not be seen before. */
  changed(): void;
  rematch(table: string): void;
  gone(): void;
}

/** What became of a seat that was taken over by a second connection of the same player. */
export interface TakenOver {
  /** How the older line was closed; undefined if it was not. */
  readonly closedWith: number | undefined;
  /** The older line was answered after the newer one had been welcomed. */
  readonly bothActive: boolean;
}

/** At these a table can no longer be reached at all. */
const FINAL: ReadonlySet<string> = new Set(["no-such-table", "archived", "table-full", "removed", "bad-token", "watching-closed"]);
const ELSEWHERE = 4100;
const TAKE_OVER_MS = 5000;

/** Keeps a bot's line to its table: whenever it breaks, tries again as the players' client does, until it is there once more. */
export class ReconnectingClient {
  readonly #identity: Identity;
  readonly #random: Random;
  readonly #around: Surroundings;
  readonly #note: Note;
  readonly #listener: ClientListener;
  #table: string;
  #line: Line | undefined;
  #hasArrived = false;
  #attempt = 0;
  /** Raised whenever the bot is sent somewhere: lines that were opened before no longer count. */
  #errand = 0;
  #waiting: NodeJS.Timeout | undefined;
  /** Stays away. */
  #isHeld = true;
  /** Hears how the older of two lines was closed. */
  #olderLeft: ((code: number) => void) | undefined;

  constructor(
    table: string,
    {
      identity,
      random,
      around,
      note,
      listener,
    }: { identity: Identity; random: Random; around: Surroundings; note: Note; listener: ClientListener },
  ) {
    this.#table = table;
    this.#identity = identity;
    this.#random = random;
    this.#around = around;
    this.#note = note;
    this.#listener = listener;
  }

  get table(): string {
    return this.#table;
  }

  /** Undefined while the bot is away. */
  get line(): Line | undefined {
    return this.#hasArrived ? this.#line : undefined;
  }

  /** Goes to that table, at once; leaves where it is. */
  come(table = this.#table): void {
    const { line } = this;
    this.#line = undefined;
    this.#hasArrived = false;
    void line?.leave();
    this.#table = table;
    this.#errand++;
    this.#isHeld = false;
    this.#attempt = 0;
    void this.#attach();
  }

  /** Leaves without a word, and does not come back before `come`. */
  hold(): void {
    this.#isHeld = true;
    clearTimeout(this.#waiting);
    this.#line?.drop();
  }

  async leave(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#waiting);
    await this.#line?.leave();
  }

  /** Another connection of this player comes; the older one must be told, and stay quiet. */
  async takeOver(): Promise<TakenOver> {
    const older = this.line;
    if (!older) throw new Error("nobody is there to be taken over");
    let closedWith: number | undefined;
    this.#olderLeft = (code) => {
      closedWith = code;
    };
    try {
      // What the older one still shows counts no longer, nor does the bot drop it for an answer that does not come.
      this.#line = undefined;
      this.#hasArrived = false;
      await this.#open();
      await patiently(() => this.#hasArrived);
      const { payload } = stepOf(this.#table, this.line?.view.match?.ply ?? 0, 0, { type: "endTurn" });
      const bothActive = await older.request("play", payload).then(
        () => true,
        () => false,
      );
      await patiently(() => closedWith !== undefined);
      return { closedWith, bothActive };
    } catch (error) {
      this.#note(this.#table, { kind: "odd", text: `takeover: ${String(error)}` });
      this.#tryLater();
      return { closedWith, bothActive: false };
    } finally {
      this.#olderLeft = undefined;
    }
  }

  async #attach(): Promise<void> {
    if (this.#isHeld) return;
    const errand = this.#errand;
    try {
      await this.#open();
    } catch (error) {
      if (errand !== this.#errand) return;
      this.#around.tally.failedJoins++;
      if (error instanceof Refused && FINAL.has(error.code)) this.#note(this.#table, { kind: "odd", text: `cannot attach: ${error.code}` });
      this.#tryLater();
    }
  }

  async #open(): Promise<void> {
    let mine: Line | undefined;
    const isCurrent = (): boolean => mine !== undefined && mine === this.#line;
    const hearer = {
      changed: () => mine && this.#changed(mine),
      rematch: (table: string) => isCurrent() && this.#listener.rematch(table),
      pinged: (ms: number) => this.#around.tally.pinged(ms),
      left: (code: number) => mine && this.#left(mine, code),
    };
    const { beats } = this.#around.profile();
    const errand = this.#errand;
    const line = await Line.open(this.#random.pick(this.#around.urls()), this.#table, this.#identity, { beats, hearer });
    mine = line;
    if (this.#isHeld || errand !== this.#errand) {
      await line.leave();
      return;
    }
    if (line.isGone) throw new Error("gone at once");
    this.#line = line;
    this.#hasArrived = false;
    this.#around.tally.joins++;
    this.#changed(line);
  }

  #tryLater(): void {
    if (this.#isHeld) return;
    clearTimeout(this.#waiting);
    const delay = retryDelay(this.#attempt++, () => this.#random.below(1000) / 1000);
    this.#waiting = setTimeout(() => void this.#attach(), delay);
  }

  #left(line: Line, code: number): void {
    this.#around.tally.closed(code);
    this.#olderLeft?.(code);
    if (line !== this.#line) return;
    this.#note(this.#table, { kind: "left", code });
    this.#line = undefined;
    this.#hasArrived = false;
    this.#listener.gone();
    if (this.#olderLeft) return;
    if (code === ELSEWHERE) this.#note(this.#table, { kind: "odd", text: "taken over by nobody" });
    this.#tryLater();
  }

  #changed(line: Line): void {
    if (line !== this.#line || !line.welcome) return;
    if (!this.#hasArrived) {
      this.#hasArrived = true;
      this.#attempt = 0;
      const { welcome, roomId: room, processId: process } = line;
      const seated = welcome.seat === undefined ? {} : { seat: welcome.seat };
      this.#note(this.#table, { kind: "joined", room, process, ...seated, ply: line.view.match?.ply ?? 0 });
      this.#around.arrived();
      this.#listener.arrived(line);
    }
    this.#listener.changed();
  }
}

/** Waits for it, but not for ever. */
async function patiently(holds: () => boolean): Promise<void> {
  for (const began = Date.now(); !holds() && Date.now() - began < TAKE_OVER_MS; ) await new Promise((resolve) => setTimeout(resolve, 5));
}
