import { expect, test, vi } from "vitest";
import { type AnalysisDesk, analysisKey } from "./analysisKeys.ts";

function desk() {
  const transport = { step: vi.fn(), turn: vi.fn(), toStart: vi.fn(), toEnd: vi.fn(), toggle: vi.fn(), next: vi.fn() };
  const deeds = {
    playOn: vi.fn(),
    nextVariation: vi.fn(),
    write: vi.fn(),
    remove: vi.fn(),
    newTable: vi.fn(),
    bestTurns: vi.fn(),
    takeTurn: vi.fn(),
    compare: vi.fn(),
    toggleWhole: vi.fn(),
    close: vi.fn(),
  };
  return { ...deeds, transport, dice: [4], swings: [9] } satisfies AnalysisDesk;
}

test.each([
  ["p", "playOn"],
  ["N", "nextVariation"],
  ["m", "write"],
  ["Delete", "remove"],
  ["g", "newTable"],
  ["f", "toggleWhole"],
  ["b", "bestTurns"],
  ["2", "takeTurn"],
  ["x", "compare"],
  ["Escape", "close"],
] as const)("%s does what it says", (key, deed) => {
  const one = desk();
  expect(analysisKey({ key, isOnControl: false }, one)).toBe(true);
  expect(one[deed]).toHaveBeenCalledOnce();
});

test("arrows walk, D and S go to dice and swings, and a button keeps its space", () => {
  const one = desk();
  analysisKey({ key: "ArrowRight", isOnControl: true }, one);
  analysisKey({ key: "ArrowUp", isOnControl: false }, one);
  analysisKey({ key: "d", isOnControl: false }, one);
  analysisKey({ key: "s", isOnControl: false }, one);
  expect(one.transport.step).toHaveBeenCalledWith(1);
  expect(one.transport.turn).toHaveBeenCalledWith(-1);
  expect(one.transport.next.mock.calls).toEqual([[[4]], [[9]]]);
  expect(analysisKey({ key: " ", isOnControl: true }, one)).toBe(false);
  expect(analysisKey({ key: "q", isOnControl: false }, one)).toBe(false);
});
