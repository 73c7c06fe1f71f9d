import { options } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { drawnFirst, renderAfterDrawn } from "./drawnFirst.ts";

afterEach(() => {
  Reflect.deleteProperty(options, "debounceRendering");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page whose frames are drawn by hand, and how often it has been rendered. */
function page({ hidden = false } = {}) {
  let frame: (() => void) | undefined;
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("requestAnimationFrame", (next: () => void) => {
    frame = next;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => {
    frame = undefined;
  });
  renderAfterDrawn();
  const rendered = vi.fn();
  return { rendered, change: () => options.debounceRendering?.(rendered), frame: () => frame?.() };
}

const microtasks = async (): Promise<void> => {
  for (let count = 0; count < 3; count++) await Promise.resolve();
};

test("a change is rendered before its task ends, after what other microtasks of it draw", async () => {
  const { rendered, change } = page();
  change();
  queueMicrotask(() => expect(rendered).not.toHaveBeenCalled());
  await microtasks();
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("what was drawn first has a frame of its own, and the next change has none to wait for", async () => {
  const { rendered, change, frame } = page();
  change();
  drawnFirst();
  await microtasks();
  expect(rendered).not.toHaveBeenCalled();
  frame();
  expect(rendered).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
  change();
  await microtasks();
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("a window that draws no frame renders all the same, once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { rendered, change, frame } = page();
  drawnFirst();
  change();
  await microtasks();
  expect(rendered).not.toHaveBeenCalled();
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
  frame();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("where nothing of the page had to be rendered for it, the next change does not wait", async () => {
  const { rendered, change } = page();
  drawnFirst();
  await new Promise((resolve) => setTimeout(resolve, 5));
  change();
  await microtasks();
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("a hidden page has no frames to wait for", async () => {
  const { rendered, change } = page({ hidden: true });
  drawnFirst();
  change();
  await microtasks();
  expect(rendered).toHaveBeenCalledTimes(1);
});
