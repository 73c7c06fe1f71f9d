import type { HiddenKind } from "@forgotten-planet/rules";
import { Container } from "pixi.js";
import type { TileKind, TileView } from "../../view/boardTiles.ts";
import type { BoardView } from "../../view/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

/** Middle and size of what stands on a plate, in 88ths of a cell. */
const PIECE: Readonly<Record<Exclude<TileKind, "land" | "hidden">, { readonly y: number; readonly scale: number }>> = {
  brown: { y: 44, scale: 1 },
  white: { y: 44, scale: 1 },
  blue: { y: 44, scale: 1 },
  special: { y: 43, scale: 1 },
  base: { y: 43.5, scale: 0.98 },
  freeBase: { y: 43.5, scale: 0.98 },
};

const LETTER = 0xe6eef5;
/** What one's own face-down tile shows in its corner. */
const HIDDEN: Readonly<Record<HiddenKind, string>> = { base: "base-free", land: "tile-1", special: "mine-special" };

const TEXTURE: Readonly<Record<Exclude<TileKind, "land" | "hidden" | "base">, string>> = {
  brown: "mine-brown",
  white: "mine-white",
  blue: "mine-blue",
  special: "mine-special",
  freeBase: "base-free",
};

/** Plates with their shadows; what stands on them is `pieces`, drawn above the signs of ownership. */
export class TileLayer implements Layer {
  readonly container = new Container();
  readonly pieces = new SpritePool();
  private readonly shadows = new SpritePool();
  private readonly plates = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.shadows.container, this.plates.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.tiles, view.robots, look.atlas)) return;
    const { atlas } = look;
    const crowded = new Set(view.robots.map((robot) => robot.cell));
    this.shadows.redraw(() => {
      for (const { cell } of view.tiles) this.shadows.put(atlas.texture("shadow"), ...cornerOf(view, cell));
    });
    this.plates.redraw(() => {
      for (const tile of view.tiles) this.plates.put(atlas.texture(plateName(tile.kind, tile.plate)), ...cornerOf(view, tile.cell));
    });
    this.pieces.redraw(() => {
      for (const tile of view.tiles) {
        if (tile.hidden) this.own(look, tile.hidden, ...cornerOf(view, tile.cell));
        if (tile.kind === "land" || tile.kind === "hidden") continue;
        const [x, y] = cornerOf(view, tile.cell);
        const name = texturesOf(tile).piece;
        if (!name) continue;
        const place = PIECE[tile.kind];
        // A robot stands at the lower right; the piece makes room for it.
        const aside = crowded.has(tile.cell) ? 0.88 : 1;
        const sprite = this.pieces.put(atlas.texture(name), x + (aside < 1 ? 39 : 44), y + (aside < 1 ? 39.5 : place.y));
        sprite.scale.set(place.scale * aside);
        if (tile.letter) this.pieces.put(atlas.texture(glyphName("letter", tile.letter)), sprite.x, sprite.y).tint = LETTER;
      }
    });
  }

  private own({ atlas }: Look, kind: HiddenKind, x: number, y: number): void {
    const sprite = this.pieces.put(atlas.texture(HIDDEN[kind]), x + 23, y + 23);
    const inset = kind === "land" ? 44 : 0;
    sprite.scale.set(0.34);
    sprite.position.set(x + 23 - inset * 0.34, y + 23 - inset * 0.34);
  }
}

function plateName(kind: TileKind, plate: number): string {
  if (kind === "land") return `tile-${plate}`;
  return kind === "hidden" ? "tile-facedown" : "tile-pit";
}

/** Names of the pictures that make up a tile. */
export function texturesOf({ kind, plate, crew }: TileView): { readonly plate: string; readonly piece?: string } {
  const name = plateName(kind, plate);
  if (kind === "land" || kind === "hidden") return { plate: name };
  return { plate: name, piece: kind === "base" ? `base-${crew ?? "red"}` : TEXTURE[kind] };
}
