import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { RoomView, Welcome } from "@forgotten-planet/protocol";
import { type GameState, type Intent, publicView, type Seat } from "@forgotten-planet/rules";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Answer, LinkState, MatchSource, PlanSource } from "../../../table/matchSource.ts";
import type { History, HistoryEntry } from "../history.ts";
import type { ThoughtStep } from "./plan/nextTurn.ts";

/** Where a plan is written on: the steps that lead there from the position on the table. */
export interface AheadPlace {
  readonly state: GameState;
  /** The turn as it begins. */
  readonly base: GameState;
  readonly way: readonly ThoughtStep[];
  /** Nothing can follow. */
  readonly isClosed: boolean;
}

/** What the private copy reads and says of the plan that is tried out on it. */
export interface AheadPen {
  readonly source: MatchSource<ForgottenPlanet>;
  readonly seat: ReadonlySignal<Seat | undefined>;
  readonly place: ReadonlySignal<AheadPlace | undefined>;
  write(intent: Intent): boolean;
  takeLast(): void;
}

const LIVE = signal<LinkState>({ kind: "live" });
/** So far apart lie the plies of two positions of which one does not follow from the other by one step. */
const JUMP = 1_000;

/** A private copy of the board: the seat's next turn, played by it alone. What is played becomes a step of the plan, and nothing is sent. */
export class AheadTable implements MatchSource<ForgottenPlanet> {
  readonly kind = "lesson";
  readonly isNoted = true;
  readonly link: ReadonlySignal<LinkState> = LIVE;
  readonly history: ReadonlySignal<History | undefined>;
  readonly room: ReadonlySignal<RoomView<ForgottenPlanet> | undefined>;
  readonly welcome: ReadonlySignal<Welcome<ForgottenPlanet> | undefined>;
  /** What an ally has reserved is asked about here as well. */
  readonly plans?: PlanSource<ForgottenPlanet>;
  readonly #pen: AheadPen;

  constructor(pen: AheadPen) {
    this.#pen = pen;
    const { source, seat, place } = pen;
    if (source.plans) this.plans = source.plans;
    let shown: AheadPlace | undefined;
    let ply = 0;
    const now = computed(() => {
      const next = place.value;
      if (!next) return undefined;
      ply += stepsBetween(shown, next);
      shown = next;
      return { ...next, ply };
    });
    this.history = computed(() => {
      const at = now.value;
      const before = source.history.value;
      if (!at || !before) return undefined;
      const entries = at.way.map(
        ({ command, events, before, after }, i): HistoryEntry => ({ command, events, ply: at.ply - at.way.length + i, before, after }),
      );
      const match = { state: at.state, ply: at.ply, undoable: [], barred: true };
      return { start: before.start, entries: [...before.entries, ...entries], match };
    });
    this.room = computed(() => {
      const at = now.value;
      const room = source.room.value;
      if (!at || !room) return undefined;
      const here = { ready: true, online: true, host: false, wantsRematch: false, substitute: false };
      const seats = at.state.setup.seats.map(({ name, colour }) => ({ name, colour, ...here }));
      return { status: "playing", spectators: room.spectators, seats, match: { ply: at.ply, last: "", view: publicView(at.state) } };
    });
    this.welcome = computed(() => {
      const welcome = source.welcome.value;
      if (!welcome) return undefined;
      const { table, history } = welcome;
      const me = place.value?.isClosed ? undefined : seat.value;
      return {
        table: { ...table, options: { ...table.options, hints: false } },
        ...(me === undefined ? {} : { seat: me }),
        host: false,
        ...(history ? { history } : {}),
        chat: [],
      };
    });
  }

  async play(intent: Intent): Promise<Answer> {
    return this.#pen.write(intent) ? { ok: true } : { ok: false, rejection: { code: "not-allowed" } };
  }

  async undo(): Promise<Answer> {
    this.#pen.takeLast();
    return { ok: true };
  }

  close(): void {}
}

/** 0 for the same position, 1 where one step more leads there, else a jump. */
function stepsBetween(shown: AheadPlace | undefined, next: AheadPlace): number {
  if (!shown || shown.base !== next.base || shown.isClosed !== next.isClosed) return JUMP;
  const was = shown.way.map(({ command }) => JSON.stringify(command));
  const is = next.way.map(({ command }) => JSON.stringify(command));
  if (!was.every((command, i) => command === is[i])) return JUMP;
  const more = is.length - was.length;
  return more === 0 || more === 1 ? more : JUMP;
}
