import { tableOptions } from "@forgotten-planet/game";
import { createGame, scenarioById } from "@forgotten-planet/rules";
import type { JournalEntry, StoredMatch } from "@forgotten-planet/store";
import { expect, test, vi } from "vitest";
import { GAMES } from "../games.ts";
import { Records } from "./records.ts";

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const setup = {
  scenario: { name, area, land, bases, specials },
  seats: [{ name: "Ada", colour: "red" } as const, { name: "Bruno", colour: "yellow" } as const],
  setup: { assignment: "fixed", placement: "scenario", bases } as const,
};

const match = (id: string, status: StoredMatch["status"] = "over"): StoredMatch => ({
  id,
  code: "C",
  status,
  options: tableOptions({ scenario: "first-landing", players: 2, isPublic: true }),
  host: { id: "h", name: "Ada" },
  seats: [],
  colours: [],
  removed: [],
  setup,
  rulesVersion: 1,
  epoch: 1,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
});

/** Pairs of turns without a deed. */
function storeOf(lines: number) {
  const entry = (ply: number): JournalEntry => ({ ply, line: ply % 2 ? "b." : "a.", seat: 0, intentId: `${ply}`, payloadHash: "" });
  const journal = vi.fn(async () => Array.from({ length: lines }, (_, ply) => entry(ply)));
  return { journal, openedSecret: vi.fn(async () => undefined) };
}

test("many who ask for the same record have it made once", async () => {
  expect(createGame(setup).ok).toBe(true);
  const store = storeOf(2);
  const records = new Records(store, GAMES);
  const answers = await Promise.all(Array.from({ length: 20 }, () => records.of(match("m"))));
  expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true });
  expect(store.journal).toHaveBeenCalledTimes(1);
});

test("a match that is not over has none, and is asked about again", async () => {
  const store = storeOf(2);
  const records = new Records(store, GAMES);
  expect(await records.of(match("m", "playing"))).toEqual({ ok: false, error: { code: "game-not-over" } });
  expect(store.journal).not.toHaveBeenCalled();
  expect(await records.of(match("m"))).toMatchObject({ ok: true });
});

test("what is remembered has a bound: the one that was not asked for longest goes first", async () => {
  const store = storeOf(12_000);
  const records = new Records(store, GAMES);
  const [first] = [await records.of(match("m0"))];
  const most = Math.floor(8_000_000 / (first?.ok ? first.value.length : 1));
  for (let i = 1; i < most; i++) await records.of(match(`m${i}`));
  expect(store.journal).toHaveBeenCalledTimes(most);
  await records.of(match("m0"));
  expect(store.journal).toHaveBeenCalledTimes(most);
  await records.of(match("one more"));
  await records.of(match("m0"));
  expect(store.journal).toHaveBeenCalledTimes(most + 1);
  await records.of(match("m1"));
  expect(store.journal).toHaveBeenCalledTimes(most + 2);
});
