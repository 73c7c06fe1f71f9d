import { PAINT } from "../palette.ts";
import type { SpriteDef } from "./spriteDef.ts";

/** Half of a wall's length, pylon to pylon. */
const REACH = 41;

/** A glow without a filter: rings of one bar, so thin and many that no step shows; it fades like a blurred edge does. */
const soft = (halfLength: number, halfWidth: number, reach: number, colour: string, opacity: number): string => {
  const steps = 24;
  const level = (step: number): number => opacity * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
  return Array.from({ length: steps }, (_, index) => {
    const step = steps - index;
    const out = (reach * step) / steps;
    const alpha = 1 - (1 - level(step - 1)) / (1 - level(step));
    return `<rect x="${-halfLength - out}" y="${-halfWidth - out}" width="${2 * (halfLength + out)}" height="${2 * (halfWidth + out)}" rx="${halfWidth + out}" fill="${colour}" opacity="${alpha.toFixed(4)}"/>`;
  }).join("");
};

const bar = (halfLength: number, halfWidth: number, radius: number, rest: string): string =>
  `<rect x="${-halfLength}" y="${-halfWidth}" width="${2 * halfLength}" height="${2 * halfWidth}" rx="${radius}" ${rest}/>`;

const pylon = (x: number): string =>
  `<path transform="translate(${x} 0)" d="M-9 -6L-5 -9.5H5L9 -6V6L5 9.5H-5L-9 6Z" fill="#2B3540" stroke="#0A0E13" stroke-width="1.4"/>` +
  `<path transform="translate(${x} 0)" d="M-7 -4.5L-4 -7.5H4L7 -4.5V4.5L4 7.5H-4L-7 4.5Z" fill="#8592A0"/>` +
  `<circle cx="${x}" r="6" fill="${PAINT.wallGlow}" opacity="0.4"/><circle cx="${x}" r="3.6" fill="#fff"/>`;

/** Walls lie along x around the origin; those between west and east are the same sprite, turned. */
export function wallSprites(): readonly SpriteDef[] {
  const ticks = [-27.3, -13.7, 0, 13.7, 27.3].map((x) => `M${x} -7V-3.6M${x} 3.6V7`).join("");
  const beam =
    bar(REACH - 1, 8, 5, `fill="${PAINT.wallCase}" opacity="0.96" stroke="#070A12"`) +
    bar(REACH - 4, 6.2, 4, `fill="#7F98FF" opacity="0.95"`) +
    bar(REACH - 4, 3.6, 3, `fill="#fff"`) +
    `<path d="${ticks}" stroke="#131B36" stroke-width="2"/>`;
  const cyan = PAINT.accent;
  return [
    { name: "wallGlow", box: [-60, -28, 120, 56], svg: soft(REACH, 5, 17, PAINT.wallGlow, 0.62) },
    { name: "wallBeam", box: [-44, -12, 88, 24], svg: beam },
    { name: "wallPylons", box: [-56, -14, 112, 28], svg: pylon(-REACH) + pylon(REACH) },
    {
      name: "wall-ghost",
      box: [-44, -14, 88, 28],
      svg:
        bar(34, 11, 8, `fill="#021014" opacity="0.85"`) +
        bar(32, 8, 6, `fill="#14606F" stroke="${cyan}" stroke-width="3"`) +
        `<path d="M-5 0H5M0 -5V5" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`,
    },
    {
      name: "wall-hot",
      box: [-52, -22, 104, 44],
      svg: soft(37, 8, 10, cyan, 0.55) + bar(37, 7, 6, `fill="${cyan}" stroke="#04252E"`) + bar(33, 3, 3, `fill="#fff"`),
    },
    {
      name: "wall-lit",
      box: [-52, -22, 104, 44],
      svg: bar(REACH + 8, 14, 12, `fill="none" stroke="${cyan}" stroke-width="2.2" stroke-dasharray="6 4"`),
    },
    {
      name: "wall-lit-hot",
      box: [-52, -22, 104, 44],
      svg: bar(REACH + 8, 14, 12, `fill="${cyan}" fill-opacity="0.25" stroke="${cyan}" stroke-width="3"`),
    },
    {
      name: "wall-refused",
      box: [-52, -22, 104, 44],
      svg: bar(
        REACH + 8,
        14,
        12,
        `fill="${PAINT.bad}" fill-opacity="0.22" stroke="${PAINT.bad}" stroke-width="2.6" stroke-dasharray="3 6"`,
      ),
    },
    {
      name: "push",
      box: [-16, -16, 32, 32],
      svg: `<path d="M-9 -9L0 0L-9 9M2 -9L11 0L2 9" fill="none" stroke="#021014" stroke-width="7" stroke-linejoin="round" stroke-linecap="round" opacity="0.7"/><path d="M-9 -9L0 0L-9 9M2 -9L11 0L2 9" fill="none" stroke="${cyan}" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>`,
    },
    {
      name: "wall-no",
      box: [-52, -22, 104, 44],
      svg: bar(28, 7, 6, `fill="${PAINT.bad}" fill-opacity="0.25" stroke="${PAINT.bad}" stroke-width="2" stroke-dasharray="3 5"`),
    },
  ];
}
