import { expect, test, vi } from "vitest";
import { rememberedOptions, rememberOptions } from "./rememberedOptions.ts";
import { freshOptions } from "./tableForm.ts";

test("what was chosen last is there again, but for who may come in", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(rememberedOptions()).toEqual(freshOptions());
  rememberOptions({ ...freshOptions(), spectators: false, order: "seated", isPublic: true });
  expect(rememberedOptions()).toEqual({ ...freshOptions(), spectators: false, order: "seated" });
  vi.unstubAllGlobals();
});
