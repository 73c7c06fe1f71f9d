import { COLOURS } from "@forgotten-planet/rules";
import { CREW, PAINT } from "../palette.ts";
import { sigilPath } from "./sigilPath.ts";
import type { SpriteDef } from "./spriteDef.ts";

const CELL: SpriteDef["box"] = [0, 0, 88, 88];
const SPACE = "M17 8H71L80 17V71L71 80H17L8 71V17Z";
const CHIP_SIDE = "M-23 0V7A23 11 0 0 0 23 7V0Z";
const CHIP: SpriteDef["box"] = [-26, -14, 52, 36];

/** Sigils lie flat on a chip that is seen from above its rim. */
const flat = (crew: (typeof COLOURS)[number], colour: string): string =>
  `<g transform="scale(1 .62)"><path d="${sigilPath(crew, 18)}" fill="${colour}"/></g>`;

/** A base that nobody has yet, with room for its letter: dark, its rim dashed. */
function lot(): SpriteDef {
  const rim = "M0 -36.5L31.61 -18.25L31.61 18.25L0 36.5L-31.61 18.25L-31.61 -18.25Z";
  const rivets = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3;
    return `<circle cx="${(33.6 * Math.sin(angle)).toFixed(1)}" cy="${(-33.6 * Math.cos(angle)).toFixed(1)}" r="2.1" fill="#D7E0E8" stroke="#10161B" stroke-width="0.8"/>`;
  });
  return {
    name: "base-lot",
    box: [-44, -44, 88, 88],
    svg:
      `<path d="M0 -33L32.04 -14.5V22.5L0 41L-32.04 22.5V-14.5Z" fill="#000" opacity="0.5"/><path d="${rim}" fill="#5A6773" stroke="#0A0E12" stroke-width="1.5"/>` +
      `<path d="M0 -30L25.98 -15V15L0 30L-25.98 15V-15Z" fill="#0E141A" stroke="#C6D2DC" stroke-width="4" stroke-linejoin="round" stroke-dasharray="7 5"/>${rivets.join("")}`,
  };
}

/** What the set-up lays out: cells on which a tile may lie, counted ways, markers, the backs of tiles. @source docs/ux.md §9 */
export function setupSprites(): readonly SpriteDef[] {
  const cyan = PAINT.accent;
  const dashed = (width: number): string => `stroke-width="${width}" stroke-dasharray="5 4"`;
  return [
    {
      name: "space",
      box: CELL,
      svg: `<path d="${SPACE}" fill="${cyan}" opacity="0.1"/><path d="${SPACE}" fill="none" stroke="${cyan}" stroke-width="2.6" stroke-dasharray="9 7" opacity="0.85"/>`,
    },
    { name: "space-hot", box: CELL, svg: `<path d="${SPACE}" fill="${cyan}" opacity="0.26"/>` },
    { name: "space-no", box: CELL, svg: `<path d="M36 36L52 52M52 36L36 52" stroke="#C9B8A6" stroke-width="2.4" opacity="0.5"/>` },
    { name: "wayDash", box: [-5, -3, 10, 6], svg: `<path d="M-2.4 0H2.4" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/>` },
    { name: "wayDot", box: [-3, -3, 6, 6], svg: `<circle r="1.7" fill="#fff"/>` },
    {
      name: "wayCut",
      box: [-12, -12, 24, 24],
      svg: `<circle r="10" fill="#0A0F14"/><path d="M-4.4 -4.4L4.4 4.4M4.4 -4.4L-4.4 4.4" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
    },
    { name: "node", box: [-19, -19, 38, 38], svg: `<circle r="17" fill="#0A0F14"/>` },
    { name: "nodeRing", box: [-20, -20, 40, 40], svg: `<circle r="17" fill="none" stroke="#fff" stroke-width="2.6"/>` },
    { name: "chipShadow", box: [-32, -14, 64, 28], svg: `<ellipse rx="30" ry="12" fill="#000" opacity="0.55"/>` },
    ...COLOURS.flatMap((crew): SpriteDef[] => [
      {
        name: `chip-${crew}`,
        box: CHIP,
        svg:
          `<path d="${CHIP_SIDE}" fill="${CREW[crew].dark}" stroke="#070A0D" stroke-width="1.4"/>` +
          `<ellipse rx="23" ry="11" fill="${CREW[crew].deep}" stroke="${CREW[crew].base}" stroke-width="2.6"/>${flat(crew, CREW[crew].base)}`,
      },
      {
        name: `chip-ghost-${crew}`,
        box: CHIP,
        svg:
          `<path d="${CHIP_SIDE}" fill="none" stroke="${cyan}" ${dashed(2)}/>` +
          `<ellipse rx="23" ry="11" fill="${cyan}" fill-opacity="0.16" stroke="${cyan}" ${dashed(2.4)}/>${flat(crew, CREW[crew].base)}`,
      },
      {
        name: `back-${crew}`,
        box: CELL,
        svg: `<path d="M12 2H76L86 12V76L76 86H12L2 76V12Z" fill="none" stroke="${CREW[crew].dark}" stroke-width="2.4"/>`,
      },
    ]),
    {
      name: "eye",
      box: [-14, -11, 28, 22],
      svg: `<path d="M-10 0Q0 -9.5 10 0Q0 9.5 -10 0Z" fill="#0A0E12" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><circle r="3" fill="#fff"/>`,
    },
    lot(),
    {
      name: "sealRing",
      box: [-50, -50, 100, 100],
      svg: `<path d="M0 -46L39.8 -23V23L0 46L-39.8 23V-23Z" fill="none" stroke="#fff" stroke-width="4"/>`,
    },
  ];
}
