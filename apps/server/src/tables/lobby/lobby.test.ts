import type { Lobby as LobbyView } from "@forgotten-planet/game";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../../match/table.ts";
import { Lobby } from "./lobby.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What the lobby asks of a table. `written`: its entry became text once more. */
const tableOf = (n: number, status: "waiting" | "playing" = "waiting", written = () => {}): Table =>
  ({
    id: `table ${n}`,
    createdAt: n,
    status,
    options: { isPublic: true, spectatorDelay: 0 },
    presence: { size: 0, spectators: [] },
    summary: () => ({
      id: `table ${n}`,
      status,
      seats: {
        toJSON: () => {
          written();
          return [];
        },
      },
    }),
  }) as unknown as Table;

const parsed = (text: string): LobbyView => JSON.parse(text) as LobbyView;

test("the newest fifty of each kind are listed, and how many more there are", () => {
  const lobby = new Lobby(() => {});
  for (let n = 0; n < 60; n++) lobby.changed(tableOf(n));
  for (let n = 100; n < 153; n++) lobby.changed(tableOf(n, "playing"));
  const { open, live, more } = lobby.view();
  expect(open.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => `table ${59 - i}`));
  expect([live.length, live[0]?.id, more]).toEqual([50, "table 152", { open: 10, live: 3 }]);
  // Another process says its newest, and how many more it has.
  const other = new Lobby(() => {});
  for (let n = 200; n < 255; n++) other.changed(tableOf(n));
  lobby.heard("other", JSON.parse(JSON.stringify(other.own())));
  expect(lobby.view().open.map(({ id }) => id)[0]).toBe("table 254");
  expect(lobby.view().more).toEqual({ open: 65, live: 3 });
  // A server of an older release lists all it has.
  lobby.heard("other", { tables: [], online: 0 });
  expect(lobby.view().more).toEqual({ open: 10, live: 3 });
});

test("the list becomes text once for all who listen, and once for each change", () => {
  const lobby = new Lobby(() => {});
  let written = 0;
  lobby.changed(tableOf(1, "waiting", () => written++));
  const heard: string[][] = Array.from({ length: 100 }, () => []);
  for (const texts of heard) lobby.listen((text) => texts.push(text));
  expect(written).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(written).toBe(2);
  lobby.changed(tableOf(1, "waiting", () => written++));
  lobby.changed(tableOf(2));
  vi.advanceTimersByTime(1000);
  expect(written).toBe(3);
  for (const texts of heard) expect(texts).toEqual(heard[0]);
  expect(parsed(heard[0]!.at(-1)!)).toMatchObject({ open: [{ id: "table 2" }, { id: "table 1" }], online: 100 });
});

test("those who come after a while hear how things are by then", () => {
  const lobby = new Lobby(() => {});
  const stop = lobby.listen(() => {});
  stop();
  lobby.changed(tableOf(1));
  const heard: string[] = [];
  lobby.listen((text) => heard.push(text));
  expect(parsed(heard[0]!).open).toHaveLength(1);
});
