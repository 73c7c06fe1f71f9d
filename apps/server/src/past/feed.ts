import { type AnyMatch, type Moment, replayLine, startMatch } from "@forgotten-planet/core";
import type { JournalLine, Streamed } from "@forgotten-planet/protocol";
import type { PastMatches as PastStore, Progress, Store, StoredMatch } from "@forgotten-planet/store";
import { DelayedMatch } from "../match/parts/game/delayed.ts";
import { otherWork } from "../match/parts/slices.ts";
import { standingOf } from "../match/views/standing.ts";
import type { ServedGame } from "../servedGame.ts";
import { headOf, listed } from "./matchHead.ts";

/** How often a match that somebody follows is looked at. */
const LOOK_MS = 1000;
/** Replayed at a stretch; then other work has a turn. */
const AT_ONCE = 50;

/** Where matches that are followed are read. */
export interface FeedSource extends Pick<Store, "findMatch"> {
  readonly past: Pick<PastStore, "progress" | "linesFrom">;
}

/** Hears undefined, and nothing after it, if the match can no longer be read. */
export type Hear = (streamed: Streamed | undefined) => void;

/**
 * One match as strangers may follow it, line by line and as late as its table says. It is read from the store, so that it is the same on
 * every process and no room is kept open by it; all who follow share one reading, which ends with the last of them.
 */
export class Feed {
  readonly #store: FeedSource;
  readonly #served: ServedGame;
  readonly #match: StoredMatch;
  readonly #hearers = new Set<Hear>();
  readonly #lines: JournalLine[] = [];
  readonly #start: AnyMatch;
  readonly #late: DelayedMatch;
  #now: AnyMatch;
  #progress: Progress | undefined;
  /** As it is stored once it is over. */
  #ended: StoredMatch | undefined;
  #told: readonly JournalLine[] = [];
  #setup: unknown;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  /** Throws if the match cannot be replayed. */
  constructor(store: FeedSource, served: ServedGame, match: StoredMatch) {
    this.#store = store;
    this.#served = served;
    this.#match = match;
    const created = served.game.create(match.setup);
    if (!created.ok) throw new Error(`match ${match.id} cannot be followed: ${created.error.message}`);
    this.#start = startMatch(created.value);
    this.#now = this.#start;
    this.#setup = this.#seen(this.#start).setup;
    this.#late = new DelayedMatch(this.#position(), match.options.spectatorDelay);
  }

  get isFollowed(): boolean {
    return this.#hearers.size > 0;
  }

  /** Tells everything so far, then what comes, until the returned function is called. `match`: as it is stored now. Rejects if it cannot be read. */
  async follow(match: StoredMatch, hear: Hear): Promise<() => void> {
    if (this.#progress === undefined) await this.#look();
    hear({ type: "head", head: listed(this.#served, match), setup: this.#setup, delay: this.#match.options.spectatorDelay });
    if (this.#told.length > 0) hear({ type: "lines", from: 0, lines: [...this.#told] });
    if (this.#isOver) hear(this.#end());
    else {
      this.#hearers.add(hear);
      this.#timer ??= setInterval(() => void this.#look().catch(() => this.#fail()), LOOK_MS).unref();
    }
    return () => {
      this.#hearers.delete(hear);
      if (this.#hearers.size === 0) this.stop();
    };
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #fail(): void {
    this.stop();
    for (const hear of this.#hearers) hear(undefined);
    this.#hearers.clear();
  }

  get #isOver(): boolean {
    return this.#ended !== undefined && this.#lines.length >= (this.#progress?.version ?? 0);
  }

  #end(): Streamed {
    const standing = standingOf({ rules: this.#served.game }, this.#now);
    const { winners, ended, gaveUp } = headOf(this.#served, this.#ended ?? this.#match, standing);
    return {
      type: "over",
      ...(winners ? { winners } : {}),
      ...(ended ? { ended } : {}),
      ...(gaveUp === undefined ? {} : { gaveUp }),
    };
  }

  /** Reads what was added, and tells it. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const progress = await this.#store.past.progress(this.#match.id);
      if (!progress) throw new Error(`match ${this.#match.id} is gone`);
      while (this.#lines.length < progress.version) {
        const lines = await this.#store.past.linesFrom(this.#match.id, this.#lines.length);
        if (lines.length === 0) throw new Error(`match ${this.#match.id} lacks lines`);
        await this.#take(lines);
      }
      if (progress.status === "over") this.#ended = await this.#store.findMatch(this.#match.id);
      this.#progress = progress;
      this.#tell();
    } finally {
      this.#isLooking = false;
    }
  }

  async #take(lines: readonly JournalLine[]): Promise<void> {
    for (const [i, line] of lines.entries()) {
      const next = replayLine(this.#served.game, this.#now, line);
      if (!next) throw new Error(`match ${this.#match.id}: journal line ${this.#lines.length} does not follow`);
      this.#now = next.match;
      this.#lines.push(line);
      if (i % AT_ONCE === AT_ONCE - 1) await otherWork();
    }
  }

  /** What strangers may know now: of a match that is over, all of it. */
  #tell(): void {
    const shown = this.#shown();
    const { game } = this.#served;
    const lines = this.#lines.slice(0, shown.ply).map((line) => game.veil(line, shown.state));
    const setup = this.#seen(shown).setup;
    const isSame = JSON.stringify(setup) === JSON.stringify(this.#setup) && this.#told.every((line, i) => line === lines[i]);
    const from = this.#told.length;
    this.#setup = setup;
    this.#told = lines;
    for (const hear of this.#hearers) {
      if (!isSame) hear({ type: "again", setup, lines });
      else if (lines.length > from) hear({ type: "lines", from, lines: lines.slice(from) });
      if (this.#isOver) hear(this.#end());
    }
    if (this.#isOver) this.stop();
  }

  #shown(): AnyMatch {
    return this.#match.options.spectatorDelay > 0 ? this.#late.catchUp() : this.#now;
  }

  #seen({ state }: AnyMatch): { readonly setup: unknown } {
    return this.#served.game.view(state);
  }

  /** The match as it is read with a delay; it changes with this one. */
  #position(): ConstructorParameters<typeof DelayedMatch>[0] {
    const [now, lines, isOver] = [() => this.#now, this.#lines, () => this.#isOver];
    const rules = this.#served.game;
    return {
      rules,
      start: this.#start,
      lines,
      get isOver(): boolean {
        return isOver();
      },
      get moment(): Moment {
        return rules.moment(now().state);
      },
    };
  }
}
