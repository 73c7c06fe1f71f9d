import type { Atlas } from "./atlas.ts";

/** The one that is shown and the one before: a board that grows and shrinks with what stands beside it goes between two sizes. */
const KEPT = 2;

/** Keeps the latest sheets of pictures, so that a board that returns to a size need not draw them again. */
export class KeptAtlases {
  /** The latest last. */
  #kept: Atlas[] = [];
  #isOutdated = false;

  /** The one that was drawn for that; it is the latest now. */
  find(cell: number, pixels: number, paint: Atlas["paint"]): Atlas | undefined {
    const found = this.#isOutdated
      ? undefined
      : this.#kept.find((atlas) => atlas.cell === cell && atlas.pixels === pixels && atlas.paint === paint);
    if (found) this.#kept = [...this.#kept.filter((atlas) => atlas !== found), found];
    return found;
  }

  /** From now on it is the latest. Returns those that are not kept any longer: nothing may show them when they are destroyed. */
  keep(atlas: Atlas): readonly Atlas[] {
    const all = [...this.#kept, atlas];
    this.#kept = all.slice(this.#isOutdated ? -1 : -KEPT);
    this.#isOutdated = false;
    return all.slice(0, all.length - this.#kept.length);
  }

  /** All are to be drawn again. */
  outdate(): void {
    this.#isOutdated = true;
  }

  destroy(): void {
    for (const atlas of this.#kept) atlas.destroy();
    this.#kept = [];
  }
}
