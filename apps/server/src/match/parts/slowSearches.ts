import type { Search } from "@forgotten-planet/core";
import { Lane } from "./lane.ts";
import { inSlices, oneSlice, type Steps } from "./slices.ts";

/** How many answers are remembered, the latest asked for: a key is some 200 characters. */
const REMEMBERED = 500;

/** `busy`: that player's search for something else is under way; `overloaded`: too many searches wait. */
type Searched = boolean | "busy" | "overloaded";

/**
 * Finds out whether a match can be played by some options, where that takes long. Each key is searched once for all askers. Long searches
 * run one at a time in the whole process and one for each player, in the order they came: hopeless options keep other players waiting for
 * one search at most. @source docs/rules.md R-RND-3
 */
export class SlowSearches {
  readonly #searches = new Lane();
  readonly #known = new Map<string, boolean>();
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #askers = new Set<string>();

  async run({ key, steps }: Pick<Search, "key" | "steps">, asker: string): Promise<Searched> {
    const known = this.#known.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    if (this.#askers.has(asker)) return "busy";
    // Hardly any search needs more than a few steps: those do not queue.
    const under = steps();
    const soon = oneSlice(under);
    if (soon !== undefined) return this.#remember(key, soon);
    return this.#searchOn(key, asker, under);
  }

  async #searchOn(key: string, asker: string, steps: Steps<boolean>): Promise<Searched> {
    const search = this.#searches.run(() => inSlices(steps));
    if (!search) return "overloaded";
    this.#askers.add(asker);
    this.#underWay.set(key, search);
    try {
      return this.#remember(key, await search);
    } finally {
      this.#askers.delete(asker);
      this.#underWay.delete(key);
    }
  }

  #remember(key: string, isFound: boolean): boolean {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= REMEMBERED) this.#known.delete(oldest);
    this.#known.set(key, isFound);
    return isFound;
  }
}
