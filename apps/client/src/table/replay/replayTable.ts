import type { RoomView, Welcome } from "@forgotten-planet/game";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type History, readHistory } from "../history.ts";
import type { Answer, LinkState, MatchSource } from "../matchSource.ts";

const REFUSED: Answer = { ok: false, rejection: { code: "not-allowed" } };

/** A match of a record, at any of its plies: nobody plays it, and its viewer walks through it. */
export class ReplayTable implements MatchSource {
  readonly kind = "replay";
  readonly link: ReadonlySignal<LinkState> = signal({ kind: "live" });
  readonly welcome: ReadonlySignal<Welcome | undefined>;
  readonly room: ReadonlySignal<RoomView | undefined>;
  readonly history: ReadonlySignal<History | undefined>;
  /** Lines of the whole match. */
  readonly length: number;
  readonly #ply = signal(0);

  /** What a spectator is told of the match. Throws if there is no history in it, or one whose lines do not follow one another. */
  constructor(welcome: Welcome) {
    const { setup, lines } = welcome.history ?? {};
    if (!setup || !lines || !readHistory(setup, lines)) throw new Error("the record cannot be followed");
    this.length = lines.length;
    this.welcome = signal(welcome);
    this.history = computed(() => readHistory(setup, lines.slice(0, this.#ply.value)));
    this.room = computed(() => this.history.value && roomOf(this.history.value, lines[this.#ply.value - 1] ?? ""));
  }

  get ply(): ReadonlySignal<number> {
    return this.#ply;
  }

  /** Shows the position after that many lines, or the nearest there is. */
  goTo(ply: number): void {
    this.#ply.value = Math.max(0, Math.min(this.length, ply));
  }

  async play(): Promise<Answer> {
    return REFUSED;
  }

  async undo(): Promise<Answer> {
    return REFUSED;
  }

  close(): void {}
}

function roomOf({ fold: { ply, state } }: History, last: string): RoomView {
  const here = { ready: true, online: true, host: false, wantsRematch: false, substitute: false };
  const seats = state.setup.seats.map(({ name, colour }) => ({ name, colour, ...here }));
  return { status: state.phase === "over" ? "over" : "playing", spectators: 0, seats, match: { ply, last, view: state } };
}
