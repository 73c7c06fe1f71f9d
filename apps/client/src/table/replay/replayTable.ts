import type { GameTypes, Seat } from "@forgotten-planet/core";
import type { Damage, RoomView, Welcome } from "@forgotten-planet/protocol";
import { computed, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { History } from "../history.ts";
import type { Answer, LinkState } from "../matchSource.ts";
import { PositionCache } from "./positionCache.ts";
import type { ReplayedMatch } from "./replayedMatch.ts";
import type { ReplayGame } from "./replayGame.ts";
import { type Track, trackOf } from "./track.ts";
import type { WalkedMatch } from "./walkedMatch.ts";

const REFUSED: Answer = { ok: false, rejection: { code: "not-allowed" } };
const LIVE = signal<LinkState>({ kind: "live" });
/** Lines are read for so long before the page may do something else. */
const SLICE_MS = 8;

/** A match that is over, at any of its plies: nobody plays it, and its viewer walks through it. */
export class ReplayTable<G extends GameTypes = GameTypes> implements WalkedMatch<G> {
  readonly kind = "replay";
  readonly link: ReadonlySignal<LinkState> = LIVE;
  readonly welcome: ReadonlySignal<Welcome<G> | undefined>;
  readonly room: ReadonlySignal<RoomView<G> | undefined>;
  readonly history: ReadonlySignal<History<G> | undefined>;
  readonly privateView: ReadonlySignal<G["Secrets"] | undefined>;
  /** The seat by whose eyes it is seen; undefined for a spectator's. */
  readonly viewer: Signal<Seat | undefined> = signal(undefined);
  /** The whole match; undefined until it is read. */
  readonly whole: ReadonlySignal<History<G> | undefined>;
  readonly track: ReadonlySignal<Track>;
  /** Why it is not shown to its end; `ply`: as far as it is. */
  readonly damage: ReadonlySignal<Damage | undefined>;
  readonly match: ReplayedMatch<G>;
  readonly game: ReplayGame<G>;
  readonly #cache: ReadonlySignal<PositionCache<G>>;
  readonly #ply = signal(0);
  readonly #isRead = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Throws if no match begins with its set-up. */
  constructor(game: ReplayGame<G>, match: ReplayedMatch<G>) {
    // In another language some are called otherwise, on the board as well.
    const called = computed(() => JSON.stringify(game.seatsOf(match.setup)));
    const cache = computed(() => {
      void called.value;
      const made = untracked(() => new PositionCache<G>(game, match.setup, match.lines));
      if (this.#isRead.peek()) made.readFor(Number.POSITIVE_INFINITY);
      return made;
    });
    this.game = game;
    this.match = match;
    this.#cache = cache;
    cache.peek();
    this.history = computed(() => cache.value.historyAt(this.#ply.value));
    const view = computed(() => game.view(cache.value.at(this.#ply.value).state));
    this.room = computed(() => {
      const { ply, state } = cache.value.at(this.#ply.value);
      const here = { ready: true, online: true, host: false, wantsRematch: false, substitute: false };
      const seats = game
        .seatsOf(match.setup)
        .map(({ name, colour, bot }) => ({ name, colour, ...(bot === undefined ? {} : { bot }), ...here }));
      const status = game.moment(state).stage === "over" ? "over" : "playing";
      return { status, spectators: 0, seats, match: { ply, last: match.lines[ply - 1] ?? "", view: view.value } };
    });
    this.welcome = computed(() => ({
      table: { id: match.id, code: "", options: match.options },
      ...(this.viewer.value === undefined ? {} : { seat: this.viewer.value }),
      host: false,
      ...(match.dice ? { dice: match.dice } : {}),
      chat: [],
    }));
    this.privateView = computed(() => {
      const { value: seat } = this.viewer;
      return seat === undefined ? undefined : game.secrets(cache.value.at(this.#ply.value).state, [seat]);
    });
    this.whole = computed(() => {
      if (!this.#isRead.value) return undefined;
      const whole = cache.value.historyAt(cache.value.length);
      return match.byClock ? { ...whole, byClock: match.byClock } : whole;
    });
    this.track = computed(() => {
      void this.#isRead.value;
      cache.value.readFor(Number.POSITIVE_INFINITY);
      return trackOf(game, cache.value.historyAt(cache.value.length));
    });
    this.damage = computed(() => {
      const fault = this.#isRead.value ? cache.value.fault : undefined;
      return fault === undefined ? match.damage : { ply: fault, reason: "illegal" };
    });
  }

  get ply(): ReadonlySignal<number> {
    return this.#ply;
  }

  /** Lines of the whole match, as far as they can be followed. */
  get length(): number {
    return this.#cache.peek().length;
  }

  /** Whether its lines lead to its end. */
  get isOver(): boolean {
    return this.game.moment(this.#cache.peek().at(this.match.lines.length).state).stage === "over";
  }

  /** Reads the match to its end, a little at a time. */
  readOn(): void {
    this.#timer = setTimeout(() => {
      const cache = this.#cache.peek();
      cache.readFor(SLICE_MS);
      if (cache.isRead) this.#isRead.value = true;
      else this.readOn();
    });
  }

  /** Shows the position after that many lines, or the nearest there is. */
  goTo(ply: number): void {
    this.#ply.value = this.#cache.peek().at(ply).ply;
  }

  async play(): Promise<Answer> {
    return REFUSED;
  }

  async undo(): Promise<Answer> {
    return REFUSED;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
