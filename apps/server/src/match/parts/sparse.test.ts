import { expect, test } from "vitest";
import { SparseMap, SparseSet } from "./sparse.ts";

test("a sparse map is empty before its first entry, and a map from then on", () => {
  const map = new SparseMap<string, number>();
  expect([map.size, map.has("a"), map.get("a"), map.delete("a"), [...map.keys()], [...map.values()]]).toEqual([
    0,
    false,
    undefined,
    false,
    [],
    [],
  ]);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", 3);
  expect([map.size, map.has("a"), map.get("a"), [...map.keys()], [...map.values()]]).toEqual([2, true, 3, ["a", "b"], [3, 2]]);
  expect([map.delete("a"), map.delete("a"), map.size]).toEqual([true, false, 1]);
  map.clear();
  expect([map.size, map.get("b")]).toEqual([0, undefined]);
});

test("a sparse set likewise", () => {
  const set = new SparseSet<string>();
  expect([set.size, set.has("a"), set.delete("a")]).toEqual([0, false, false]);
  set.add("a");
  set.add("a");
  expect([set.size, set.has("a")]).toEqual([1, true]);
  expect([set.delete("a"), set.has("a")]).toEqual([true, false]);
  set.add("b");
  set.clear();
  expect(set.size).toBe(0);
});
