import type { GamePlay, GameTypes } from "@forgotten-planet/core";
import type { RoomView, Welcome } from "@forgotten-planet/protocol";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type History, readHistory } from "../history.ts";
import type { Answer, LinkState, MatchSource } from "../matchSource.ts";

const REFUSED: Answer = { ok: false, rejection: { code: "not-allowed" } };

/** A match of a record, at any of its plies: nobody plays it, and its viewer walks through it. */
export class ReplayTable<G extends GameTypes = GameTypes> implements MatchSource<G> {
  readonly kind = "replay";
  readonly link: ReadonlySignal<LinkState> = signal({ kind: "live" });
  readonly welcome: ReadonlySignal<Welcome<G> | undefined>;
  readonly room: ReadonlySignal<RoomView<G> | undefined>;
  readonly history: ReadonlySignal<History<G> | undefined>;
  /** Lines of the whole match. */
  readonly length: number;
  readonly #ply = signal(0);

  /** What a spectator is told of the match. Throws if there is no history in it, or one whose lines do not follow one another. */
  constructor(game: GamePlay<G>, welcome: Welcome<G>) {
    const { setup, lines } = welcome.history ?? {};
    if (!lines || !readHistory(game, setup, lines)) throw new Error("the record cannot be followed");
    this.length = lines.length;
    this.welcome = signal(welcome);
    this.history = computed(() => readHistory(game, setup, lines.slice(0, this.#ply.value)));
    this.room = computed(() => this.history.value && roomOf(game, this.history.value, lines[this.#ply.value - 1] ?? ""));
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

function roomOf<G extends GameTypes>(game: GamePlay<G>, { match: { ply, state } }: History<G>, last: string): RoomView<G> {
  const here = { ready: true, online: true, host: false, wantsRematch: false, substitute: false };
  const seats = game.seatsOf(state.setup).map(({ name, colour }) => ({ name, colour, ...here }));
  return { status: game.moment(state).stage === "over" ? "over" : "playing", spectators: 0, seats, match: { ply, last, view: state } };
}
