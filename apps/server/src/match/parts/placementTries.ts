import { type Area, tryPlacement } from "@forgotten-planet/rules";
import { Lane } from "./lane.ts";
import { inSlices, oneSlice, type Steps } from "./slices.ts";

/** @source docs/rules.md R-RND-3 */
export const PLACEMENT_TRIES = 1000;

/** Answers remembered, the latest asked for: an area is some 200 characters. */
const REMEMBERED = 500;

const pick = (choices: number): number => Math.floor(Math.random() * choices);

/** `busy`: that player's search for another area is under way; `overloaded`: too many wait for an answer already. */
type Searched = boolean | "busy" | "overloaded";

/**
 * Whether random placement can succeed in an area: the first of 1,000 tries that fits all tiles decides. An area is searched once,
 * whoever asks. Long searches run one at a time in the whole process and one for each player, in the order they came: nobody's hopeless
 * areas keep anybody else waiting for more than one of them. @source docs/rules.md R-RND-3
 */
export class PlacementSearch {
  readonly #searches = new Lane();
  readonly #known = new Map<string, boolean>();
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #askers = new Set<string>();
  readonly #try: typeof tryPlacement;

  constructor(tryOnce = tryPlacement) {
    this.#try = tryOnce;
  }

  /** An open area has room for everybody. */
  async canPlaceAll(area: Area, seats: number, asker: string): Promise<Searched> {
    if (area.kind === "open") return true;
    const key = `${seats} ${area.rows.join("/")}`;
    const known = this.#known.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    if (this.#askers.has(asker)) return "busy";
    // Hardly any area needs more than a few tries: those do not queue.
    const tries = this.#triesIn(area, seats);
    const soon = oneSlice(tries);
    if (soon !== undefined) return this.#remember(key, soon);
    return this.#searchOn(key, asker, tries);
  }

  async #searchOn(key: string, asker: string, tries: Steps<boolean>): Promise<Searched> {
    const search = this.#searches.run(() => inSlices(tries));
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

  #remember(key: string, fits: boolean): boolean {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= REMEMBERED) this.#known.delete(oldest);
    this.#known.set(key, fits);
    return fits;
  }

  *#triesIn(area: Area, seats: number): Steps<boolean> {
    for (let tried = 0; tried < PLACEMENT_TRIES; tried++) {
      if (this.#try(area, seats, pick)) return true;
      yield undefined;
    }
    return false;
  }
}
