import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import type { PlainRows, WholeMatch } from "@forgotten-planet/store";
import { z } from "zod";
import { issueText } from "../../issueText.ts";

/*
 * A match as a compressed file of JSON lines: the first says what it is, each other line is one row of one table. Bytes are {"base64": …}.
 */

const zValue = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })]);
const zHead = z.strictObject({ format: z.literal("forgotten-planet-match-1"), id: z.string(), epoch: z.int(), version: z.int() });
const zLine = z.strictObject({
  table: z.enum(["matches", "seats", "journalEntries", "talk", "reports"]),
  row: z.record(z.string(), zValue),
});
type Table = z.output<typeof zLine>["table"];
type Line = z.output<typeof zLine>;

const compressed = promisify(gzip);

export const archivePath = (dir: string, match: string): string => join(dir, `${match}.jsonl.gz`);

/** Writes the file whole and to disk under its name, or not at all. It holds all chat and the secrets of the dice. */
export async function writeArchive(dir: string, { id, epoch, version, tables }: WholeMatch): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const head: z.input<typeof zHead> = { format: "forgotten-planet-match-1", id, epoch, version };
  const rows = (Object.keys(tables) as Table[]).flatMap((table) => tables[table].map((row) => lineOf(table, row)));
  const text = [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join("");
  const bytes = await compressed(text);
  const path = archivePath(dir, id);
  const draft = `${path}.${process.pid}.part`;
  try {
    const file = openSync(draft, "w", 0o600);
    try {
      writeFileSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Reads what `writeArchive` wrote; throws with the first faulty line. */
export function readArchive(path: string): WholeMatch {
  const [first = "", ...lines] = gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
  const { id, epoch, version } = read(zHead, first, `${path}: line 1`);
  const tables: Record<Table, PlainRows[number][]> = { matches: [], seats: [], journalEntries: [], talk: [], reports: [] };
  for (const [index, text] of lines.entries()) {
    const { table, row } = read(zLine, text, `${path}: line ${index + 2}`);
    tables[table].push(rowOf(row));
  }
  if (tables.matches.length !== 1) throw new Error(`${path}: it holds no match`);
  return { id, epoch, version, tables };
}

function read<T>(shape: z.ZodType<T>, text: string, where: string): T {
  const parsed = shape.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${where}: ${issueText(parsed.error, "line")}`);
  return parsed.data;
}

const lineOf = (table: Table, row: PlainRows[number]): Line => ({
  table,
  row: Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value,
    ]),
  ),
});

const rowOf = (row: Line["row"]): PlainRows[number] =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? Buffer.from(value.base64, "base64") : value,
    ]),
  );
