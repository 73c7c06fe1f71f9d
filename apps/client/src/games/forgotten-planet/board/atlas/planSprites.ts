import { COLOURS } from "@forgotten-planet/rules";
import { CREW } from "../palette.ts";
import { sigilPath } from "./sigilPath.ts";
import type { SpriteDef } from "./spriteDef.ts";

/** A cell's outline as plans draw it: a little within that of a tile. */
const OUTLINE = "M16 7H72L81 16V72L72 81H16L7 72V16Z";
const CELL: SpriteDef["box"] = [0, 0, 88, 88];
const ROUND: SpriteDef["box"] = [-28, -28, 56, 56];
const DOTTED = `fill="none" stroke="#fff" stroke-linecap="round" stroke-dasharray="1 5"`;
const BAR = `<rect x="-40" y="-7" width="80" height="14" rx="6"`;

/** What the longest tag holds: "24–26". */
export const LONGEST_TAG = 5;
/** Height of a tag whose figures are `TAG_FIGURE` high. */
export const TAG_HEIGHT = 24;
export const TAG_FIGURE = 16;
/** Middle of the sigil and of the first figure, from the tag's left edge; the pitch of the figures. */
export const TAG_SIGIL = 13;
export const TAG_FIRST = 29;
export const TAG_PITCH = 9.6;
export const tagWidth = (figures: number): number => TAG_FIRST + TAG_PITCH * (figures - 1) + 12;

/** Plans and pings of allies: white, tinted with the drawer's light colour; hatch and round dots, no plate and no shadow. */
export function planSprites(): readonly SpriteDef[] {
  return [
    { name: "planGround", box: CELL, svg: `<path d="${OUTLINE}" fill="#fff"/>` },
    { name: "planHatch", box: CELL, svg: `${hatch("planHatch")}<path d="${OUTLINE}" fill="url(#planHatch)"/>` },
    { name: "planTrim", box: CELL, svg: `<path d="${OUTLINE}" ${DOTTED} stroke-width="2.6"/>` },
    {
      name: "planBase",
      box: ROUND,
      svg: `<path d="M0 -21L18.2 -10.5V10.5L0 21L-18.2 10.5V-10.5Z" ${DOTTED} stroke-width="2.6"/><circle r="7.4" fill="none" stroke="#fff" stroke-width="2.2"/>`,
    },
    {
      name: "planMine",
      box: ROUND,
      svg: `<circle r="19" ${DOTTED} stroke-width="2.6"/><path d="M0 -10L7.5 0L0 10L-7.5 0Z" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/>`,
    },
    { name: "planBar", box: [-44, -12, 88, 24], svg: `${BAR} fill="#fff"/>` },
    {
      name: "planWall",
      box: [-44, -12, 88, 24],
      svg: `${hatch("planHatch")}${BAR} fill="url(#planHatch)"/>${BAR} ${DOTTED} stroke-width="2.8"/>`,
    },
    { name: "planDot", box: [-5, -5, 10, 10], svg: `<circle r="4.6" fill="#05090c" opacity="0.6"/><circle r="3" fill="#fff"/>` },
    {
      name: "planStart",
      box: ROUND,
      svg: `<circle r="8" fill="none" stroke="#05090c" stroke-width="5" opacity="0.6"/><circle r="8" fill="none" stroke="#fff" stroke-width="2.6" stroke-dasharray="1 4.03" stroke-linecap="round"/>`,
    },
    {
      name: "planEnd",
      box: ROUND,
      svg: `<path d="M-7 -8L5 0L-7 8" fill="none" stroke="#05090c" stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round" opacity="0.6"/><path d="M-7 -8L5 0L-7 8" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    },
    ...Array.from({ length: LONGEST_TAG }, (_, index) => tag(index + 1)),
    ...COLOURS.flatMap((crew): readonly SpriteDef[] => [
      { name: `planSigil-${crew}`, box: [-8, -8, 16, 16], svg: `<path d="${sigilPath(crew, 10)}" fill="${CREW[crew].light}"/>` },
      {
        name: `ping-${crew}`,
        box: ROUND,
        svg:
          `<g fill="none" stroke="#05090c" opacity="0.6"><circle r="18" stroke-width="5"/><circle r="26" stroke-width="3.6"/></g>` +
          `<circle r="11" fill="${CREW[crew].deep}" stroke="${CREW[crew].light}" stroke-width="2.4"/><path d="${sigilPath(crew, 11)}" fill="${CREW[crew].light}"/>` +
          `<g fill="none" stroke="${CREW[crew].light}"><circle r="18" stroke-width="2.2" stroke-dasharray="7 5" opacity="0.95"/><circle r="26" stroke-width="1.8" stroke-dasharray="2 5" opacity="0.7"/></g>`,
      },
    ]),
  ];
}

const hatch = (id: string): string =>
  `<defs><pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="1.8" height="9" fill="#fff" opacity="0.55"/></pattern></defs>`;

/** The plate of a sigil and that many figures, its origin in the middle. */
function tag(figures: number): SpriteDef {
  const half = tagWidth(figures) / 2;
  const high = TAG_HEIGHT / 2;
  const path = `M${-half} ${-high}H${half - 6}L${half} ${6 - high}V${high}H${6 - half}L${-half} ${high - 6}Z`;
  return {
    name: `tag-${figures}`,
    box: [-half - 2, -high - 2, 2 * half + 4, TAG_HEIGHT + 4],
    svg: `<path d="${path}" fill="#26292b"/><path d="${path}" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="3 2.4"/>`,
  };
}
