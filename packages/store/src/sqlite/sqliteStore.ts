import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import type { Database } from "../database.ts";
import { GroupCommit } from "../groupCommit.ts";
import { journalParts } from "../journalParts.ts";
import { migrate } from "../migrations.ts";
import { entryRow, type Queries, queriesFor } from "../queries.ts";
import { refusalOf } from "../refusal.ts";
import { entryOf, type MatchRow, matchOf, scenarioOf, secretsOf, talkOf } from "../rows.ts";
import type {
  Account,
  AppendOutcome,
  ClaimedMatch,
  Gathering,
  JournalAppend,
  JournalEntry,
  MatchStart,
  NewMatch,
  SecretOf,
  Store,
  StoreCounts,
  StoredMatch,
  StoredPlayer,
  StoredScenario,
  Talk,
} from "../store.ts";
import { templateOf } from "../template.ts";
import { SQLITE_FILE } from "./copyDatabase.ts";
import { SqliteFile } from "./database.ts";
import { type DataDirLock, lockDataDir } from "./dataDirLock.ts";

/** A checkpoint waits until nothing has been committed for a moment, unless there is too much to wait for. */
const CHECKPOINT_FROM_COMMITS = 100;
const CHECKPOINT_AT_COMMITS = 2000;
const CHECKPOINT_PAUSE_MS = 250;

/** Opens the embedded store in that directory, making it if need be. Throws `DataDirInUse` when another process has it. */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockDataDir(dataDir);
  const path = join(dataDir, SQLITE_FILE);
  try {
    const file = new SqliteFile(path);
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file.forKysely() }) });
    await migrate(db, "sqlite");
    file.growLog();
    return new SqliteStore(path, file, lock, queriesFor(db));
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Queries come from Kysely and run synchronously, so that nothing can come between the statements of a transaction. */
class SqliteStore implements Store {
  readonly description: string;
  readonly #file: SqliteFile;
  readonly #lock: DataDirLock;
  readonly #queries: Queries;
  readonly #appends = new GroupCommit<JournalAppend, AppendOutcome>((entries) => this.#commit(entries));
  readonly #insertEntry;
  readonly #advance;
  #commitsSinceCheckpoint = 0;
  #checkpoint: NodeJS.Timeout | undefined;

  constructor(path: string, file: SqliteFile, lock: DataDirLock, queries: Queries) {
    this.description = `SQLite at ${path}`;
    this.#file = file;
    this.#lock = lock;
    this.#queries = queries;
    this.#insertEntry = templateOf(queries.insertEntry);
    this.#advance = templateOf(queries.advance);
  }

  async createPlayer(player: StoredPlayer, at: number): Promise<void> {
    this.#file.run(this.#queries.insertPlayer(player, at).compile());
  }

  async renamePlayer(player: StoredPlayer): Promise<boolean> {
    return this.#file.run(this.#queries.renamePlayer(player).compile()) > 0;
  }

  async player(id: string): Promise<StoredPlayer | undefined> {
    const row = this.#file.all(this.#queries.player(id).compile())[0];
    return row && { id: row.id, name: row.name };
  }

  async account(id: string): Promise<Account | undefined> {
    const row = this.#file.all(this.#queries.player(id).compile())[0];
    return row && { player: { id: row.id, name: row.name }, generation: row.generation };
  }

  async signOut(player: string): Promise<boolean> {
    return this.#file.run(this.#queries.raiseGeneration(player).compile()) > 0;
  }

  async createMatch(match: NewMatch): Promise<void> {
    this.#file.atomically(() => this.#insertMatch(match));
  }

  async findMatch(address: string): Promise<StoredMatch | undefined> {
    const row = this.#file.all(this.#queries.matchByAddress(address).compile())[0];
    return row && this.#withSeats(row);
  }

  async claimMatch(id: string): Promise<ClaimedMatch | undefined> {
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.raiseEpoch(id).compile()) === 0) return undefined;
      const row = this.#file.all(this.#queries.matchByAddress(id).compile())[0];
      if (!row) return undefined;
      const secrets = secretsOf(this.#file.all(this.#queries.secretsOf(id).compile())[0]);
      return { match: this.#withSeats(row), journal: this.#journal(id), ...secrets };
    });
  }

  async openedSecret(id: string): Promise<Uint8Array | undefined> {
    return secretsOf(this.#file.all(this.#queries.openedSecret(id).compile())[0]).secret;
  }

  async journal(id: string): Promise<readonly JournalEntry[]> {
    return this.#journal(id);
  }

  async matchesOf(player: string, limit: number): Promise<readonly StoredMatch[]> {
    return this.#file.all(this.#queries.matchesOf(player, limit).compile()).map((row) => this.#withSeats(row));
  }

  async matchIds(after: string, limit: number): Promise<readonly string[]> {
    return this.#file.all(this.#queries.matchIds(after, limit).compile()).map(({ id }) => id);
  }

  async counts(): Promise<StoreCounts> {
    const counts = { waiting: 0, playing: 0, over: 0 };
    for (const { status, count } of this.#file.all(this.#queries.counts().compile())) counts[status] = Number(count);
    return counts;
  }

  async dropWaiting(changedBefore: number): Promise<number> {
    return this.#file.run(this.#queries.dropWaiting(changedBefore).compile());
  }

  async saveGathering(id: string, epoch: number, gathering: Gathering, at: number): Promise<"saved" | "fenced"> {
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.saveGathering(id, epoch, gathering, at).compile()) === 0) return "fenced";
      this.#replaceSeats(id, gathering.seats);
      return "saved";
    });
  }

  async keepSecret(id: string, epoch: number, of: SecretOf, secret: Uint8Array): Promise<"saved" | "fenced"> {
    return this.#file.run(this.#queries.keepSecret(id, epoch, of, secret).compile()) > 0 ? "saved" : "fenced";
  }

  async startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced"> {
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.startMatch(id, epoch, start, at).compile()) === 0) return "fenced";
      this.#replaceSeats(id, start.seats);
      return "saved";
    });
  }

  async createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced"> {
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.noteRematch(id, epoch, match.id).compile()) === 0) return "fenced";
      this.#insertMatch(match);
      return "saved";
    });
  }

  append(entry: JournalAppend): Promise<AppendOutcome> {
    return this.#appends.add(entry);
  }

  async keepTalk(match: string, talk: Talk, at: number): Promise<void> {
    this.#file.run(this.#queries.insertTalk(match, talk, at).compile());
  }

  async talk(match: string, limit: number): Promise<readonly Talk[]> {
    return this.#file.all(this.#queries.talkOf(match, limit).compile()).map(talkOf);
  }

  async saveScenario(scenario: StoredScenario): Promise<boolean> {
    return this.#file.run(this.#queries.saveScenario(scenario).compile()) > 0;
  }

  async scenario(id: string): Promise<StoredScenario | undefined> {
    const row = this.#file.all(this.#queries.scenario(id).compile())[0];
    return row && scenarioOf(row);
  }

  async scenariosOf(player: string, limit: number): Promise<readonly StoredScenario[]> {
    return this.#file.all(this.#queries.scenariosOf(player, limit).compile()).map(scenarioOf);
  }

  async deleteScenario(id: string, player: string): Promise<boolean> {
    return this.#file.run(this.#queries.deleteScenario(id, player).compile()) > 0;
  }

  async close(): Promise<void> {
    this.#appends.flushNow();
    clearTimeout(this.#checkpoint);
    this.#file.close();
    await this.#lock.release();
  }

  /** Each entry stands on its own condition: one that is fenced does not hurt the others of its batch. */
  #commit(entries: readonly JournalAppend[]): readonly AppendOutcome[] {
    const outcomes = this.#file.atomically(() => entries.map((entry) => this.#appendOne(entry)));
    this.#commitsSinceCheckpoint++;
    this.#planCheckpoint();
    return outcomes;
  }

  #appendOne(entry: JournalAppend): AppendOutcome {
    const row = entryRow(entry);
    if (this.#file.run(this.#insertEntry.fill(row)) === 1) {
      this.#file.run(this.#advance.fill(row));
      return { kind: "committed" };
    }
    const [known] = this.#file.all(this.#queries.entryByIntent(entry.match, entry.intentId).compile());
    const [match] = known ? [] : this.#file.all(this.#queries.fenceOf(entry.match).compile());
    return refusalOf(entry, known, match);
  }

  #planCheckpoint(): void {
    if (this.#commitsSinceCheckpoint < CHECKPOINT_FROM_COMMITS) return;
    if (this.#checkpoint && this.#commitsSinceCheckpoint < CHECKPOINT_AT_COMMITS) {
      this.#checkpoint.refresh();
      return;
    }
    clearTimeout(this.#checkpoint);
    const pause = this.#commitsSinceCheckpoint < CHECKPOINT_AT_COMMITS ? CHECKPOINT_PAUSE_MS : 0;
    this.#checkpoint = setTimeout(() => {
      this.#checkpoint = undefined;
      this.#commitsSinceCheckpoint = 0;
      this.#file.checkpoint();
    }, pause).unref();
  }

  #insertMatch(match: NewMatch): void {
    this.#file.run(this.#queries.insertMatch(match).compile());
    const seats = match.start?.seats ?? match.seats;
    if (seats.length > 0) this.#file.run(this.#queries.insertSeats(match.id, seats).compile());
    for (const part of journalParts(match)) this.#file.run(this.#queries.insertJournal(match.id, part, match.createdAt).compile());
  }

  #replaceSeats(id: string, seats: NewMatch["seats"]): void {
    this.#file.run(this.#queries.deleteSeats(id).compile());
    if (seats.length > 0) this.#file.run(this.#queries.insertSeats(id, seats).compile());
  }

  #withSeats(row: MatchRow): StoredMatch {
    return matchOf(row, this.#file.all(this.#queries.seatsOf(row.id).compile()));
  }

  #journal(id: string): readonly JournalEntry[] {
    return this.#file.all(this.#queries.journalOf(id).compile()).map(entryOf);
  }
}
