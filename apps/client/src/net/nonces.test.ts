import { beforeEach, expect, test, vi } from "vitest";

/** Loads the module again, as in a page that was just opened; without storage where none is given. */
async function opened(storage: Map<string, string> | undefined) {
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => {
      if (!storage) throw new Error("storage is off");
      return storage.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (!storage) throw new Error("storage is off");
      storage.set(key, value);
    },
  });
  return import("./nonces.ts");
}

beforeEach(() => vi.unstubAllGlobals());

const commitment = (n: number): string => n.toString(16).padStart(64, "0");

test("a nonce is drawn once for each sealed secret, and kept over a reload", async () => {
  const storage = new Map<string, string>();
  const first = await opened(storage);
  expect(first.keptNonce(commitment(1))).toBeUndefined();
  const nonce = first.nonceFor(commitment(1));
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(first.nonceFor(commitment(2))).not.toBe(nonce);
  const again = await opened(storage);
  expect(again.nonceFor(commitment(1))).toBe(nonce);
  expect(again.addedTo(commitment(1))).toEqual({ nonce });
  expect(again.addedTo(undefined)).toEqual({});
});

test("where nothing can be kept it lasts as long as the page", async () => {
  const page = await opened(undefined);
  const nonce = page.nonceFor(commitment(1));
  expect(page.nonceFor(commitment(1))).toBe(nonce);
  expect(page.keptNonce(commitment(1))).toBe(nonce);
});

test("the latest hundred are kept, and what is no list of them is forgotten", async () => {
  const storage = new Map([["forgotten-planet.nonces", `{"a":1}`]]);
  const page = await opened(storage);
  for (let n = 0; n < 130; n++) page.nonceFor(commitment(n));
  expect(page.keptNonce(commitment(29))).toBeUndefined();
  expect(page.keptNonce(commitment(30))).toBeDefined();
  expect(JSON.parse(storage.get("forgotten-planet.nonces")!)).toHaveLength(100);
});
