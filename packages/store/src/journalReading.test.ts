import { expect, test } from "vitest";
import { chainsOf } from "./chain.ts";
import type { JournalEntry } from "./contract/journal.ts";
import type { MatchStart } from "./contract/matches.ts";
import { DamagedMatch } from "./damagedMatch.ts";
import { eachPage, JournalReading, PAGE_LINES } from "./journalReading.ts";
import type { EntryRow } from "./rows.ts";

/* A long journal never keeps everybody else waiting for as long as all of it takes. */

const ROW = { id: "m1", setup: '{"seats":[]}', dice: '{"nonces":["n"],"from":3}' };
const BEGINNING = { setup: JSON.parse(ROW.setup), dice: JSON.parse(ROW.dice) } as Pick<MatchStart, "setup" | "dice">;
const rows = (count: number): EntryRow[] =>
  Array.from({ length: count }, (_, ply) => ({ ply, line: `c${ply}`, seat: 0, intentId: `i${ply}`, payloadHash: "h", chain: null }));
const pageOf =
  (all: readonly EntryRow[]) =>
  (from: number): readonly EntryRow[] =>
    all.filter(({ ply }) => ply >= from).slice(0, PAGE_LINES);

test("is read and checked page by page, and others have a turn between two of them", async () => {
  const all = rows(4 * PAGE_LINES + 1);
  const reading = new JournalReading(ROW);
  const sizes: number[] = [];
  let turns = 0;
  const take = (page: readonly EntryRow[]): void => {
    const before = reading.chains.length;
    reading.take(page);
    sizes.push(reading.chains.length - before);
  };
  await eachPage(pageOf(all), take, async () => turns++);
  expect(sizes).toEqual([PAGE_LINES, PAGE_LINES, PAGE_LINES, PAGE_LINES, 1]);
  expect(turns).toBe(4);
  expect(reading.checkedChains()).toEqual(chainsOf("m1", BEGINNING, reading.entries as readonly JournalEntry[]));
});

test("what came meanwhile is chained on to it; a match that began otherwise is read again", async () => {
  const all = rows(PAGE_LINES + 7);
  const reading = new JournalReading(ROW);
  await eachPage(pageOf(all.slice(0, PAGE_LINES)), (page) => reading.take(page));
  reading.takeRest(pageOf(all));
  expect(reading.entries).toHaveLength(PAGE_LINES + 7);
  expect(reading.checkedChains()).toEqual(chainsOf("m1", BEGINNING, reading.entries));
  expect(reading.isOf(ROW)).toBe(true);
  expect(reading.isOf({ ...ROW, dice: null })).toBe(false);
});

test("a line that is missing is told when all has been read", async () => {
  const reading = new JournalReading(ROW);
  const all = rows(2 * PAGE_LINES).filter(({ ply }) => ply !== 40);
  await eachPage(pageOf(all), (page) => reading.take(page));
  expect(reading.entries).toHaveLength(2 * PAGE_LINES - 1);
  expect(() => reading.checkedChains()).toThrow(new DamagedMatch("m1", "journal line 40 is missing"));
});
