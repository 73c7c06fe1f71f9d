import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const hearers: ((event: { readonly key: string | null }) => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  hearers.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("addEventListener", (type: string, hear: (typeof hearers)[number]) => type === "storage" && hearers.push(hear));
});

afterEach(() => vi.unstubAllGlobals());

test("what another tab has done is not forgotten by this one", async () => {
  const { keepProgress, progress } = await import("./lessonProgress.ts");
  keepProgress("floor", () => ({ state: "skipped" }));
  const [key = ""] = kept.keys();
  kept.set(key, JSON.stringify({ floor: { state: "skipped" }, robots: { state: "done" } }));
  for (const hear of hearers) hear({ key });
  expect(progress.value.robots).toEqual({ state: "done" });
  keepProgress("tie", () => ({ state: "done" }));
  expect(JSON.parse(kept.get(key) ?? "")).toEqual({ floor: { state: "skipped" }, robots: { state: "done" }, tie: { state: "done" } });
});

test("lines of a form that is none are left out", async () => {
  kept.set(
    "forgotten-planet.lessons",
    JSON.stringify({ floor: { state: "won", at: { edition: 1, lines: [1] } }, walls: "done", tie: { extra: true } }),
  );
  const { progress } = await import("./lessonProgress.ts");
  expect(progress.value).toEqual({ floor: {}, tie: { extra: true } });
});
