import { COLOURS } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { sheetGlyphs, sheetSprites } from "./sheet.ts";
import { loadArt } from "./svgArt.ts";

await loadArt();

describe("the sheet", () => {
  const sprites = sheetSprites(88);
  test("names each picture once", () => {
    const names = [...sprites.map(({ name }) => name), ...sheetGlyphs(88).map(({ name }) => name)];
    expect(new Set(names).size).toBe(names.length);
  });
  test("is well-formed, without scripts, links or fonts of its own", () => {
    for (const { svg } of sprites) {
      expect(svg).not.toMatch(/NaN|undefined|<script|href=|<text|font-family/);
      expect((svg.match(/<g[ >]/g) ?? []).length).toBe((svg.match(/<\/g>/g) ?? []).length);
    }
  });
  test("gives the same definition wherever it repeats a name", () => {
    const known = new Map<string, string>();
    for (const { svg } of sprites) {
      for (const [text, , id = ""] of svg.matchAll(/<(linearGradient|radialGradient|pattern|filter) id="([^"]+)".*?<\/\1>/gs)) {
        expect(known.get(id) ?? text).toBe(text);
        known.set(id, text);
      }
    }
  });
  test("has every crew in full", () => {
    const names = new Set(sprites.map(({ name }) => name));
    for (const crew of COLOURS) {
      for (const piece of [
        `base-${crew}`,
        `beacon-${crew}`,
        `robot-${crew}-on`,
        `robot-${crew}-off`,
        `mini-${crew}-on`,
        `pattern-${crew}`,
        `off-${crew}`,
        `planSigil-${crew}`,
        `ping-${crew}`,
      ]) {
        expect(names).toContain(piece);
      }
    }
  });
  test("[docs/ux.md §2] trim keeps 3 px on small boards", () => {
    const trim = (cell: number) =>
      Number(
        /stroke-width="([\d.]+)" stroke-linecap="square"/.exec(
          sheetSprites(cell).find(({ name }) => name === "trim-red-nw-flat")!.svg,
        )?.[1],
      );
    expect(trim(88)).toBe(5);
    expect((trim(44) * 44) / 88).toBeGreaterThanOrEqual(3);
  });
});
