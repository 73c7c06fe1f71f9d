import type { SeatColour } from "@forgotten-planet/core";
import { drawn } from "./drawn.ts";

export interface Size {
  readonly size?: number | undefined;
  readonly class?: string | undefined;
}

/** A line icon in the colour of the text around it; decorative, so its control carries the words. */
export const Icon = drawn(({ name, size, class: extra }: Size & { readonly name: string }) => (
  <Drawing id={`icon-${name}`} size={size} class={extra} />
));

/** One of the small drawings that `mountSprites` put into the page. */
export const Drawing = drawn(({ id, size = 20, class: extra }: Size & { readonly id: string }) => (
  <svg class={`icon ${extra ?? ""}`} style={{ "--size": `${size}px` }} aria-hidden="true">
    <use href={`#${id}`} />
  </svg>
));

export const Sigil = drawn(({ colour, size = 14, class: extra }: Size & { readonly colour: SeatColour }) => (
  <Drawing id={`sigil-${colour}`} size={size} class={extra} />
));

/** A crew's badge: its sigil in a hexagon. */
export const Hex = drawn(({ colour, size = 38 }: { readonly colour: SeatColour; readonly size?: number }) => (
  <svg
    class="hex"
    data-crew={colour}
    viewBox="-19 -21 38 42"
    style={{ width: `${(size * 38) / 42}px`, height: `${size}px` }}
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
));

/** A free seat. */
export function EmptyHex({ size = 38 }: { readonly size?: number }) {
  return (
    <svg class="hex" viewBox="-19 -21 38 42" style={{ width: `${(size * 38) / 42}px`, height: `${size}px` }} aria-hidden="true">
      <path d="M0 -19L16.45 -9.5V9.5L0 19L-16.45 9.5V-9.5Z" fill="none" stroke="var(--text3)" stroke-width="1.8" stroke-dasharray="4 3.4" />
      <path d="M0 -6V6M-6 0H6" stroke="var(--text3)" stroke-width="1.8" stroke-linecap="round" />
    </svg>
  );
}

const pictures = import.meta.glob<string>(["./art/pattern-*.svg", "./art/logo.svg"], { query: "?url", import: "default", eager: true });

export const pictureUrl = (name: string): string => pictures[`./art/${name}.svg`] ?? "";

/** The bar of a crew's pattern at the edge of its panel. */
export const Stripe = drawn(({ colour }: { readonly colour: SeatColour }) => (
  <span class="stripe" data-crew={colour} style={{ "--pattern": `url("${pictureUrl(`pattern-${colour}`)}")` }} aria-hidden="true" />
));
