import { expect, test, vi } from "vitest";
import { showBadge } from "./appBadge.ts";

test("the badge has the number of tables, and goes with the last of them", () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.reject(new Error("not installed"))), vi.fn(() => Promise.resolve())];
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  showBadge(2);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  showBadge(0);
  expect([setAppBadge.mock.calls.length, clearAppBadge.mock.calls.length]).toEqual([1, 1]);
  vi.stubGlobal("navigator", {});
  showBadge(1);
});
