import { expect, test } from "vitest";
import { BotTables } from "./botTables.ts";

const MINUTE_MS = 60_000;

function registry() {
  let now = 0;
  const tables = new BotTables({ botTables: 4, botTablesPerAddress: 2 }, () => now);
  return { tables, wait: (ms: number) => (now += ms) };
}

test("an address has so many tables with bots at once, and so has the process", () => {
  const { tables } = registry();
  for (const id of ["a1", "a2"]) tables.made(id, "a");
  expect([tables.hasRoom("a"), tables.hasRoom("b"), tables.hasRoom(undefined)]).toEqual([false, true, true]);
  tables.opened("b1", "b");
  tables.opened("old");
  expect([tables.size, tables.hasRoom("c"), tables.hasRoom(undefined)]).toEqual([4, false, false]);
  tables.closed("a1");
  expect([tables.hasRoom("a"), tables.hasRoom("c")]).toEqual([true, true]);
});

test("a table that was made elsewhere counts for the first to come", () => {
  const { tables } = registry();
  tables.opened("old");
  tables.visited("old", "a");
  tables.visited("old", "b");
  tables.made("new", "a");
  expect([tables.networkOf("old"), tables.hasRoom("a"), tables.hasRoom("b")]).toEqual(["a", false, true]);
  tables.visited("unknown", "b");
  expect(tables.networkOf("unknown")).toBeUndefined();
});

test("a table counts for its maker while its room is open, and without a room for a minute", () => {
  const { tables, wait } = registry();
  tables.made("a1", "a");
  tables.made("a2", "a");
  tables.opened("a1", "b");
  wait(MINUTE_MS - 1);
  expect(tables.hasRoom("a")).toBe(false);
  wait(1);
  expect([tables.size, tables.hasRoom("a"), tables.hasRoom("b")]).toEqual([1, true, true]);
  wait(60 * MINUTE_MS);
  expect(tables.size).toBe(1);
});
