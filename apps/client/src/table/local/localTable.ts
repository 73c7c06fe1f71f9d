import type { PrivateTile, Rejection, RoomView, Welcome } from "@forgotten-planet/game";
import { facesOf, foldUndo, formatStep, veilLine } from "@forgotten-planet/game";
import type { JournalLine, RequestPayload, RequestType } from "@forgotten-planet/protocol";
import type { Die, GameState, Intent, Seat } from "@forgotten-planet/rules";
import { apply, gridOf, publicView, xyOf } from "@forgotten-planet/rules";
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { extendHistory, type History, readHistory } from "../history.ts";
import type { Answer, LinkState, MatchSource } from "../matchSource.ts";
import { draw, type LocalMatch, localRematch } from "./localMatch.ts";
import { dropLocalMatch, keepLocalMatch } from "./localMatches.ts";

const LIVE = signal<LinkState>({ kind: "live" });

/** A table in this browser alone: all seats at one screen, judged by the same rules, kept after every step, without a server. */
export class LocalTable implements MatchSource {
  readonly kind = "local";
  readonly link: ReadonlySignal<LinkState> = LIVE;
  readonly welcome: ReadonlySignal<Welcome | undefined>;
  readonly room: ReadonlySignal<RoomView | undefined>;
  readonly history: ReadonlySignal<History | undefined>;
  readonly privateTiles: ReadonlySignal<readonly PrivateTile[]>;
  /** Before a secret placement: who must take the screen before anything is shown. */
  readonly curtain: ReadonlySignal<Seat | undefined>;
  /** False: this browser keeps nothing, and the match ends with the page. */
  readonly kept = signal(true);
  readonly #match;
  readonly #told;
  readonly #rematch = signal<string | undefined>(undefined);
  /** Who said to sit before the screen. */
  readonly #present = signal<Seat | undefined>(undefined);

  /** Throws when what was kept is no match. */
  constructor(match: LocalMatch) {
    const whole = readHistory(match.setup, match.lines);
    if (!whole) throw new Error("what was kept is no match");
    this.#match = signal(match);
    this.#told = signal(told(match, whole));
    this.history = computed(() => this.#told.value.shown);
    const state = computed(() => this.#told.value.whole.fold.state);
    this.room = computed(() => roomOf(this.#match.value, state.value));
    this.welcome = computed(() => welcomeOf(this.#match.value, state.value));
    this.curtain = computed(() => {
      const { phase, active } = state.value;
      return phase === "placement" && this.#present.value !== active ? active : undefined;
    });
    this.privateTiles = computed(() => (this.curtain.value === undefined ? privateTiles(state.value) : []));
  }

  get rematch(): ReadonlySignal<string | undefined> {
    return this.#rematch;
  }

  /** The match as it now stands. */
  get match(): LocalMatch {
    return this.#match.value;
  }

  /** The player who is asked to has taken the screen. */
  takeScreen(): void {
    this.#present.value = this.curtain.value;
  }

  async play(intent: Intent): Promise<Answer> {
    const { fold } = this.#told.value.whole;
    // Either ally may assign a contested tile, also in an opponent's turn: here the seat that gets it assigns it.
    const seat = intent.type === "assignTile" ? intent.to : fold.state.active;
    const command = { seat, intent };
    const applied = apply(fold.state, command, { rollDie: () => (draw(6) + 1) as Die });
    if (!applied.ok) return refused(applied.error);
    const line = formatStep({ kind: "command", command, faces: facesOf(applied.value) });
    return this.#went(line);
  }

  async undo(): Promise<Answer> {
    const { fold } = this.#told.value.whole;
    const { active } = fold.state;
    const undone = foldUndo(fold, active);
    return undone.ok ? this.#went(formatStep({ kind: "undo", seat: active })) : refused({ code: undone.error });
  }

  /** The only request at a table without other players: a rematch. */
  async request<T extends RequestType>(type: T, _payload: RequestPayload<T>): Promise<Answer> {
    if (type !== "rematch") return refused({ code: "not-allowed" });
    if (this.#told.value.whole.fold.state.phase !== "over") return refused({ code: "game-not-over" });
    const next = localRematch(this.#match.value);
    if (!next) return refused({ code: "no-such-scenario" });
    keepLocalMatch(next);
    this.#rematch.value = next.id;
    return { ok: true };
  }

  close(): void {}

  /** The match goes on elsewhere: here it is forgotten. */
  forget(): void {
    dropLocalMatch(this.#match.value.id);
  }

  #went(line: JournalLine): Answer {
    const before = this.#match.value;
    const match = { ...before, lines: [...before.lines, line], updatedAt: Date.now() };
    const whole = extendHistory(this.#told.value.whole, line);
    if (!whole) return refused({ code: "internal" });
    batch(() => {
      this.#match.value = match;
      this.#told.value = told(match, whole);
      this.kept.value = keepLocalMatch(match);
    });
    return { ok: true };
  }
}

const refused = (rejection: Rejection): Answer => ({ ok: false, rejection });

interface Told {
  /** What is true. */
  readonly whole: History;
  /** What may be shown: while tiles lie face down, without their kinds. */
  readonly shown: History;
}

function told({ lines }: LocalMatch, whole: History): Told {
  const { state } = whole.fold;
  const shown = state.phase === "placement" ? readHistory(publicView(state).setup, lines.map(veilLine)) : whole;
  return { whole, shown: shown ?? whole };
}

function roomOf({ setup, lines }: LocalMatch, state: GameState): RoomView {
  const last = lines.at(-1) ?? "";
  return {
    status: state.phase === "over" ? "over" : "playing",
    spectators: 0,
    seats: setup.seats.map(({ name, colour }) => ({
      name,
      colour,
      ready: true,
      online: true,
      host: false,
      wantsRematch: false,
      substitute: false,
    })),
    match: { ply: lines.length, last: state.phase === "placement" ? veilLine(last) : last, view: publicView(state) },
  };
}

const welcomeOf = ({ id, options, lines }: LocalMatch, state: GameState): Welcome => ({
  table: { id, code: "", options },
  host: true,
  history: { setup: publicView(state).setup, lines: state.phase === "placement" ? lines.map(veilLine) : lines },
  chat: [],
});

/** The face-down tiles of the player who places next. */
function privateTiles({ hidden = [], setup, active }: GameState): readonly PrivateTile[] {
  const grid = gridOf(setup.scenario.area);
  return hidden.flatMap(({ seat, cell, kind }) => (seat === active && kind ? [{ seat, at: xyOf(grid, cell), kind }] : []));
}
