import { expect, test, vi } from "vitest";
import { type ReplayDesk, replayKey } from "./replayKeys.ts";

function desk() {
  const transport = { step: vi.fn(), turn: vi.fn(), toStart: vi.fn(), toEnd: vi.fn(), toggle: vi.fn(), next: vi.fn() };
  const page = { toggleSpoilers: vi.fn(), toggleWhole: vi.fn(), analyse: vi.fn(), close: vi.fn() };
  const whole: ReplayDesk = { transport, ...page, dice: [3, 9], swings: [5] };
  return { transport, page, press: (key: string, isOnControl = false) => replayKey({ key, isOnControl }, whole) };
}

test("arrows step and turn, Home and End go to the ends, Space plays", () => {
  const { transport, press } = desk();
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " "]) expect(press(key)).toBe(true);
  expect(transport.step.mock.calls).toEqual([[-1], [1]]);
  expect(transport.turn.mock.calls).toEqual([[-1], [1]]);
  for (const deed of [transport.toStart, transport.toEnd, transport.toggle]) expect(deed).toHaveBeenCalledOnce();
});

test("letters go to the next swing and die, and change what is shown, large or small", () => {
  const { transport, page, press } = desk();
  for (const key of ["s", "D", "f", "V", "a", "Escape"]) expect(press(key)).toBe(true);
  expect(transport.next.mock.calls).toEqual([[[5]], [[3, 9]]]);
  for (const deed of [page.toggleWhole, page.toggleSpoilers, page.analyse, page.close]) expect(deed).toHaveBeenCalledOnce();
});

test("Space on a button presses it, and other keys mean nothing", () => {
  const { transport, press } = desk();
  expect(press(" ", true)).toBe(false);
  expect(press("ArrowRight", true)).toBe(true);
  for (const key of ["x", "Tab", "Enter", "constructor"]) expect(press(key)).toBe(false);
  expect(transport.toggle).not.toHaveBeenCalled();
});
