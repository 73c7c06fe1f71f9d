import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { Random } from "@forgotten-planet/testkit";

/** What was done to a stored row, and to whose. */
export interface Mutation {
  readonly what: string;
  /** Ids of the matches whose rows were touched. */
  readonly matches: readonly string[];
}

type Row = Record<string, SQLOutputValue>;

/** What is stored of matches; each column is as likely as any other. */
export const TABLES = { matches: "id", seats: "match", journalEntries: "match", snapshots: "match" } as const;
type Table = keyof typeof TABLES;

const KINDS = ["flip", "flip", "flip", "cut", "empty", "other", "swap", "delete", "copy"] as const;

/** Changes one thing in a database at random, as no server would. */
export function mutate(db: DatabaseSync, random: Random): Mutation {
  db.exec("pragma foreign_keys = off");
  for (;;) {
    const table = random.pick(Object.keys(TABLES) as Table[]);
    const rows = db.prepare(`select * from "${table}"`).all() as Row[];
    const columns = Object.keys(rows[0] ?? {});
    const column = random.pick(columns);
    const row = random.pick(rows);
    const kind = random.pick(KINDS);
    const touched = attempt(() => change(db, { table, column, row, kind, other: random.pick(rows) }, random));
    if (touched) return { what: `${kind} ${table}.${column}`, matches: touched };
  }
}

interface Change {
  readonly table: Table;
  readonly column: string;
  readonly row: Row;
  readonly kind: (typeof KINDS)[number];
  readonly other: Row;
}

/** Undefined if it cannot be done there, or would change nothing. */
function change(db: DatabaseSync, { table, column, row, kind, other }: Change, random: Random): readonly string[] | undefined {
  const owner = TABLES[table];
  const write = (of: Row, value: SQLOutputValue): boolean =>
    value !== of[column] &&
    db.prepare(`update "${table}" set "${column}" = ? where ${keyOf(table)}`).run(value as SQLInputValue, ...keys(table, of)).changes === 1;
  const both = [String(row[owner]), String(other[owner])];
  switch (kind) {
    case "delete":
      return db.prepare(`delete from "${table}" where ${keyOf(table)}`).run(...keys(table, row)).changes === 1
        ? both.slice(0, 1)
        : undefined;
    case "copy": {
      const copied = { ...row, [column]: other[column] } as Row;
      const names = Object.keys(copied);
      const { changes } = db
        .prepare(`insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => "?").join()})`)
        .run(...(Object.values(copied) as SQLInputValue[]));
      return changes === 1 ? [String(copied[owner])] : undefined;
    }
    case "swap": {
      const [here, there] = [row[column], other[column]];
      if (here === there || here === undefined || there === undefined) return undefined;
      db.exec("begin");
      try {
        const isDone = write(row, there) && write(other, here);
        db.exec(isDone ? "commit" : "rollback");
        return isDone ? both : undefined;
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    }
    case "other":
      return write(row, other[column] as SQLOutputValue) ? both : undefined;
    case "empty":
      return write(row, null) ? both.slice(0, 1) : undefined;
    case "cut":
      return write(row, cut(row[column] as SQLOutputValue, random)) ? both.slice(0, 1) : undefined;
    case "flip":
      return write(row, flipped(row[column] as SQLOutputValue, random)) ? both.slice(0, 1) : undefined;
  }
}

const KEYS: Record<Table, readonly string[]> = {
  matches: ["id"],
  seats: ["match", "place"],
  journalEntries: ["match", "ply"],
  snapshots: ["match", "ply"],
};
const keyOf = (table: Table): string => KEYS[table].map((name) => `"${name}" = ?`).join(" and ");
const keys = (table: Table, row: Row): SQLInputValue[] => KEYS[table].map((name) => row[name] as SQLInputValue);

function flipped(value: SQLOutputValue, random: Random): SQLOutputValue {
  if (typeof value === "number") return value ^ (1 << random.below(20));
  if (value === null) return value;
  const bytes = bytesOf(value);
  if (bytes.length === 0) return value;
  const at = random.below(bytes.length);
  bytes[at] = (bytes[at] as number) ^ (1 << random.below(8));
  return like(value, bytes);
}

function cut(value: SQLOutputValue, random: Random): SQLOutputValue {
  if (typeof value === "number" || value === null) return value;
  const bytes = bytesOf(value);
  return bytes.length === 0 ? value : like(value, bytes.subarray(0, random.below(bytes.length)));
}

const bytesOf = (value: string | bigint | Uint8Array): Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array ? Uint8Array.from(value) : new TextEncoder().encode(String(value));
const like = (value: string | bigint | Uint8Array, bytes: Uint8Array<ArrayBuffer>): SQLOutputValue =>
  value instanceof Uint8Array ? bytes : new TextDecoder().decode(bytes);

/** Undefined if the database itself does not allow it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
