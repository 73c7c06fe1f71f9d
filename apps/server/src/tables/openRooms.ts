import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { StoredMatch } from "@forgotten-planet/store";
import type { Table } from "../match/table.ts";
import type { Listing } from "../rooms/rooms.ts";

export interface OpenRoom {
  readonly table: Table;
  readonly listing: Listing;
}

/** Why a match has no room here: another process was quicker, or the opening failed, perhaps until the match is repaired. */
export type NotOpened = "lost" | "failed" | "damaged" | "unknown-game";

/** The rooms of this process by match, alive or being made: parallel requests share one making. */
export class OpenRooms {
  readonly #rooms = new Map<string, Promise<OpenRoom | NotOpened>>();

  has(match: string): boolean {
    return this.#rooms.has(match);
  }

  get matches(): readonly string[] {
    return [...this.#rooms.keys()];
  }

  /** Returns the room of that match. A room whose match has been claimed elsewhere is closed and not returned. */
  async live({ id, epoch }: StoredMatch): Promise<OpenRoom | undefined> {
    const opening = this.#rooms.get(id);
    const open = opening && (await opening);
    if (!open || typeof open === "string") return undefined;
    if (open.table.epoch >= epoch) return open;
    if (this.#rooms.get(id) === opening) this.#rooms.delete(id);
    open.table.giveUp(CLOSE_CODES.fenced);
    return undefined;
  }

  /** Makes the room unless it is being made. */
  async open(match: string, make: () => Promise<OpenRoom | NotOpened>): Promise<"open" | NotOpened> {
    const known = this.#rooms.get(match);
    const opening = known ?? make();
    if (!known) this.#rooms.set(match, opening);
    const open = await opening;
    if (typeof open !== "string") return "open";
    if (this.#rooms.get(match) === opening) this.#rooms.delete(match);
    return open;
  }

  /** From now on the next visitor has another one made. */
  forget(match: string): void {
    this.#rooms.delete(match);
  }

  /** The room of this table is gone. */
  async closed(table: Table): Promise<void> {
    const opening = this.#rooms.get(table.id);
    const known = opening && (await opening);
    if (typeof known === "object" && known.table === table && this.#rooms.get(table.id) === opening) this.#rooms.delete(table.id);
  }

  /** Calls `act` with each room as soon as it is there; no room waits for another one that is being made. */
  each(act: (table: Table) => void): Promise<unknown> {
    return Promise.all(
      [...this.#rooms.values()].map(async (opening) => {
        const open = await opening;
        if (typeof open !== "string") act(open.table);
      }),
    );
  }
}
