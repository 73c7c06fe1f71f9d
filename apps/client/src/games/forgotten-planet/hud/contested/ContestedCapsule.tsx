import type { Colour } from "@forgotten-planet/rules";

/** The beacon of a contested tile: its owner's sigil filled, the ally's hollow, and the lock. `width` in px. */
export function ContestedCapsule({
  owner,
  ally,
  open,
  width = 61,
}: {
  readonly owner: Colour;
  readonly ally: Colour;
  readonly open: boolean;
  readonly width?: number;
}) {
  return (
    <svg
      class="contestedcapsule"
      viewBox="-15.5 -15.5 65 31"
      style={{ width: `${width}px`, height: `${(width * 31) / 65}px` }}
      aria-hidden="true"
    >
      <rect x="-12" y="-12" width={open ? 58 : 54} height="24" rx="12" fill="#0a0e12" stroke="#0a0e12" stroke-width="4" />
      {open ? (
        <rect x="-13.5" y="-13.5" width="61" height="27" rx="13.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-dasharray="5 3.2" />
      ) : (
        <rect x="-12" y="-12" width="54" height="24" rx="12" fill="none" stroke="#8c9caa" stroke-width="1.3" />
      )}
      <g data-crew={owner}>
        <circle r="9.4" fill="var(--crew-deep)" stroke="var(--crew)" stroke-width="1.8" />
        <use href={`#sigil-${owner}`} x="-6" y="-6" width="12" height="12" />
      </g>
      <g data-crew={ally} fill="none" stroke="var(--crew)" stroke-width="1.9" stroke-linejoin="round">
        <path transform="translate(17.5 0)" d={OUTLINES[ally]} />
      </g>
      <g transform={`translate(${open ? 33.5 : 32} 0) scale(.62)`} fill={open ? "#fff" : "#c6d2dc"} stroke={open ? "#fff" : "#c6d2dc"}>
        <rect x="-7.5" y="-1" width="15" height="11" rx="2" stroke="none" />
        <path
          d={open ? "M-4.4 -1V-5.5a4.4 4.4 0 0 1 8.4 -1.8" : "M-4.4 -1V-4.5a4.4 4.4 0 0 1 8.8 0V-1"}
          fill="none"
          stroke-width="2.6"
          stroke-linecap="round"
        />
      </g>
    </svg>
  );
}

/** The sigils as lines: triangle, diamond, disc, cross. */
const OUTLINES: Readonly<Record<Colour, string>> = {
  yellow: "M0 -5.5L5.3 4.1H-5.3Z",
  red: "M0 -5.7L5.7 0L0 5.7L-5.7 0Z",
  green: "M-4.8 0A4.8 4.8 0 1 1 4.8 0A4.8 4.8 0 1 1 -4.8 0Z",
  violet: "M-1.9 -5.2H1.9V-1.9H5.2V1.9H1.9V5.2H-1.9V1.9H-5.2V-1.9H-1.9Z",
};
