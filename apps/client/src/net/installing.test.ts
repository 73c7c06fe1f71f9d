import { expect, test, vi } from "vitest";
import { answerOffer, followInstalling, installOffer } from "./installing.ts";

const KEY = "forgotten-planet.install-offered";

test("it is offered once: an answer asks the browser or not, and holds for good", () => {
  const page = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  followInstalling();
  expect(installOffer.value).toBeUndefined();
  const prompt = vi.fn(() => Promise.resolve());
  const offers = (): boolean => page.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  // The browser's own banner stays away.
  expect(offers()).toBe(false);
  expect(installOffer.value).toBeDefined();
  answerOffer(true);
  expect([prompt.mock.calls.length, installOffer.value, stored.get(KEY)]).toEqual([1, undefined, "true"]);
  expect(offers()).toBe(true);
  expect(installOffer.value).toBeUndefined();
  stored.clear();
  offers();
  answerOffer(false);
  expect([prompt.mock.calls.length, installOffer.value]).toEqual([1, undefined]);
});
