import type { SpriteDef } from "./spriteDef.ts";

const files = import.meta.glob<string>(
  [
    "../../art/tile-*.svg",
    "../../../../ui/art/pattern-*.svg",
    "../../art/base-*.svg",
    "../../art/mine-*.svg",
    "../../art/robot-*.svg",
    "../../art/rocks.svg",
    "../../../../ui/art/sigil-*.svg",
    "../../art/beacon-*.svg",
    "../../art/crystal-*.svg",
    "../../art/energy.svg",
  ],
  { query: "?raw", import: "default", eager: true },
);

const VIEW_BOX = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/;

/** The inside of one of the project's drawings, and its view box. */
export function artOf(name: string): SpriteDef {
  const text = files[`../../art/${name}.svg`] ?? files[`../../../../ui/art/${name}.svg`];
  const box = text ? VIEW_BOX.exec(text) : null;
  if (!text || !box) throw new Error(`no drawing ${name}`);
  const svg = text
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/<title>.*?<\/title>/, "");
  return { name, box: [Number(box[1]), Number(box[2]), Number(box[3]), Number(box[4])], svg };
}
