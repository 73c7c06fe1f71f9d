import { type AppendRow, appendRow, type Latest, type LoggedRow, latestAfter } from "../appendRow.ts";
import type { AppendOutcome, JournalAppend } from "../contract/journal.ts";
import type { Queries } from "../queries.ts";
import { type KnownEntry, refusalOf } from "../refusal.ts";
import { templateBy, templateOf } from "../template.ts";
import type { SqliteFile } from "./database.ts";

/** So many lines of a match are moved to the journal together. */
const TOGETHER = 16;
/** Lines that so many others have followed are moved with all there is of their match. */
const OLDEST = 4096;
/** So many lines are dropped from the log together, when they have been moved. */
const DROPPED = 1024;

interface Fence {
  readonly epoch: number;
  readonly version: number;
  readonly status: string;
}

/** A match with lines that are in the log alone. */
interface Recent {
  /** After those lines. */
  fence: Fence;
  /** Of each of them: its number in the log, and what its intent id is known by. */
  readonly numbers: number[];
  readonly known: Map<string, KnownEntry>;
  /** What its row in `matches` lacks. */
  latest: Latest | undefined;
}

const templatesOf = (queries: Queries) => ({
  log: templateOf(queries.logEntry),
  move: templateBy(queries.moveEntries),
  advance: templateOf(queries.advance),
  drop: templateBy(queries.dropLogged),
  fence: templateBy(queries.fenceOf),
  known: templateOf(({ match, intentId }: { readonly match: string; readonly intentId: string }) => queries.entryByIntent(match, intentId)),
});

/**
 * The lines that came last. A line is first written to the end of one log, so that a commit of many matches writes a page or two; later all
 * lines of a match are moved to its journal together, and its row is written once for them. What reads the journal or the row of a match
 * elsewhere moves, or lists, its lines first. What is in the log after a crash is moved when the store opens.
 */
export class RecentEntries {
  readonly #file: SqliteFile;
  readonly #queries: Queries;
  readonly #templates: ReturnType<typeof templatesOf>;
  /** By match, the one whose lines have waited longest first. */
  #matches = new Map<string, Recent>();
  /** Matches with a row in `matches` that lacks something. */
  #unlisted = new Set<string>();
  /** Of the next line. */
  #next = 1;
  /** Lines before it are no longer in the log. */
  #dropped = 1;
  /** A write failed: memory may be ahead of the disk. */
  #isLost = true;
  readonly #wants = new Map<string, "lines" | "lists" | undefined>();

  constructor(file: SqliteFile, queries: Queries) {
    this.#file = file;
    this.#queries = queries;
    this.#templates = templatesOf(queries);
  }

  /** Returns the outcome of each; all or none of those that are committed are. */
  append(entries: readonly JournalAppend[]): readonly AppendOutcome[] {
    return this.#write(() => {
      const outcomes = entries.map((entry) => this.#append(entry));
      for (const [match, recent] of this.#matches) {
        if (this.#next - firstOf(recent) <= OLDEST) break;
        this.#move(match);
      }
      this.#dropMoved(DROPPED);
      return outcomes;
    });
  }

  /** Moves the lines of that match to its journal. */
  settle(match: string): void {
    this.#remembered();
    if (this.#matches.has(match)) this.#write(() => this.#move(match));
  }

  /** Moves all lines to their journals. */
  settleAll(): void {
    this.#remembered();
    if (this.#next === this.#dropped) return;
    this.#write(() => {
      for (const match of this.#matches.keys()) this.#move(match);
      this.#dropMoved(1);
    });
  }

  /** Brings the rows of all matches up to date; their lines stay where they are. */
  list(): void {
    this.#listThose(() => true);
  }

  /** The same for some matches. Returns false if none of their rows lacked anything. */
  listOf(matches: readonly string[]): boolean {
    return this.#listThose((match) => matches.includes(match));
  }

  /** The same for those whose clocks are due by then, as far as their rows do not say so yet. */
  listDue(by: number): void {
    this.#listThose((match) => (this.#matches.get(match)?.latest?.due ?? Number.POSITIVE_INFINITY) <= by);
  }

  #listThose(isOne: (match: string) => boolean): boolean {
    this.#remembered();
    const those = [...this.#unlisted].filter(isOne);
    if (those.length === 0) return false;
    this.#write(() => {
      for (const match of those) this.#list(match);
    });
    return true;
  }

  /** To be called before a query of another part of the store: does what it needs. */
  before(sql: string): void {
    let wanted = this.#wants.get(sql);
    if (!this.#wants.has(sql)) {
      wanted = wantedBy(sql);
      this.#wants.set(sql, wanted);
    }
    if (wanted === "lines") this.settleAll();
    if (wanted === "lists") this.list();
  }

  #append(entry: JournalAppend): AppendOutcome {
    const { match, ply, epoch, intentId } = entry;
    const recent = this.#matches.get(match);
    const fence = recent?.fence ?? this.#fenceOf(match);
    const known = this.#known(match, intentId);
    if (known || fence?.epoch !== epoch || fence.version !== ply || fence.status !== "playing") return refusalOf(entry, known, fence);
    const row = appendRow(entry);
    const number = this.#next++;
    this.#file.run(this.#templates.log.fill({ ...row, number }));
    this.#note(row, number, recent, fence);
    if (row.status !== null || (recent && recent.numbers.length >= TOGETHER)) this.#move(match);
    return { kind: "committed" };
  }

  #note(row: AppendRow, number: number, before: Recent | undefined, { epoch, status }: Fence): void {
    const fence = { epoch, version: row.ply + 1, status: row.status ?? status };
    const recent = before ?? { fence, numbers: [], known: new Map<string, KnownEntry>(), latest: undefined };
    if (!before) this.#matches.set(row.match, recent);
    const { ply, seat, payloadHash } = row;
    recent.numbers.push(number);
    recent.known.set(row.intentId, { ply, epoch: row.epoch, seat, payloadHash });
    recent.fence = fence;
    recent.latest = latestAfter(recent.latest, row);
    this.#unlisted.add(row.match);
  }

  #fenceOf(match: string): Fence | undefined {
    return this.#file.all(this.#templates.fence(match))[0];
  }

  #known(match: string, intentId: string): KnownEntry | undefined {
    const recent = this.#matches.get(match)?.known.get(intentId);
    return recent ?? (this.#file.all(this.#templates.known.fill({ match, intentId }))[0] as KnownEntry | undefined);
  }

  #move(match: string): void {
    const recent = this.#matches.get(match);
    if (recent) this.#file.run(this.#templates.move(JSON.stringify(recent.numbers)));
    this.#list(match);
    this.#matches.delete(match);
  }

  #list(match: string): void {
    const recent = this.#matches.get(match);
    if (recent?.latest) this.#file.run(this.#templates.advance.fill(recent.latest));
    if (recent) recent.latest = undefined;
    this.#unlisted.delete(match);
  }

  #dropMoved(atLeast: number): void {
    const [oldest] = this.#matches.values();
    const before = oldest ? firstOf(oldest) : this.#next;
    if (before - this.#dropped < atLeast) return;
    this.#file.run(this.#templates.drop(before));
    this.#dropped = before;
  }

  #write<T>(work: () => T): T {
    this.#remembered();
    try {
      return this.#file.writeBehind(work);
    } catch (error) {
      this.#isLost = true;
      throw error;
    }
  }

  /** Reads the log, if what is known of it may not be what is on disk. */
  #remembered(): void {
    if (!this.#isLost) return;
    const rows = this.#file.all(this.#queries.loggedEntries().compile());
    this.#matches = new Map();
    this.#unlisted = new Set();
    for (const row of rows) this.#remember(row);
    this.#dropped = rows[0]?.number ?? 1;
    this.#next = (rows.at(-1)?.number ?? 0) + 1;
    this.#isLost = false;
  }

  /** A line of the log may have been moved before, or its match may be gone. */
  #remember({ number, ...row }: LoggedRow): void {
    const recent = this.#matches.get(row.match);
    const fence = recent?.fence ?? this.#fenceOf(row.match);
    const isMoved = recent === undefined && this.#known(row.match, row.intentId) !== undefined;
    if (!fence || isMoved) return;
    const isListed = row.ply < fence.version;
    this.#note(row, number, recent, fence);
    const noted = this.#matches.get(row.match);
    if (!noted || !isListed) return;
    noted.fence = { ...noted.fence, version: Math.max(noted.fence.version, fence.version) };
    noted.latest = undefined;
  }
}

const firstOf = ({ numbers: [first = 0] }: Recent): number => first;

/** What a query needs: every line in its journal, rows of matches that are up to date, or nothing. */
function wantedBy(sql: string): "lines" | "lists" | undefined {
  if (sql.includes('"journalEntries"')) return "lines";
  if (!sql.includes('"matches"')) return undefined;
  return sql.startsWith("select") ? "lists" : "lines";
}
