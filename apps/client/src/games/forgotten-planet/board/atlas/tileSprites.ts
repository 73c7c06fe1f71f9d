import { COLOURS } from "@forgotten-planet/rules";
import { CREW, PAINT } from "../palette.ts";
import type { SpriteDef } from "./spriteDef.ts";
import { artOf } from "./svgArt.ts";

/** The bevelled surface that takes a crew's colour, and the inner plate that takes its pattern. */
const SURFACE = "M13 3H75L85 13V74L75 84H13L3 74V13Z";
const INNER = "M16.5 10.5H71.5L77.5 16.5V70.5L71.5 76.5H16.5L10.5 70.5V16.5Z";
const CELL: SpriteDef["box"] = [0, 0, 88, 88];

/** A soft edge without a filter: the shape stroked again and again, wider and fainter. */
const soft = (path: string, colour: string, reach: number, opacity: number): string =>
  Array.from({ length: 10 }, (_, step) => {
    const width = (reach * 2 * (10 - step)) / 10;
    return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity / 7}"/>`;
  }).join("");

/** A base that nobody holds yet: the same hexagon in steel, its core left dark for a letter or a question mark. */
function freeBase(): SpriteDef {
  const art = artOf("base-green");
  const sigil = art.svg.indexOf('<circle cx="0" cy="0"');
  const svg = `${art.svg.slice(0, sigil)}</g>`
    .replaceAll("core-green", "core-free")
    .replaceAll(CREW.green.base, "#93A5B5")
    .replaceAll(CREW.green.light, "#C6D2DC")
    .replaceAll(CREW.green.deep, "#151E27");
  return { ...art, name: "base-free", svg };
}

/** A plate without bevel and seams, for eyes that ask for more contrast. */
const flat = (name: string): SpriteDef => ({
  name,
  box: CELL,
  svg: `<path d="M12 2H76L86 12V75L76 85H12L2 75V12Z" fill="${PAINT.steelLo}" stroke="${PAINT.text}" stroke-width="1.5"/>`,
});

const PLATES = ["tile-1", "tile-2", "tile-3", "tile-4", "tile-pit"] as const;

export function tileSprites(plain: boolean): readonly SpriteDef[] {
  const plates = [...PLATES.map(plain ? flat : artOf), artOf("tile-facedown")];
  const pieces = ["mine-brown", "mine-white", "mine-blue", "mine-special", "rocks"].map(artOf);
  return [
    ...plates,
    ...pieces,
    ...COLOURS.map((crew) => artOf(`base-${crew}`)),
    freeBase(),
    { name: "shadow", box: [-12, -8, 116, 116], svg: soft("M15 9H79L89 19V83L79 93H15L5 83V19Z", "#000", 9, 0.62) },
    // The surface around its middle, to be tilted.
    { name: "sheet", box: [-44, -44, 88, 88], svg: `<path transform="translate(-44 -43.5)" d="${SURFACE}" fill="#fff"/>` },
    { name: "surface", box: CELL, svg: `<path d="${SURFACE}" fill="#fff"/>` },
    ...COLOURS.map((crew) => patternSprite(crew)),
    {
      name: "neutralTrim",
      box: CELL,
      svg: `<path d="M14.7 6.2H73.3L81.8 14.7V72.3L73.3 80.8H14.7L6.2 72.3V14.7Z" fill="none" stroke="#DCE5ED" stroke-width="2" stroke-dasharray="2.5 5.5" opacity="0.85"/>`,
    },
    {
      name: "coupler",
      box: [-9, -11, 18, 22],
      svg: `<rect x="-7" y="-9" width="14" height="18" rx="3" fill="#10161B" stroke="#2A333B"/>`,
    },
    {
      name: "couplerBars",
      box: [-9, -11, 18, 22],
      svg: `<rect x="-5" y="-6" width="10" height="4" rx="1.5" fill="#fff"/><rect x="-5" y="2" width="10" height="4" rx="1.5" fill="#fff"/>`,
    },
    {
      name: "emptyCell",
      box: CELL,
      svg: `<path d="M15 7H73L81 15V73L73 81H15L7 73V15Z" fill="#120C09" fill-opacity="0.34" opacity="0.5" stroke="#E2CFBA" stroke-dasharray="4 6" stroke-opacity="0.95"/>`,
    },
    { name: "cross", box: [-8, -8, 16, 16], svg: `<path d="M-6 0H6M0 -6V6" stroke="#C9B8A6" stroke-width="1.1" opacity="0.42"/>` },
    {
      name: "bracket",
      box: [-2, -2, 40, 40],
      svg: `<path d="M0 34V0H34" fill="none" stroke="#E8D8C4" stroke-width="3" opacity="0.75"/>`,
    },
    { name: "fold", box: CELL, svg: `<path d="M77 11V36L52 11Z" fill="#fff" opacity="0.6"/>` },
    { name: "dot", box: [-6, -6, 12, 12], svg: `<circle r="5" fill="#fff"/>` },
    { name: "pixel", box: [0, 0, 8, 8], svg: `<rect x="-2" y="-2" width="12" height="12" fill="#fff"/>` },
  ];
}

/** The crew's pattern on the inner plate; its defs come with the drawing of the crew's swatch. */
function patternSprite(crew: (typeof COLOURS)[number]): SpriteDef {
  const art = artOf(`pattern-${crew}`);
  const defs = /<defs>.*<\/defs>/s.exec(art.svg)?.[0] ?? "";
  return { name: `pattern-${crew}`, box: CELL, svg: `${defs}<path d="${INNER}" fill="url(#pt-${crew})"/>` };
}

/** How strongly a crew's colour and pattern lie on its tiles. */
export const TINT_OPACITY = { red: 0.17, yellow: 0.24, green: 0.17, violet: 0.17 } as const;
export const PATTERN_OPACITY = { red: 0.36, yellow: 0.24, green: 0.24, violet: 0.24 } as const;
export const NEUTRAL_SHADE = { colour: PAINT.void, opacity: 0.34 } as const;
