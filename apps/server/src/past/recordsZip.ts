import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { OwnMatch } from "@forgotten-planet/protocol";
import { DamagedMatch, type Store, type StoredMatch } from "@forgotten-planet/store";
import { ZipFile } from "yazl";
import { rejection } from "../rejection.ts";
import type { ServedGame } from "../servedGame.ts";
import { exportRecord } from "../tables/exportRecord.ts";

type Source = Pick<Store, "findMatch" | "journal" | "openedSecret">;

/** One record of the zip. */
export interface Exported {
  readonly served: ServedGame;
  readonly match: StoredMatch;
  readonly own: OwnMatch;
}

/**
 * Writes the records of those matches as a zip, while it is read: one record at a time is in memory, and no further match is looked for before
 * its turn comes. A match whose record cannot be made has its refusal instead. Resolves when nothing more is done for it: it is whole, or
 * nobody reads it.
 */
export async function writeRecordsZip(store: Source, matches: AsyncIterable<Exported>, reader: Writable): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, reader);
  const over = written.then(noMore, noMore);
  const failed = (error: unknown): unknown => reader.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", failed);
  await fill(zip, store, matches, over).catch(failed);
  await over;
}

const noMore = (): "over" => "over";

async function fill(zip: ZipFile, store: Source, matches: AsyncIterable<Exported>, over: Promise<"over">): Promise<void> {
  for await (const { served, match, own } of matches) {
    const { id, updatedAt } = match;
    const itsTurn = new Promise<void>((resolve) => {
      zip.addReadStreamLazy(fileName(own), { mtime: new Date(updatedAt) }, (read) => {
        resolve();
        textOf(store, served, id).then(
          (text) => read(null, Readable.from([Buffer.from(text)])),
          (error: unknown) => read(error, Readable.from([])),
        );
      });
    });
    if ((await Promise.race([itsTurn, over])) === "over") return;
  }
  zip.end();
}

async function textOf(store: Source, { game }: ServedGame, id: string): Promise<string> {
  const [match, journal, secret] = await Promise.all([store.findMatch(id).catch(onlyDamage), store.journal(id), store.openedSecret(id)]);
  const record = match && exportRecord(game, match, journal, secret);
  return record?.ok ? record.value : `${JSON.stringify({ error: rejection("damaged") })}\n`;
}

function onlyDamage(error: unknown): undefined {
  if (!(error instanceof DamagedMatch)) throw error;
  return undefined;
}

/** `2026-11-23 First landing, Ada, Bruno 4fK2.json`: letters that every system takes, and no two alike. */
function fileName({ id, title, seats, endedAt = 0 }: OwnMatch): string {
  const day = new Date(endedAt).toISOString().slice(0, 10);
  const names = seats.map(({ name = "?" }) => name);
  const words = [title, ...names].map((word) => word.replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim());
  return `${day} ${words.join(", ").slice(0, 100)} ${id}.json`;
}
