import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tokensCss } from "./tokensCss.ts";

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}.json`, import.meta.url), "utf8"));

test("tokens become custom properties", () => {
  const css = tokensCss(read("tokens"), read("palettes"));
  expect(css).toContain("--panel-low:#0E151B");
  expect(css).toContain("--s4:16px");
  expect(css).toContain("--d-turn-banner:1400ms");
  expect(css).toContain("--size-dock:154px");
  expect(css).toMatch(/\[data-crew="yellow"\]\{--crew:#FFDD45;--crew-light:#FFF0A3/);
  expect(css).toContain('[data-palette="blueOrange"] [data-crew="red"]{--crew:#E8590C;--crew-light:');
  expect(css).toContain('[data-palette="lightSteps"]{--sigil-green:#C0C9D2}');
  expect(css).not.toContain("undefined");
});
