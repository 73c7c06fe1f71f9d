import type { Lobby as LobbyView, TableSummary } from "@forgotten-planet/protocol";
import { STRANGER } from "../match/shown.ts";
import type { Table } from "../match/table.ts";
import type { Census } from "../ops/meter.ts";
import { liveSummary } from "../tables/summary.ts";
import type { ListedTable, LobbyList } from "./lobbyList.ts";

/** Changes within this time reach the listeners as one. */
const MERGE_MS = 200;

/** What the front page lists: public tables whose rooms are alive, here and in other processes, and how many people are about. */
export class Lobby {
  readonly #tables = new Map<string, { readonly table: Table; summary: TableSummary | undefined }>();
  readonly #listeners = new Set<(view: LobbyView) => void>();
  readonly #failed: (error: unknown) => void;
  /** What other processes list. */
  readonly #far = new Map<string, LobbyList>();
  #changedHere: () => void = () => {};
  #pending: NodeJS.Timeout | undefined;

  /** `failed` hears of a list that could not be made or told; nothing else suffers from it. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** This table is new here, or looks different from before. */
  changed(table: Table): void {
    this.#tables.set(table.id, { table, summary: undefined });
    this.#differs();
  }

  removed(table: Table): void {
    if (this.#tables.get(table.id)?.table === table) this.#tables.delete(table.id);
    this.#differs();
  }

  /** Calls back whenever this process adds something else to the list. */
  onChange(callback: () => void): void {
    this.#changedHere = callback;
  }

  /** Another process lists that now; undefined: nothing any more. */
  heard(process: string, list: LobbyList | undefined): void {
    this.#far.delete(process);
    if (list) this.#far.set(process, list);
    this.#tellSoon();
  }

  /** Calls back with the list now and at each change, until the answer is called. */
  listen(listener: (view: LobbyView) => void): () => void {
    this.#listeners.add(listener);
    listener(this.view());
    this.#differs();
    return () => {
      this.#listeners.delete(listener);
      this.#differs();
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

  /** What this process adds. */
  own(): LobbyList {
    const tables = [...this.#tables.values()];
    const listed = tables.filter(({ table }) => table.options.isPublic && table.status !== "over");
    return {
      tables: listed.map((entry) => {
        entry.summary ??= liveSummary(entry.table, STRANGER);
        return { createdAt: entry.table.createdAt, summary: entry.summary };
      }),
      online: this.#listeners.size + tables.reduce((sum, { table }) => sum + table.presence.size, 0),
    };
  }

  view(): LobbyView {
    const own = this.own();
    const lists = [...this.#far.values(), own];
    // A table that has just moved may be on two lists: what is known here counts, or else what was said last.
    const byId = new Map<string, ListedTable>(lists.flatMap(({ tables }) => tables.map((table) => [table.summary.id, table])));
    const summaries = [...byId.values()].sort((a, b) => b.createdAt - a.createdAt).map(({ summary }) => summary);
    return {
      open: summaries.filter(({ status }) => status === "waiting"),
      live: summaries.filter(({ status }) => status === "playing"),
      online: lists.reduce((sum, { online }) => sum + online, 0),
    };
  }

  #differs(): void {
    this.#changedHere();
    this.#tellSoon();
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
