import { useLayoutEffect, useRef } from "preact/hooks";
import type { Laid } from "./svgPicture.ts";

interface Props {
  readonly laid: readonly Laid[];
  /** Of shadows, which paper does without. */
  readonly shadow?: string;
}

/** What lies on a board that is drawn as SVG; the page has the `DrawingSheet` that it refers to. */
export function LaidPieces({ laid, shadow }: Props) {
  return (
    <>
      {laid.map(({ transform, opacity, id, text: glyph }, i) =>
        glyph ? (
          <text
            key={i}
            class="d"
            transform={transform}
            y={glyph.size * 0.35}
            font-size={glyph.size}
            font-weight={glyph.weight}
            text-anchor="middle"
            fill={glyph.colour}
            opacity={opacity}
          >
            {glyph.say}
          </text>
        ) : (
          <use key={i} href={`#${id}`} class={id?.endsWith("-shadow") ? shadow : undefined} transform={transform} opacity={opacity} />
        ),
      )}
    </>
  );
}

/** The drawings that the pictures of a page refer to, by id. */
export function DrawingSheet({ elements: all }: { readonly elements: readonly (readonly [id: string, markup: string])[] }) {
  const defs = useRef<SVGDefsElement>(null);
  useLayoutEffect(() => {
    // Markup of the project's own drawings; what is there stays, since pictures refer to it.
    for (const [id, markup] of all.slice(defs.current?.childElementCount ?? 0)) defs.current?.append(elementOf(id, markup));
  }, [all]);
  return (
    <svg style={HIDDEN} width="0" height="0" aria-hidden="true">
      <defs ref={defs} />
    </svg>
  );
}

const HIDDEN = { position: "absolute" } as const;
const SVG = "http://www.w3.org/2000/svg";

function elementOf(id: string, markup: string): SVGGElement {
  const element = document.createElementNS(SVG, "g");
  element.id = id;
  const drawing = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
  element.append(...drawing.documentElement.childNodes);
  return element;
}
