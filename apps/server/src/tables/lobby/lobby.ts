import type { Lobby as LobbyView, TableSummary } from "@forgotten-planet/protocol";
import type { Census } from "../../health/meter.ts";
import type { Table } from "../../match/table.ts";
import { STRANGER } from "../../match/views/matchView.ts";
import { picturedSummary } from "../summary.ts";
import type { ListedTable, LobbyList } from "./lobbyList.ts";

/** Changes within this time reach the listeners as one. */
const MERGE_MS = 200;

/** Listed tables of a kind; of the others only their number is given. */
const LISTED = 50;
/** Of the tables under way, so many come with their position: those that most people watch, and the newest. */
const PICTURED = 24;

interface Sortable {
  readonly createdAt: number;
  readonly status: TableSummary["status"];
}

/** Returns the newest of the waiting tables and of those under way, and how many are left out. */
function newest<T extends Sortable>(all: readonly T[]) {
  const byAge = all.toSorted((a, b) => b.createdAt - a.createdAt);
  const open = byAge.filter(({ status }) => status === "waiting");
  const live = byAge.filter(({ status }) => status === "playing");
  const beyond = ({ length }: readonly T[]): number => Math.max(0, length - LISTED);
  return { open: open.slice(0, LISTED), live: live.slice(0, LISTED), more: { open: beyond(open), live: beyond(live) } };
}

/** Public and not over; an imported match only once it is played on here. */
const isListed = ({ options, status, isUnplayedImport }: Table): boolean => options.isPublic && status !== "over" && !isUnplayedImport;

/** Those that most people watch and, among equals, the newest keep their positions. */
function pictured(live: readonly TableSummary[]): readonly TableSummary[] {
  const shown = new Set(live.toSorted((a, b) => b.spectators - a.spectators).slice(0, PICTURED));
  return live.map((summary) => (shown.has(summary) ? summary : withoutBoard(summary)));
}

const withoutBoard = ({ board: _board, ...summary }: TableSummary): TableSummary => summary;

/** What the front page lists: public tables whose rooms are alive, here and in other processes, and how many people are there. */
export class Lobby {
  readonly #tables = new Map<string, { readonly table: Table; summary: TableSummary | undefined }>();
  readonly #listeners = new Set<(text: string) => void>();
  readonly #failed: (error: unknown) => void;
  /** What other processes list. */
  readonly #far = new Map<string, LobbyList>();
  #changedHere: () => void = () => {};
  #pending: NodeJS.Timeout | undefined;
  /** The latest text, made once for all listeners; undefined if it may be out of date. */
  #told: string | undefined;

  /** `failed` is called for a list that could not be made or sent; nothing else is affected. */
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

  /** Calls back each time this process's part of the list changes. */
  onChange(callback: () => void): void {
    this.#changedHere = callback;
  }

  /** Takes over the list of another process; undefined removes it. */
  heard(process: string, list: LobbyList | undefined): void {
    this.#far.delete(process);
    if (list) this.#far.set(process, list);
    this.#tellSoon();
  }

  /** Calls back with the list (`Lobby` as JSON) now and soon after each change, until the returned function is called. */
  listen(listener: (text: string) => void): () => void {
    this.#listeners.add(listener);
    this.#told ??= this.#text();
    listener(this.#told);
    this.#differs();
    return () => {
      this.#listeners.delete(listener);
      this.#differs();
    };
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Counts everything, private tables included. */
  census(): Census {
    const tables = [...this.#tables.values()].map(({ table }) => table.presence);
    const spectators = tables.reduce((sum, { spectators }) => sum + spectators.length, 0);
    const connections = tables.reduce((sum, { size }) => sum + size, 0);
    return { rooms: tables.length, players: connections - spectators, spectators, lobby: this.listeners };
  }

  /** This process's part: of each kind the newest. */
  own(): LobbyList {
    const tables = [...this.#tables.values()];
    const listed = tables.filter(({ table }) => isListed(table));
    const { open, live, more } = newest(listed.map((entry) => ({ entry, createdAt: entry.table.createdAt, status: entry.table.status })));
    return {
      tables: [...open, ...live].map(({ entry }) => {
        entry.summary ??= picturedSummary(entry.table, STRANGER);
        return { createdAt: entry.table.createdAt, summary: entry.summary };
      }),
      more,
      online: this.#listeners.size + tables.reduce((sum, { table }) => sum + table.presence.size, 0),
    };
  }

  view(): LobbyView {
    const own = this.own();
    const lists = [...this.#far.values(), own];
    // A table that has just moved may be on two lists: this process's entry counts, or else the latest one.
    const byId = new Map<string, ListedTable>(lists.flatMap(({ tables }) => tables.map((table) => [table.summary.id, table])));
    const listed = [...byId.values()].map(({ createdAt, summary }) => ({ createdAt, status: summary.status, summary }));
    const { open, live, more } = newest(listed);
    const unlisted = (kind: "open" | "live"): number => lists.reduce((sum, list) => sum + (list.more?.[kind] ?? 0), more[kind]);
    return {
      open: open.map(({ summary }) => summary),
      live: pictured(live.map(({ summary }) => summary)),
      more: { open: unlisted("open"), live: unlisted("live") },
      online: lists.reduce((sum, { online }) => sum + online, 0),
    };
  }

  #text(): string {
    return JSON.stringify(this.view());
  }

  #differs(): void {
    this.#changedHere();
    this.#tellSoon();
  }

  #tellSoon(): void {
    if (this.#listeners.size === 0) this.#told = undefined;
    if (this.#pending || this.#listeners.size === 0) return;
    this.#pending = setTimeout(() => {
      this.#pending = undefined;
      try {
        this.#told = this.#text();
        for (const listener of this.#listeners) listener(this.#told);
      } catch (error) {
        this.#failed(error);
      }
    }, MERGE_MS);
    this.#pending.unref();
  }
}
