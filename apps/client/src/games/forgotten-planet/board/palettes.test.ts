import { describe, expect, test } from "vitest";
import palettes from "../../../ui/palettes.json";
import { color } from "../../../ui/tokens.json";
import { CREW } from "./palette.ts";
import { paletteOf } from "./palettes.ts";

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const part = (colour: string, at: number): number => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
const luminance = (colour: string): number => 0.2126 * part(colour, 1) + 0.7152 * part(colour, 3) + 0.0722 * part(colour, 5);
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(palettes))("palette %s", (name, crew) => {
  test("names every crew with every shade, and can be read", () => {
    expect(Object.keys(crew).sort()).toEqual(Object.keys(CREW).sort());
    for (const { base, light, deep, ink } of Object.values(crew)) {
      expect(contrast(base, color.panel)).toBeGreaterThanOrEqual(3);
      expect(contrast(light, deep)).toBeGreaterThanOrEqual(7);
      expect(contrast(ink, base)).toBeGreaterThanOrEqual(3.8);
    }
  });

  test("changes the colours of a drawing, and those alone", () => {
    const drawing = `<path fill="${CREW.red.base}" stroke="#070A0D"/><path fill="${CREW.green.deep.toLowerCase()}"/>`;
    expect(paletteOf(name)?.recolour?.(drawing)).toBe(`<path fill="${crew.red.base}" stroke="#070A0D"/><path fill="${crew.green.deep}"/>`);
    expect(paletteOf("standard")).toBeUndefined();
  });
});
