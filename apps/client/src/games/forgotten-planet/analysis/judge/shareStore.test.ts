import { beforeEach, expect, test, vi } from "vitest";
import { ShareStore } from "./shareStore.ts";
import { answer, BenchPool } from "./test/benchPool.ts";
import { playedGame } from "./test/playedGame.ts";
import { type JudgedPosition, judgedPosition, turnStarts } from "./turnStarts.ts";

const GAMES = 10;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const positions = turnStarts(playedGame(2, { seats: 2 })).flatMap(({ state }) => judgedPosition(state) ?? []);
const at = (i: number): JudgedPosition => positions[i] ?? expect.unreachable();
const [first, second, third] = [at(0), at(1), at(2)];

const countsOf = (store: ShareStore): readonly (number | undefined)[] =>
  [first, second, third].map(({ key }) => store.shares.value.get(key)?.count);

test("the shown position comes first, then a glance at all, then it is exact before the others are; the same position gives the same figures", () => {
  const pool = new BenchPool();
  const store = new ShareStore(pool, "one", GAMES);
  store.follow(second, [first, second, third]);
  pool.run(1);
  expect(countsOf(store)).toEqual([undefined, 6, undefined]);
  pool.run(2);
  expect(countsOf(store)).toEqual([6, 6, 6]);
  pool.run(1);
  expect(countsOf(store)).toEqual([6, GAMES, 6]);
  pool.run();
  expect(countsOf(store)).toEqual([GAMES, GAMES, GAMES]);
  const other = new BenchPool();
  const again = new ShareStore(other, "two", GAMES);
  again.follow(third, [third, first, second]);
  other.run();
  for (const { key } of [first, second, third]) expect(again.shares.value.get(key)).toEqual(store.shares.value.get(key));
});

test("a second visit has complete figures at once, and asks for nothing", () => {
  const pool = new BenchPool();
  const store = new ShareStore(pool, "match", GAMES);
  store.follow(first, [second]);
  pool.run(3);
  store.close();
  const again = new ShareStore(pool, "match", GAMES);
  expect(countsOf(again)).toEqual([GAMES, 6, undefined]);
  expect(again.shares.value.get(first.key)).toEqual(store.shares.value.get(first.key));
  again.follow(first, []);
  expect(pool.run()).toBe(0);
  expect(countsOf(new ShareStore(pool, "match", GAMES + 1))).toEqual([undefined, undefined, undefined]);
});

test("what is kept and damaged is not read", () => {
  for (const text of [
    "7",
    "{",
    '{"way":2,"games":10,"at":1,"shares":{"x":[1]}}',
    '{"way":2,"games":10,"at":1,"shares":{"x":[11,[],[]]}}',
    '{"way":2,"games":10,"at":1,"shares":null}',
  ]) {
    kept.set("forgotten-planet.shares.match", text);
    expect(new ShareStore(new BenchPool(), "match", GAMES).shares.value.size).toBe(0);
  }
});

test("games that were lost are played again, and none is counted twice", () => {
  const pool = new BenchPool();
  const store = new ShareStore(pool, "match", GAMES);
  store.follow(first, []);
  const [one, two] = [pool.ask(), pool.ask()];
  one?.lost();
  if (two) answer(two);
  expect(countsOf(store)[0]).toBe(0);
  pool.run();
  expect(countsOf(store)[0]).toBe(GAMES);
  const sound = new BenchPool();
  const other = new ShareStore(sound, "other", GAMES);
  other.follow(first, []);
  sound.run();
  expect(store.shares.value.get(first.key)).toEqual(other.shares.value.get(first.key));
});
