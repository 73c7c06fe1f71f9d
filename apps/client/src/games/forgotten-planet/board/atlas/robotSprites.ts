import { COLOURS, type Colour } from "@forgotten-planet/rules";
import { CREW } from "../palette.ts";
import type { SpriteDef } from "./spriteDef.ts";
import { artOf } from "./svgArt.ts";

/** Heads tell crews apart before colour does: cone, wedge, dome, castle. */
const HEADS: Readonly<Record<Colour, string>> = {
  yellow: "M-11 -9L-8 -22Q0 -29 8 -22L11 -9Z",
  red: "M-13 -13L-8 -23H8L13 -13L9 -8.5H-9Z",
  green: "M-12 -9V-14A12 12 0 0 1 12 -14V-9Z",
  violet: "M-13 -9V-19H-7V-23H7V-19H13V-9Z",
};

/** Where the number stands on a robot's chest, and how tall it is there. */
export const CHEST = { y: 5, size: 18.5 } as const;
/** The same on the small figure. */
export const MINI_CHEST = { y: 10, size: 24 } as const;

/**
 * A robot for crowded or small tiles: its head over a plate that is all number. ON it is full of colour with lit eyes,
 * OFF hollow with eyes shut.
 */
function mini(crew: Colour, on: boolean): SpriteDef {
  const paint = CREW[crew];
  const fill = on ? paint.base : "#222B33";
  const edge = on ? paint.deep : paint.base;
  const eyes = on
    ? `<circle cx="-4" cy="-15" r="2.4" fill="#5FE3FF"/><circle cx="4" cy="-15" r="2.4" fill="#5FE3FF"/>`
    : `<path d="M-6.4 -15H-1.8M1.8 -15H6.4" stroke="#A7B5C1" stroke-width="1.9" stroke-linecap="round"/>`;
  const glow = on ? `<ellipse cy="22" rx="21" ry="5.4" fill="none" stroke="#5FE3FF" stroke-width="2"/>` : "";
  return {
    name: `mini-${crew}-${on ? "on" : "off"}`,
    box: [-24, -32, 48, 62],
    svg:
      `<ellipse cy="23" rx="19" ry="5" fill="#000" opacity="0.5"/>${glow}` +
      `<path d="${HEADS[crew]}" fill="${fill}" stroke="${edge}" stroke-width="1.8" stroke-linejoin="round"/>` +
      `<rect x="-8.6" y="-18.6" width="17.2" height="7.2" rx="3.4" fill="#070B0E"/>${eyes}` +
      `<path d="M-12 -8.5H12L17 -3.5V18L12 22.5H-12L-17 18V-3.5Z" fill="${on ? paint.base : "#0C1116"}" stroke="${on ? "#0A0E12" : paint.base}" stroke-width="2" stroke-linejoin="round"/>`,
  };
}

export function robotSprites(): readonly SpriteDef[] {
  return [
    ...COLOURS.flatMap((crew) => [artOf(`robot-${crew}-on`), artOf(`robot-${crew}-off`), mini(crew, true), mini(crew, false)]),
    ...COLOURS.map((crew) => ({
      name: `off-${crew}`,
      box: [-24, -11, 48, 22] as const,
      svg: `<rect x="-21" y="-8.5" width="42" height="17" rx="4" fill="#0B0F14" stroke="${CREW[crew].base}" stroke-width="1.5"/>`,
    })),
    {
      name: "crowd",
      box: [-20, -14, 40, 28],
      svg: `<rect x="-17" y="-11" width="34" height="22" rx="11" fill="#0A0E12" stroke="#EDF3F8" stroke-width="1.6"/>`,
    },
  ];
}
