import type { Colour } from "@forgotten-planet/rules";
import { Container } from "pixi.js";
import type { TileKind, TileView } from "../../model/board/boardTiles.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { hex } from "../palette.ts";
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

const LETTER = 0xffffff;
const TEXTURE: Readonly<Record<Exclude<TileKind, "land" | "hidden" | "base">, string>> = {
  brown: "mine-brown",
  white: "mine-white",
  blue: "mine-blue",
  special: "mine-special",
  freeBase: "base-lot",
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
        if (tile.kind === "hidden" && tile.crew) this.back(look, tile.crew, tile.hidden !== undefined, cornerOf(view, tile.cell));
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

  /** The rim of a face-down tile in the colour of who placed it; an open eye says that its own player sees what it is. */
  private back({ atlas }: Look, crew: Colour, known: boolean, [x, y]: readonly [number, number]): void {
    this.pieces.put(atlas.texture(`back-${crew}`), x, y);
    if (known) this.pieces.put(atlas.texture("eye"), x + 20, y + 18).tint = hex(atlas.paint.crew[crew].light);
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
