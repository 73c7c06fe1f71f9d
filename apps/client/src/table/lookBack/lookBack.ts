import type { GameTypes, Viewed } from "@forgotten-planet/core";
import type { RoomView } from "@forgotten-planet/protocol";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { History } from "../history.ts";
import type { Answer, MatchSource } from "../matchSource.ts";

const REFUSED: Answer = { ok: false, rejection: { code: "not-allowed" } };

/**
 * Steps back in a match that runs, and what its screens see meanwhile. The positions are those this screen was told itself, so nobody sees
 * more than they may.
 */
export class LookBack<G extends GameTypes = GameTypes> {
  /** The match as it is shown: live, or as it was. Nothing is played while it is looked back at. */
  readonly source: MatchSource<G>;
  /** All that happened so far. */
  readonly history: ReadonlySignal<History<G> | undefined>;
  /** How many steps the screen is behind the match; 0 while it is live. */
  readonly behind: ReadonlySignal<number>;
  /** The ply that is shown; undefined while it is live. */
  readonly ply: ReadonlySignal<number | undefined>;
  /** Steps that are shown; undefined while it is live. */
  readonly #shown = signal<number | undefined>(undefined);

  constructor(source: MatchSource<G>) {
    this.history = source.history;
    const count = computed(() => {
      const shown = this.#shown.value;
      const { entries } = source.history.value ?? {};
      // After the end there are results to be seen; a step that was taken back is no place to stand.
      const isLive = shown === undefined || !entries || shown >= entries.length || source.room.value?.status === "over";
      return isLive ? undefined : shown;
    });
    this.behind = computed(() => (count.value === undefined ? 0 : (source.history.value?.entries.length ?? 0) - count.value));
    const history = computed(() => {
      const { value: whole } = source.history;
      return whole && count.value !== undefined ? historyOf(whole, count.value) : whole;
    });
    this.ply = computed(() => (count.value === undefined ? undefined : history.value?.match.ply));
    const room = computed(() => {
      const { value: live } = source.room;
      return live && count.value !== undefined && history.value ? roomOf(live, history.value) : live;
    });
    const orRefused = (ask: () => Promise<Answer>): Promise<Answer> => (this.behind.peek() > 0 ? Promise.resolve(REFUSED) : ask());
    this.source = shownOf(source, {
      history,
      room,
      play: (intent) => orRefused(() => source.play(intent)),
      undo: () => orRefused(() => source.undo()),
    });
  }

  step(way: 1 | -1): void {
    const now = this.history.peek()?.entries.length ?? 0;
    const shown = now - this.behind.peek() + way;
    if (shown >= 0) this.#shown.value = shown >= now ? undefined : shown;
  }

  /** Shows the position after the step that led to that ply, or the nearest before. */
  goTo(ply: number): void {
    const entries = this.history.peek()?.entries ?? [];
    const shown = entries.filter((entry) => entry.ply < ply).length;
    this.#shown.value = shown >= entries.length ? undefined : shown;
  }

  live(): void {
    this.#shown.value = undefined;
  }
}

function historyOf<G extends GameTypes>(whole: History<G>, count: number): History<G> {
  const entries = whole.entries.slice(0, count);
  const latest = entries.at(-1);
  const match = { state: latest?.after ?? whole.start, ply: latest ? latest.ply + 1 : 0, undoable: [], barred: true };
  return { start: whole.start, entries, match };
}

/** Its states begin with a view and are views themselves; names are those of its start, as live. */
const roomOf = <G extends GameTypes>(live: RoomView<G>, { start: { setup }, match: { state, ply } }: History<G>): RoomView<G> => ({
  ...live,
  match: { ply, last: "", view: (state.setup === setup ? state : { ...state, setup }) as Viewed<G> },
});

/** The source with those parts in the place of its own; everything else is its own. */
function shownOf<G extends GameTypes>(
  source: MatchSource<G>,
  parts: Pick<MatchSource<G>, "history" | "room" | "play" | "undo">,
): MatchSource<G> {
  const handler: ProxyHandler<MatchSource<G>> = {
    get: (target, name) => {
      const value: unknown = name in parts ? Reflect.get(parts, name) : Reflect.get(target, name, target);
      return typeof value === "function" && !(name in parts) ? value.bind(target) : value;
    },
  };
  return new Proxy(source, handler);
}
