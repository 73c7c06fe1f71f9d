import type { GameTypes, Seat } from "@forgotten-planet/core";
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { BotControl, Pace } from "../bots/botControl.ts";
import type { Asked, Declared, Thinker } from "../bots/gameBots.ts";
import type { Answer } from "../matchSource.ts";

/** What a driver needs of its table. */
export interface DrivenTable<G extends GameTypes> {
  /** What the bot that is to move is asked; undefined if it is no bot's turn. Changes with the position. */
  readonly question: ReadonlySignal<Asked<G> | undefined>;
  playFor(seat: Seat, intent: G["Intent"]): Answer;
}

/** A bot that gave no answer is asked again, at first after half a second, then less and less often: its thread may not be loaded yet. */
const ASK_AGAIN_MS = 500;
const MOST_ASK_AGAIN_MS = 8_000;

/** Plays the bots of a table in this browser: asks, waits as people do, and plays what was answered as far as it still fits. */
export class BotDriver<G extends GameTypes> implements BotControl {
  readonly acting = signal<Seat | undefined>(undefined);
  readonly pace = signal<Pace>("people");
  readonly #table: DrivenTable<G>;
  readonly #thinker: Thinker<G>;
  readonly #stop: () => void;
  #running = false;
  #closed = false;
  /** Somebody holds them: resolves when they may go on. */
  #held: PromiseWithResolvers<void> | undefined;
  /** Ends the pause under way. */
  #wake: (() => void) | undefined;

  constructor(table: DrivenTable<G>, thinker: Thinker<G>) {
    this.#table = table;
    this.#thinker = thinker;
    this.#stop = effect(() => {
      if (table.question.value && !this.#running) void this.#run();
    });
  }

  hurry(): void {
    this.pace.value = this.pace.peek() === "people" ? "turn" : this.pace.peek() === "turn" ? "always" : "people";
    if (this.pace.peek() !== "people") this.#wake?.();
  }

  hold(isHeld: boolean): void {
    if (isHeld) this.#held ??= Promise.withResolvers();
    else {
      this.#held?.resolve();
      this.#held = undefined;
    }
  }

  close(): void {
    this.#closed = true;
    this.hold(false);
    this.#stop();
    this.#wake?.();
    this.#thinker.close();
  }

  async #run(): Promise<void> {
    this.#running = true;
    let failed = 0;
    for (let asked = this.#table.question.peek(); asked && !this.#closed; asked = this.#table.question.peek()) {
      if (this.acting.peek() !== asked.seat) this.#begin(asked.seat);
      const declared = await this.#thinker.think(asked).catch(() => []);
      // A level that was changed meanwhile is asked in its stead.
      if (this.#table.question.peek() !== asked) continue;
      failed = (await this.#play(asked, declared)) ? 0 : failed + 1;
      if (failed > 0) await this.#wait(Math.min(MOST_ASK_AGAIN_MS, ASK_AGAIN_MS * 2 ** (failed - 1)));
    }
    this.#running = false;
    if (!this.#closed) this.#begin(undefined);
  }

  /** A turn that is hurried ends with it. */
  #begin(seat: Seat | undefined): void {
    this.acting.value = seat;
    if (this.pace.peek() === "turn") this.pace.value = "people";
  }

  /** Returns whether anything was played. */
  async #play({ seat, ply }: Asked<G>, declared: readonly Declared<G>[]): Promise<boolean> {
    for (const [i, { intent, pauseMs }] of declared.entries()) {
      await this.#pause(pauseMs);
      await this.#held?.promise;
      const now = this.#table.question.peek();
      if (this.#closed || now?.ply !== ply + i || now.seat !== seat) return true;
      if (!this.#table.playFor(seat, intent).ok) return i > 0;
    }
    return declared.length > 0;
  }

  async #pause(ms: number): Promise<void> {
    if (this.pace.peek() === "people") await this.#wait(ms);
  }

  /** Ends early when the table closes, or when the bot is to hurry. */
  async #wait(ms: number): Promise<void> {
    if (this.#closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
