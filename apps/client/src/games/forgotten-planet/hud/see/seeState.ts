import type { Cell } from "@forgotten-planet/rules";
import { computed, signal } from "@preact/signals";
import type { CountedWay } from "../../model/see/crewWay.ts";

/** What can be looked at beside the game: whose a tile is and why, or how far the end is. */
export type SeeLayer = "whose" | "horizon";

/** What one table shows of it; the panels load when one is opened. */
export class SeeState {
  readonly layer = signal<SeeLayer | undefined>(undefined);
  /** The tile that was pressed; it stays until another one is. */
  readonly pinned = signal<Cell | undefined>(undefined);
  readonly #pointed = signal<Cell | undefined>(undefined);
  /** Ways that the board counts out. */
  readonly ways = signal<readonly CountedWay[]>([]);
  /** The tile that is asked about; undefined while none is. */
  readonly cell = computed(() => (this.layer.value === "whose" ? (this.pinned.value ?? this.#pointed.value) : undefined));

  toggle(layer: SeeLayer): void {
    if (this.layer.peek() === layer) this.close();
    else this.layer.value = layer;
  }

  close(): void {
    this.layer.value = undefined;
    this.pinned.value = undefined;
    this.ways.value = [];
  }

  /** Opens the layer at that tile. */
  ask(cell: Cell): void {
    this.pinned.value = cell;
    this.layer.value = "whose";
  }

  /** The pointer or the cursor is there; nothing stays when it leaves. A layer that is opened later begins there. */
  point(cell: Cell | undefined): void {
    this.#pointed.value = cell;
  }

  /** A press that means no step asks about its tile, or about none any longer. Returns whether it did. */
  press(cell: Cell): boolean {
    if (this.layer.peek() !== "whose") return false;
    this.pinned.value = this.pinned.peek() === cell ? undefined : cell;
    return true;
  }
}
