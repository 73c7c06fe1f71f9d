import { expect, test } from "vitest";
import { USUAL_PAINT } from "../palette.ts";
import type { Atlas } from "./atlas.ts";
import { KeptAtlases } from "./keptAtlases.ts";

const drawnFor = (cell: number): Atlas => ({
  cell,
  pixels: cell,
  paint: USUAL_PAINT,
  texture: () => {
    throw new Error("it has no pictures");
  },
  destroy: () => undefined,
});

test("a board that goes between two sizes draws each once", () => {
  const kept = new KeptAtlases();
  const [small, large] = [drawnFor(40), drawnFor(60)];
  expect(kept.find(40, 40, USUAL_PAINT)).toBeUndefined();
  expect([kept.keep(small), kept.keep(large)]).toEqual([[], []]);
  expect([kept.find(40, 40, USUAL_PAINT), kept.find(60, 60, USUAL_PAINT)]).toEqual([small, large]);
  expect([kept.find(40, 80, USUAL_PAINT), kept.find(40, 40, { ...USUAL_PAINT, plain: true })]).toEqual([undefined, undefined]);
});

test("a third takes the place of the one that was not used for longest", () => {
  const kept = new KeptAtlases();
  const [small, large, third] = [drawnFor(40), drawnFor(60), drawnFor(80)];
  kept.keep(small);
  kept.keep(large);
  kept.find(40, 40, USUAL_PAINT);
  expect(kept.keep(third)).toEqual([large]);
});

test("outdated ones are not found, and go when the next is there", () => {
  const kept = new KeptAtlases();
  const [small, large, again] = [drawnFor(40), drawnFor(60), drawnFor(60)];
  kept.keep(small);
  kept.keep(large);
  kept.outdate();
  expect(kept.find(60, 60, USUAL_PAINT)).toBeUndefined();
  expect(kept.keep(again)).toEqual([small, large]);
  expect(kept.find(60, 60, USUAL_PAINT)).toBe(again);
});
