import { COLOURS } from "@forgotten-planet/rules";
import { CREW, PAINT } from "../palette.ts";
import { sigilPath } from "./sigilPath.ts";
import type { SpriteDef } from "./spriteDef.ts";
import { artOf } from "./svgArt.ts";

const GHOST = "M15 6H73L82 15V73L73 82H15L6 73V15Z";
const CELL: SpriteDef["box"] = [0, 0, 88, 88];
const ROUND: SpriteDef["box"] = [-14, -14, 28, 28];
const BRACKETS = "M-3 17V-3H17M71 -3H91V17M91 71V91H71M17 91H-3V71";

const VISOR = `<rect x="-13" y="-6.5" width="26" height="13" rx="6" fill="#070B0E" stroke="#fff" stroke-width="1.6" stroke-dasharray="3 2"/>`;

/** Signs of ownership: beacons, the equal sign with its arcs (white, tinted per crew), the capsule of a contested tile. */
function beaconSprites(): readonly SpriteDef[] {
  const arc = (degrees: number): string => {
    const end = ((degrees - 45) * Math.PI) / 180;
    const from = (-135 * Math.PI) / 180;
    const to = from + (degrees * Math.PI) / 180;
    const at = (angle: number): string => `${(10.5 * Math.cos(angle)).toFixed(2)} ${(10.5 * Math.sin(angle)).toFixed(2)}`;
    return `<path d="M${at(from)}A10.5 10.5 0 ${end > Math.PI ? 1 : 0} 1 ${at(to)}" fill="none" stroke="#fff" stroke-width="2.4"/>`;
  };
  return [
    ...COLOURS.map((crew) => artOf(`beacon-${crew}`)),
    {
      name: "equal",
      box: ROUND,
      svg: `<circle r="10.5" fill="#0A0E12"/><path d="M-4 -2.4H4M-4 2.4H4" stroke="#F2F6FA" stroke-width="2.2" stroke-linecap="round"/>`,
    },
    { name: "arc-2", box: ROUND, svg: arc(180) },
    { name: "arc-3", box: ROUND, svg: arc(120) },
    { name: "arc-4", box: ROUND, svg: arc(90) },
    {
      name: "sealed",
      box: ROUND,
      svg: `<circle r="10" fill="#0A0E12" opacity="0.92"/><circle r="10" fill="none" stroke="#DCE5ED" stroke-width="1.3"/><path d="M-4.5 4.5L4.5 -4.5" stroke="#F2F6FA" stroke-width="2.4" stroke-linecap="round"/>`,
    },
    ...[true, false].map((open) => capsule(open)),
    ...COLOURS.flatMap((crew): SpriteDef[] => [
      {
        name: `owner-${crew}`,
        box: ROUND,
        svg: `<circle r="9.4" fill="${CREW[crew].deep}" stroke="${CREW[crew].base}" stroke-width="1.8"/><path d="${sigilPath(crew, 10)}" fill="${CREW[crew].base}"/>`,
      },
      {
        name: `ally-${crew}`,
        box: ROUND,
        svg: `<path d="${sigilPath(crew, 9.3)}" fill="none" stroke="${CREW[crew].base}" stroke-width="1.9" stroke-linejoin="round"/>`,
      },
      {
        name: `flip-${crew}`,
        box: ROUND,
        svg: `<circle r="11" fill="#0A0E12" stroke="${CREW[crew].base}" stroke-width="1.6" stroke-dasharray="3 2"/><path d="${sigilPath(crew, 10.7)}" fill="${CREW[crew].base}"/>`,
      },
    ]),
    {
      name: "flip-nobody",
      box: ROUND,
      svg: `<circle r="11" fill="#0A0E12" stroke="#DCE5ED" stroke-width="1.6" stroke-dasharray="3 2"/><path d="M-4 -2.4H4M-4 2.4H4" stroke="#F2F6FA" stroke-width="2.2" stroke-linecap="round"/>`,
    },
    {
      name: "flipTrim",
      box: CELL,
      svg: `<path d="M14 6H74L82 14V74L74 82H14L6 74V14Z" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="7 5"/>`,
    },
    {
      name: "openTrim",
      box: CELL,
      svg: `<path d="M11 1H77L87 11V77L77 87H11L1 77V11Z" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="10 6"/>`,
    },
  ];
}

/** The capsule without its signs: those of the owner and the ally are laid on it. */
function capsule(open: boolean): SpriteDef {
  const colour = open ? "#FFFFFF" : "#C6D2DC";
  const shackle = open ? "M-4.4 -1V-5.5a4.4 4.4 0 0 1 8.4 -1.8" : "M-4.4 -1V-4.5a4.4 4.4 0 0 1 8.8 0V-1";
  const rim = open
    ? `<rect x="-13.5" y="-13.5" width="61" height="27" rx="13.5" fill="none" stroke="#FFFFFF" stroke-width="2.2" stroke-dasharray="5 3.2"/>`
    : `<rect x="-12" y="-12" width="54" height="24" rx="12" fill="none" stroke="#8C9CAA" stroke-width="1.3"/>`;
  return {
    name: open ? "capsule-open" : "capsule-locked",
    box: [-16, -16, 68, 32],
    svg:
      `<rect x="-12" y="-12" width="${open ? 58 : 54}" height="24" rx="12" fill="#0A0E12" stroke="#0A0E12" stroke-width="4"/>${rim}` +
      `<g transform="translate(${open ? 33.5 : 32} 0) scale(.62)"><rect x="-7.5" y="-1" width="15" height="11" rx="2" fill="${colour}"/><path d="${shackle}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/></g>`,
  };
}

/** What can be done, what is chosen, what is refused. */
function markSprites(): readonly SpriteDef[] {
  const ghost = (colour: string, fill: number, dashes: string): string =>
    `<path d="${GHOST}" fill="${colour}" opacity="${fill}"/><path d="${GHOST}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-dasharray="${dashes}"/>`;
  const cyan = PAINT.accent;
  return [
    { name: "ghost", box: CELL, svg: ghost(cyan, 0.13, "9 6") },
    {
      name: "ghost-hot",
      box: CELL,
      svg: `${ghost(cyan, 0.26, "9 6")}<path d="${GHOST}" fill="none" stroke="${PAINT.accentSoft}" stroke-width="2.8"/>`,
    },
    { name: "plus", box: ROUND, svg: `<path d="M0 -10V10M-10 0H10" stroke="${cyan}" stroke-width="3.6" stroke-linecap="round"/>` },
    { name: "refused", box: CELL, svg: ghost(PAINT.bad, 0.14, "3 6") },
    {
      name: "no",
      box: ROUND,
      svg: `<path d="M-6.6 -6.6L6.6 6.6M6.6 -6.6L-6.6 6.6" stroke="${PAINT.bad}" stroke-width="2.9" stroke-linecap="round"/>`,
    },
    { name: "step", box: ROUND, svg: `<circle r="8.6" fill="#06181E" stroke="${cyan}" stroke-width="1.5" opacity="0.96"/>` },
    {
      name: "step-hot",
      box: ROUND,
      svg: `<circle r="11" fill="${cyan}" opacity="0.35"/><circle r="8.6" fill="${cyan}" stroke="#fff" stroke-width="1.5"/>`,
    },
    {
      name: "stepPlate",
      box: CELL,
      svg: `<path d="${GHOST}" fill="${cyan}" opacity="0.16"/><path d="${GHOST}" fill="none" stroke="${cyan}" stroke-width="2.6"/>`,
    },
    {
      name: "selected",
      box: [-8, -8, 104, 104],
      svg: `<path d="${BRACKETS}" fill="none" stroke="#021014" stroke-width="7" opacity="0.6" stroke-linejoin="round"/><path d="${BRACKETS}" fill="none" stroke="${cyan}" stroke-width="3.4" stroke-linejoin="round"/>`,
    },
    {
      name: "blamed",
      box: [-8, -8, 104, 104],
      svg: `<path d="${BRACKETS}" fill="none" stroke="#140201" stroke-width="7" opacity="0.6" stroke-linejoin="round"/><path d="${BRACKETS}" fill="none" stroke="${PAINT.bad}" stroke-width="3.4" stroke-linejoin="round"/>`,
    },
    {
      name: "cursor",
      box: [-10, -10, 108, 108],
      svg: `<rect x="-3" y="-3" width="94" height="94" rx="4" fill="none" stroke="#000" stroke-width="6"/><rect x="-3" y="-3" width="94" height="94" rx="4" fill="none" stroke="#fff" stroke-width="3"/><rect x="-7" y="-7" width="102" height="102" rx="6" fill="none" stroke="${cyan}" stroke-width="2.4"/>`,
    },
    { name: "boom", box: [-26, -26, 52, 52], svg: burst(PAINT.bad, 0.18) },
    { name: "boom-hot", box: [-26, -26, 52, 52], svg: burst(PAINT.bad, 0.5) },
    {
      name: "produce",
      box: CELL,
      svg: `<path d="M44 1L81 22.5V65.5L44 87L7 65.5V22.5Z" fill="${cyan}" fill-opacity="0.12" stroke="${cyan}" stroke-width="2.6" stroke-dasharray="9 6"/>`,
    },
    {
      name: "chip",
      box: [-20, -13, 40, 26],
      svg: `<path d="M-11 -9.5H11L16 -4.5V4.5L11 9.5H-11L-16 4.5V-4.5Z" fill="#06181E" stroke="${cyan}" stroke-width="1.2"/>`,
    },
    { name: "pathStart", box: ROUND, svg: `<circle r="5" fill="none" stroke="${cyan}" stroke-width="2"/>` },
    { name: "pathDot", box: [-4, -4, 8, 8], svg: `<circle r="2" fill="${cyan}"/>` },
    {
      name: "bolt",
      box: ROUND,
      svg: `<circle r="9" fill="#07131A" stroke="${cyan}" stroke-width="1.4"/><path transform="scale(.5)" d="M2.6 -12L-8 2.2H-1.2L-3.4 12L8 -3H1L4.6 -12Z" fill="${cyan}"/>`,
    },
    { name: "countRing", box: ROUND, svg: `<circle r="12" fill="#0A0E12" opacity="0.94"/>` },
    {
      name: "pick",
      box: [-14, -10, 28, 20],
      svg: `<path d="M-9 -6H9L0 6Z" fill="${cyan}" stroke="#021014" stroke-width="2.4" stroke-linejoin="round"/>`,
    },
    {
      name: "eyes-on",
      box: [-18, -11, 36, 22],
      svg: `${VISOR}<circle cx="-5" r="3" fill="#5FE3FF"/><circle cx="5" r="3" fill="#5FE3FF"/>`,
    },
    {
      name: "eyes-off",
      box: [-18, -11, 36, 22],
      svg: `${VISOR}<path d="M-8 0H-2.6M2.6 0H8" stroke="#C6D2DC" stroke-width="2.2" stroke-linecap="round"/>`,
    },
    { name: "ring", box: [-16, -16, 32, 32], svg: `<circle r="12" fill="none" stroke="#fff" stroke-width="1.6"/>` },
    { name: "ring-strong", box: [-18, -18, 36, 36], svg: `<circle r="13.4" fill="none" stroke="#fff" stroke-width="3.2"/>` },
    { name: "held", box: CELL, svg: `<path d="${GHOST}" fill="none" stroke="#fff" stroke-width="4"/>` },
    {
      name: "flash",
      box: [-50, -50, 100, 100],
      svg: `<defs><radialGradient id="flash"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#FFE9A8" stop-opacity=".9"/><stop offset="1" stop-color="#FF7A3B" stop-opacity="0"/></radialGradient></defs><circle r="48" fill="url(#flash)"/>`,
    },
    { name: "shard", box: [-8, -8, 16, 16], svg: `<path d="M-6 3L1 -7L6 2L0 6Z" fill="#fff"/>` },
    {
      name: "dust",
      box: [-50, -20, 100, 40],
      svg: `<ellipse rx="44" ry="15" fill="none" stroke="#D9C3AB" stroke-width="4" opacity="0.7"/>`,
    },
  ];
}

function burst(colour: string, fill: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const radius = index % 2 === 0 ? 23 : 14;
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  });
  return `<path d="M${points.join("L")}Z" fill="${colour}" fill-opacity="${fill}" stroke="${colour}" stroke-width="2.4" stroke-linejoin="round"/>`;
}

/** Faces of the die, one to six. */
function dieSprites(): readonly SpriteDef[] {
  const PIPS: readonly (readonly number[])[] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
  return PIPS.map((pips, index) => ({
    name: `die-${index + 1}`,
    box: [-24, -24, 48, 48],
    svg:
      `<rect x="-19" y="-16" width="38" height="38" rx="8" fill="#000" opacity="0.45"/><rect x="-19" y="-19" width="38" height="38" rx="8" fill="#EAF1F7" stroke="#0A0E12" stroke-width="1.5"/>` +
      pips
        .map((pip) => `<circle cx="${((pip % 3) - 1) * 10.5}" cy="${(Math.floor(pip / 3) - 1) * 10.5}" r="3.5" fill="#10171E"/>`)
        .join(""),
  }));
}

export function overlaySprites(): readonly SpriteDef[] {
  return [
    ...beaconSprites(),
    ...markSprites(),
    ...dieSprites(),
    ...["brown", "white", "blue", "any"].map((cube) => artOf(`crystal-${cube}`)),
    artOf("energy"),
  ];
}
