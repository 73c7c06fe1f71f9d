import { board, stateHash } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { draw } from "./draw.ts";

const STATE = board(`
  Aa #|# Bb
     -
  n  .|* x
  w  u #ab B`);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

test("a board is drawn as it lies, north up: bases, tiles and walls", () => {
  const drawn = draw(STATE);
  expect(drawn.indexOf("A")).toBeLessThan(drawn.indexOf("B"));
  expect(drawn.indexOf("B")).toBeLessThan(drawn.indexOf("*"));
  expect(drawn.indexOf("*")).toBeLessThan(drawn.lastIndexOf("B"));
  expect(count(drawn, /\|/g)).toBe(2);
  expect(count(drawn, /-+/g)).toBe(1);
  expect(drawn.split("\n").filter((line) => /[A-D#.*]/.test(line)).length).toBeGreaterThanOrEqual(3);
});

test("an open area is cut to what lies on the table", () => {
  const drawn = draw(board("Aa # B", { at: [-30, 30] }));
  expect(drawn).toMatch(/A.*#.*B/);
  expect(drawn.length).toBeLessThan(200);
});

test("equal states have equal hashes, in any order of their fields; others do not", () => {
  const turned = Object.fromEntries(Object.entries(STATE).reverse()) as unknown as typeof STATE;
  expect(stateHash(turned)).toBe(stateHash(STATE));
  expect(stateHash(STATE)).toMatch(/^[0-9a-f]{8}$/);
  for (const other of [
    { ...STATE, energy: 2 },
    { ...STATE, active: 1 as const },
    { ...STATE, saved: [0, 1] },
  ])
    expect(stateHash(other)).not.toBe(stateHash(STATE));
});
