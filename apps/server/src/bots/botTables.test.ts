import { describe, expect, test } from "vitest";
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
  expect([tables.size, tables.hasRoom("b"), tables.hasRoom(undefined)]).toEqual([4, false, false]);
  tables.closed("a1");
  expect([tables.hasRoom("a"), tables.hasRoom("b")]).toEqual([true, true]);
});

describe("an address without a table", () => {
  const AS_IT_COMES = { botTables: 300, botTablesPerAddress: 40 };
  /** Each of those addresses takes what it gets, in turn. */
  const greedy = (tables: BotTables, addresses: readonly string[]): void => {
    for (let round = 0; round < AS_IT_COMES.botTablesPerAddress; round++)
      for (const address of addresses) if (tables.hasRoom(address)) tables.made(`${address} ${round}`, address);
  };
  const addresses = (count: number): readonly string[] => Array.from({ length: count }, (_, number) => `address ${number}`);
  const attend = (tables: BotTables, of: readonly string[]): void => {
    for (const address of of)
      for (let round = 0; round < AS_IT_COMES.botTablesPerAddress; round++) {
        if (tables.networkOf(`${address} ${round}`) === undefined) continue;
        tables.opened(`${address} ${round}`);
        tables.visited(`${address} ${round}`, address);
      }
  };

  test("gets one beside eight that take all they can, whether anybody sits at theirs or not", () => {
    const tables = new BotTables(AS_IT_COMES, () => 0);
    const others = addresses(8);
    greedy(tables, others);
    expect([tables.size > 250, tables.hasRoom("a"), tables.hasRoom(others[0])]).toEqual([true, true, false]);
    attend(tables, others);
    expect([tables.size < 300, tables.hasRoom("a")]).toEqual([true, true]);
  });

  test("gets one beside a thousand at whose tables nobody is, until as many have come as there may be tables", () => {
    const tables = new BotTables(AS_IT_COMES, () => 0);
    greedy(tables, addresses(1000));
    expect([tables.size, tables.hasRoom("a")]).toEqual([1000, true]);
    attend(tables, addresses(299));
    expect(tables.hasRoom("a")).toBe(true);
    attend(tables, addresses(300));
    expect(tables.hasRoom("a")).toBe(false);
    tables.left("address 7 0");
    expect(tables.hasRoom("a")).toBe(true);
  });

  test("gets one beside an address that came back to more than it may make", () => {
    const tables = new BotTables({ botTables: 4, botTablesPerAddress: 2 }, () => 0);
    for (const id of ["b1", "b2", "b3", "b4", "b5"]) {
      tables.opened(id);
      tables.visited(id, "b");
    }
    expect([tables.hasRoom("a"), tables.hasRoom("b")]).toEqual([true, false]);
    tables.made("a1", "a");
    expect(tables.hasRoom("a")).toBe(false);
  });
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
