import { beforeEach, expect, test, vi } from "vitest";

/* What this browser keeps may be damaged: whatever it is, the page opens, and what is whole is still there. */

/** Storage with these texts, in a page that was just opened. */
function opened(texts: Readonly<Record<string, string>>): void {
  vi.resetModules();
  const keys = Object.keys(texts);
  vi.stubGlobal("localStorage", {
    length: keys.length,
    key: (i: number) => keys[i] ?? null,
    getItem: (key: string) => texts[key] ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
}

beforeEach(() => vi.unstubAllGlobals());

test.each([
  "null",
  "7",
  "[]",
  '{"id":"bad"}',
  '{"id":"bad","options":null,"setup":null,"lines":[]}',
  '{"id":"bad","options":"x","setup":null,"lines":[]}',
  '{"id":"bad","options":[],"setup":{},"lines":[]}',
  '{"id":"bad","options":{"game":7},"setup":{},"lines":[]}',
  '{"id":"bad","options":{"game":"forgotten-planet"},"setup":{"seats":null},"lines":[]}',
])("a match at this screen that reads %s is left out", async (text) => {
  opened({ "forgotten-planet.local.bad": text });
  const { localMatches } = await import("./localMatches.ts");
  expect(localMatches.peek()).toEqual([]);
});

test.each([
  ["abc-DEF_123", true],
  ["a\nb", false],
  ["漢字", false],
  ["", false],
  ["a".repeat(30_000), false],
])("a token %j is kept: %s", async (token, isKept) => {
  opened({ "forgotten-planet.identity": JSON.stringify({ player: { id: "x", name: "Ann" }, token }) });
  const { identity } = await import("../../net/identity.ts");
  expect(identity.peek() !== undefined).toBe(isKept);
});
