import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tokensCss } from "./tokensCss.ts";

test("tokens become custom properties", () => {
  const css = tokensCss(JSON.parse(readFileSync(new URL("../tokens.json", import.meta.url), "utf8")));
  expect(css).toContain("--panel-low:#0E151B");
  expect(css).toContain("--s4:16px");
  expect(css).toContain("--d-turn-banner:1400ms");
  expect(css).toContain("--size-dock:154px");
  expect(css).toMatch(/\[data-crew="yellow"\]\{--crew:#FFDD45;--crew-light:#FFF0A3/);
  expect(css).not.toContain("undefined");
});
