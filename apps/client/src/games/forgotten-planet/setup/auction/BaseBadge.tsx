import type { Colour } from "@forgotten-planet/rules";

const HEXAGON = "M0 -19L16.45 -9.5V9.5L0 19L-16.45 9.5V-9.5Z";

/** A base on offer: its letter in a hexagon, in its holder's colour, dashed while nobody holds it. */
export function BaseBadge({
  letter,
  colour,
  size,
}: {
  readonly letter: string;
  readonly colour: Colour | undefined;
  readonly size: number;
}) {
  return (
    <svg
      class="basebadge"
      data-crew={colour}
      viewBox="-19 -21 38 42"
      style={{ width: `${(size * 38) / 42}px`, height: `${size}px` }}
      aria-hidden="true"
    >
      <path
        d={HEXAGON}
        fill={colour ? "var(--crew-deep)" : "#0e141a"}
        stroke={colour ? "var(--crew)" : "#c6d2dc"}
        stroke-width="2.8"
        stroke-dasharray={colour ? undefined : "5 3.6"}
        stroke-linejoin="round"
      />
      <text class="d" x="0" y="7" text-anchor="middle" font-size="20" font-weight="800" fill="#fff">
        {letter}
      </text>
    </svg>
  );
}

/** A crew's marker, seen from above its rim. */
export function Chip({ colour, size, dim = false }: { readonly colour: Colour; readonly size: number; readonly dim?: boolean }) {
  return (
    <svg
      class={`chipmark ${dim ? "dim" : ""}`}
      data-crew={colour}
      viewBox="-26 -14 52 36"
      style={{ width: `${size}px`, height: `${(size * 36) / 52}px` }}
      aria-hidden="true"
    >
      <path d="M-23 0V7A23 11 0 0 0 23 7V0Z" fill="var(--crew-dark, #222)" stroke="#070a0d" stroke-width="1.4" />
      <ellipse rx="23" ry="11" fill="var(--crew-deep)" stroke="var(--crew)" stroke-width="2.8" />
      <use href={`#sigil-${colour}`} x="-9" y="-7.5" width="18" height="15" />
    </svg>
  );
}
