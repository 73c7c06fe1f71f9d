import type { Figures, OwnMatch } from "@forgotten-planet/protocol";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { ApiError } from "../../net/api.ts";
import { pastApi } from "../../net/pastApi.ts";
import { isFiltered, type MatchFilters, ownQuery } from "./matchFilters.ts";

/** Matches of one page of the list. */
const PAGE = 20;
/** A rare filter gives pages with little on them: so many are asked for before the player is asked whether to go on. */
const PAGES_AT_ONCE = 10;

interface Shown {
  readonly filters: MatchFilters;
  readonly matches: readonly OwnMatch[];
  readonly next: string | undefined;
}

/** The player's finished matches as far as they fit the filters, and the figures of all that fit. */
export class FinishedMatches {
  readonly #shown = signal<Shown | undefined>(undefined);
  /** Of all matches, before any filter: what can be chosen among. */
  readonly overall = signal<Figures | undefined>(undefined);
  /** Why the list is not as it should be: the server's code. */
  readonly problem = signal<string | undefined>(undefined);
  readonly isBusy = signal(false);
  /** Undefined until the first answer. */
  readonly matches: ReadonlySignal<readonly OwnMatch[] | undefined> = computed(() => this.#shown.value?.matches);
  readonly hasMore: ReadonlySignal<boolean> = computed(() => this.#shown.value?.next !== undefined);
  /** Of all that fit the filters. */
  readonly figures = signal<Figures | undefined>(undefined);
  /** The latest request; what answers an older one is too late. */
  #asked = 0;

  /** Reads the list from its beginning. */
  async read(filters: MatchFilters): Promise<void> {
    await this.#ask(async (isLate) => {
      const figures = this.#readFigures(filters, isLate);
      const found = await this.#readOn({ filters, matches: [], next: undefined }, isLate);
      if (!isLate()) this.#shown.value = found;
      await figures;
    });
  }

  /** Reads what comes after what is shown. */
  async more(): Promise<void> {
    const shown = this.#shown.peek();
    if (shown?.next === undefined) return;
    await this.#ask(async (isLate) => {
      const found = await this.#readOn(shown, isLate);
      if (!isLate()) this.#shown.value = found;
    });
  }

  async #ask(read: (isLate: () => boolean) => Promise<void>): Promise<void> {
    const number = ++this.#asked;
    const isLate = (): boolean => number !== this.#asked;
    this.isBusy.value = true;
    this.problem.value = undefined;
    try {
      await read(isLate);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isLate()) this.problem.value = error.code;
    } finally {
      if (!isLate()) this.isBusy.value = false;
    }
  }

  async #readOn(from: Shown, isLate: () => boolean): Promise<Shown> {
    let { matches, next } = from;
    const enough = matches.length + PAGE;
    for (let pages = 0; pages < PAGES_AT_ONCE && matches.length < enough && !isLate(); pages++) {
      const cursor: Readonly<Record<string, string>> = next === undefined ? {} : { cursor: next };
      const page = await pastApi.own(ownQuery(from.filters, { ...cursor, limit: String(enough - matches.length) }));
      matches = [...matches, ...page.matches];
      next = page.next;
      if (next === undefined) break;
    }
    return { ...from, matches, next };
  }

  async #readFigures(filters: MatchFilters, isLate: () => boolean): Promise<void> {
    const overall = await pastApi.figures("");
    this.overall.value = overall;
    const figures = isFiltered(filters) ? await pastApi.figures(ownQuery(filters)) : overall;
    if (!isLate()) this.figures.value = figures;
  }
}
