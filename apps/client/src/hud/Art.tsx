import type { Colour, Cube } from "@forgotten-planet/rules";
import { px } from "./px.ts";

interface Size {
  readonly size?: number | undefined;
  readonly class?: string | undefined;
}

/** A line icon in the colour of the text around it; decorative, so its control carries the words. */
export function Icon({ name, size, class: extra }: Size & { readonly name: string }) {
  return <Drawing id={`icon-${name}`} size={size} class={extra} />;
}

function Drawing({ id, size = 20, class: extra }: Size & { readonly id: string }) {
  return (
    <svg class={`icon ${extra ?? ""}`} style={{ "--size": px(size) }} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

export const Sigil = ({ colour, size = 14, class: extra }: Size & { readonly colour: Colour }) => (
  <Drawing id={`sigil-${colour}`} size={size} class={extra} />
);

export const Crystal = ({ cube, size = 18, class: extra }: Size & { readonly cube: Cube | "any" }) => (
  <Drawing id={`crystal-${cube}`} size={size} class={extra} />
);

export const Bolt = ({ size = 14, class: extra }: Size) => <Drawing id="energy" size={size} class={extra} />;

/** A crew's badge: its sigil in a hexagon. */
export function Hex({ colour, size = 38 }: { readonly colour: Colour; readonly size?: number }) {
  return (
    <svg
      class="hex"
      data-crew={colour}
      viewBox="-19 -21 38 42"
      style={{ width: px((size * 38) / 42), height: px(size) }}
      aria-hidden="true"
    >
      <path
        d="M0 -19L16.45 -9.5V9.5L0 19L-16.45 9.5V-9.5Z"
        fill="var(--crew-deep)"
        stroke="var(--crew)"
        stroke-width="2.4"
        stroke-linejoin="round"
      />
      <use href={`#sigil-${colour}`} x="-10" y="-10" width="20" height="20" />
    </svg>
  );
}

/** A free seat. */
export function EmptyHex({ size = 38 }: { readonly size?: number }) {
  return (
    <svg class="hex" viewBox="-19 -21 38 42" style={{ width: px((size * 38) / 42), height: px(size) }} aria-hidden="true">
      <path d="M0 -19L16.45 -9.5V9.5L0 19L-16.45 9.5V-9.5Z" fill="none" stroke="var(--text3)" stroke-width="1.8" stroke-dasharray="4 3.4" />
      <path d="M0 -6V6M-6 0H6" stroke="var(--text3)" stroke-width="1.8" stroke-linecap="round" />
    </svg>
  );
}

const pictures = import.meta.glob<string>(
  ["../art/robot-*.svg", "../art/pattern-*.svg", "../art/logo.svg", "../art/cluster-*.svg", "../art/wall.svg"],
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

export const pictureUrl = (name: string): string => pictures[`../art/${name}.svg`] ?? "";

/** A crew's robot with its number, ON or OFF. */
export function RobotPicture({
  colour,
  on,
  number,
  size,
}: {
  readonly colour: Colour;
  readonly on: boolean;
  readonly number: number;
  readonly size: number;
}) {
  return (
    <span class="robotpic" style={{ width: px(size), height: px(size * 1.05) }}>
      <img src={pictureUrl(`robot-${colour}-${on ? "on" : "off"}`)} alt="" width={size} height={size * 1.05} />
      <svg viewBox="-40 -44 80 84" aria-hidden="true" data-crew={colour}>
        <text class="d" x="0" y="11.3" font-size="18.5" font-weight="800" text-anchor="middle" fill={on ? "#fff" : "var(--crew)"}>
          {number}
        </text>
      </svg>
    </span>
  );
}

/** The bar of a crew's pattern at the edge of its panel. */
export function Stripe({ colour }: { readonly colour: Colour }) {
  return (
    <span class="stripe" data-crew={colour} style={{ backgroundImage: `url("${pictureUrl(`pattern-${colour}`)}")` }} aria-hidden="true" />
  );
}
