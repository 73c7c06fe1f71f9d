import type { Lobby as LobbyView, TableSummary } from "@forgotten-planet/protocol";
import { STRANGER } from "../match/shown.ts";
import type { Table } from "../match/table.ts";
import type { Census } from "../ops/meter.ts";
import { liveSummary } from "../tables/summary.ts";

/** Changes within this time reach the listeners as one. */
const MERGE_MS = 200;

/** What the front page lists: public tables whose rooms are alive here, and how many people are about. */
export class Lobby {
  readonly #tables = new Map<string, { readonly table: Table; summary: TableSummary | undefined }>();
  readonly #listeners = new Set<(view: LobbyView) => void>();
  readonly #failed: (error: unknown) => void;
  #pending: NodeJS.Timeout | undefined;

  /** `failed` hears of a list that could not be made or told; nothing else suffers from it. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** This table is new here, or looks different from before. */
  changed(table: Table): void {
    this.#tables.set(table.id, { table, summary: undefined });
    this.#tellSoon();
  }

  removed(table: Table): void {
    if (this.#tables.get(table.id)?.table === table) this.#tables.delete(table.id);
    this.#tellSoon();
  }

  /** Calls back with the list now and at each change, until the answer is called. */
  listen(listener: (view: LobbyView) => void): () => void {
    this.#listeners.add(listener);
    listener(this.view());
    this.#tellSoon();
    return () => {
      this.#listeners.delete(listener);
      this.#tellSoon();
    };
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** How many there are of everything; private tables too. */
  census(): Census {
    const tables = [...this.#tables.values()].map(({ table }) => table.presence);
    const spectators = tables.reduce((sum, { watchers }) => sum + watchers.length, 0);
    const connections = tables.reduce((sum, { size }) => sum + size, 0);
    return { rooms: tables.length, players: connections - spectators, spectators, lobby: this.listeners };
  }

  view(): LobbyView {
    const tables = [...this.#tables.values()];
    const listed = tables.filter(({ table }) => table.options.isPublic && table.status !== "over");
    const summaries = listed
      .sort((a, b) => b.table.createdAt - a.table.createdAt)
      .map((entry) => {
        entry.summary ??= liveSummary(entry.table, STRANGER);
        return entry.summary;
      });
    return {
      open: summaries.filter(({ status }) => status === "waiting"),
      live: summaries.filter(({ status }) => status === "playing"),
      online: this.#listeners.size + tables.reduce((sum, { table }) => sum + table.presence.size, 0),
    };
  }

  #tellSoon(): void {
    if (this.#pending || this.#listeners.size === 0) return;
    this.#pending = setTimeout(() => {
      this.#pending = undefined;
      try {
        const view = this.view();
        for (const listener of this.#listeners) listener(view);
      } catch (error) {
        this.#failed(error);
      }
    }, MERGE_MS);
    this.#pending.unref();
  }
}
