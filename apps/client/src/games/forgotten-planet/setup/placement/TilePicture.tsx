import type { Colour, HiddenKind } from "@forgotten-planet/rules";
import { artUrl } from "../../art/artUrl.ts";

/** The back of a tile with the sigil of its holder. */
export function TileBack({ colour, size }: { readonly colour: Colour; readonly size: number }) {
  return (
    <svg class="tileback" data-crew={colour} viewBox="0 0 88 88" style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      <image href={artUrl("tile-facedown")} width="88" height="88" />
      <path d="M12 2H76L86 12V76L76 86H12L2 76V12Z" fill="none" stroke="var(--crew)" stroke-opacity="0.6" stroke-width="3" />
      <circle cx="66" cy="66" r="17" fill="#0a0e12" stroke="var(--crew)" stroke-width="3" />
      <use href={`#sigil-${colour}`} x="54" y="54" width="24" height="24" />
    </svg>
  );
}

const PIECES: Readonly<Record<HiddenKind, string | undefined>> = { base: undefined, land: undefined, special: "mine-special" };

/** The player's own tile, face up. */
export function TileFace({ kind, size }: { readonly kind: HiddenKind; readonly size: number }) {
  const piece = PIECES[kind];
  return (
    <svg class="tileface" viewBox="0 0 88 88" style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      <image href={artUrl(kind === "land" ? "tile-1" : "tile-pit")} width="88" height="88" />
      {piece && <image href={artUrl(piece)} x="-22" y="-22" width="132" height="132" />}
      {kind === "base" && (
        <path d="M44 13L71 28.5V59.5L44 75L17 59.5V28.5Z" fill="#0c1116" stroke="#b4c2ce" stroke-width="5" stroke-dasharray="9 6" />
      )}
    </svg>
  );
}
