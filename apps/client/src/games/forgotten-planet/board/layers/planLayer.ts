import type { Cell } from "@forgotten-planet/rules";
import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import type { PlanShape, PlanSign } from "../../plans/planView.ts";
import { LONGEST_TAG, TAG_FIGURE, TAG_FIRST, TAG_HEIGHT, TAG_PITCH, TAG_SIGIL, tagWidth } from "../atlas/planSprites.ts";
import { glyphName } from "../atlas/sheet.ts";
import { hex } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";
import { edgePlace } from "./wallLayer.ts";

/** Smallest text on the board, in CSS px. */
const MIN_TEXT = 12;
const FAINT = 0.6;
/** Dots of a way from one cell to the next. */
const DOTS = 5;

/** What nobody has meant yet. */
const THOUGHT = { light: 0xffffff, deep: 0x2a333c } as const;

type Point = readonly [x: number, y: number];

/** What allies mean to do: hatch and round dots in the drawer's light colour; `tags` with sigil and ordinal lie above the robots. */
export class PlanLayer implements Layer {
  readonly container = new Container();
  readonly tags = new SpritePool();
  private readonly shapes = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.shapes.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.plans, view.contested, look.atlas, look.cell)) return;
    this.shapes.redraw(() => {
      for (const sign of view.plans) this.shape(view, look, sign);
    });
    this.tags.redraw(() => {
      for (const sign of view.plans) if (sign.tag !== "") this.tag(look, sign, tagPlace(view, look, sign));
    });
  }

  private shape(view: BoardView, look: Look, sign: PlanSign): void {
    const { shape } = sign;
    // What was meant and lies there by now is seen itself.
    if (shape.kind === "tile" && !isLaid(view, shape.cell)) this.tile(look, sign, shape.tile, cornerOf(view, shape.cell));
    else if (shape.kind === "wall") this.wall(view, look, sign, shape);
    else if (shape.kind === "tile" || shape.kind === "cell") this.put(look, sign, "planTrim", cornerOf(view, shape.cell));
    else this.way(view, look, sign, shape.cells);
  }

  private put({ atlas }: Look, { crew, faint, thought }: PlanSign, name: string, [x, y]: Point, paint: "light" | "deep" = "light") {
    const sprite = this.shapes.put(atlas.texture(name), x, y);
    sprite.tint = thought ? THOUGHT[paint] : hex(atlas.paint.crew[crew][paint]);
    sprite.alpha = (paint === "deep" ? 0.62 : 1) * (faint ? FAINT : 1);
    return sprite;
  }

  private tile(look: Look, sign: PlanSign, kind: "land" | "mine" | "base", [x, y]: Point): void {
    this.put(look, sign, "planGround", [x, y], "deep");
    this.put(look, sign, "planHatch", [x, y]);
    this.put(look, sign, "planTrim", [x, y]);
    if (kind !== "land") this.put(look, sign, kind === "base" ? "planBase" : "planMine", [x + 44, y + 36]);
  }

  private wall(view: BoardView, look: Look, sign: PlanSign, wall: PlanShape & { readonly kind: "wall" }): void {
    const { x, y, rotation } = edgePlace(view, wall);
    this.put(look, sign, "planBar", [x, y], "deep").rotation = rotation;
    this.put(look, sign, "planWall", [x, y]).rotation = rotation;
  }

  private way(view: BoardView, look: Look, sign: PlanSign, cells: readonly number[]): void {
    const middles = cells.map((cell) => middleOf(view, cell));
    for (const [index, [x, y]] of middles.entries()) {
      const next = middles[index + 1];
      if (!next) continue;
      for (let dot = 1; dot <= DOTS; dot++) {
        const part = dot / (DOTS + 1);
        this.put(look, sign, "planDot", [x + (next[0] - x) * part, y + (next[1] - y) * part]);
      }
      if (index > 0) this.put(look, sign, "planDot", [x, y]);
    }
    const [first] = middles;
    const end = middles.at(-1);
    const before = middles.at(-2);
    if (first) this.put(look, sign, "planStart", first);
    if (end && before) this.put(look, sign, "planEnd", end).rotation = Math.atan2(end[1] - before[1], end[0] - before[0]);
  }

  /** The drawer's sigil and which energy it would be, in figures of at least 12 px. */
  private tag(look: Look, { crew, tag, faint, thought }: PlanSign, [x, y]: Point): void {
    const { atlas } = look;
    const text = [...tag].slice(0, LONGEST_TAG);
    const scale = tagScale(look);
    const left = x - (tagWidth(text.length) / 2) * scale;
    const plate = this.tags.put(atlas.texture(`tag-${text.length}`), x, y);
    plate.scale.set(scale);
    const tint = thought ? THOUGHT.light : hex(atlas.paint.crew[crew].light);
    plate.tint = tint;
    if (!thought) this.tags.put(atlas.texture(`planSigil-${crew}`), left + TAG_SIGIL * scale, y).scale.set(scale);
    for (const [index, figure] of text.entries()) {
      const from = thought ? (tagWidth(text.length) - TAG_PITCH * (text.length - 1)) / 2 : TAG_FIRST;
      const glyph = this.tags.put(atlas.texture(glyphName("count", figure)), left + (from + TAG_PITCH * index) * scale, y);
      glyph.tint = tint;
      glyph.alpha = faint ? FAINT : 1;
    }
  }
}

const tagScale = ({ cell }: Look): number => Math.max(MIN_TEXT, (MIN_TEXT * 88) / cell) / TAG_FIGURE;

function middleOf(view: BoardView, cell: number): Point {
  const [x, y] = cornerOf(view, cell);
  return [x + 44, y + 44];
}

const isLaid = ({ tiles }: BoardView, cell: Cell): boolean => tiles.some((tile) => tile.cell === cell);

/** In the middle of land to be laid, under what stands on a tile, by a wall, over the end of a way. */
function tagPlace(view: BoardView, look: Look, { shape }: PlanSign): Point {
  const scale = tagScale(look);
  switch (shape.kind) {
    case "tile":
    case "cell": {
      const [x, y] = middleOf(view, shape.cell);
      const isOpen = shape.kind === "tile" && shape.tile === "land" && !isLaid(view, shape.cell);
      return [x, isOpen ? y : y + 40 - (TAG_HEIGHT / 2) * scale];
    }
    case "wall": {
      const { x, y } = edgePlace(view, shape);
      // Over a wall that lies, on one that stands: there it is clear of the robots.
      return shape.side === "s" ? [x, y - 12 - (TAG_HEIGHT / 2) * scale] : [x, y];
    }
    case "way": {
      const end = (shape.cells.at(-1) ?? 0) as Cell;
      const [x, y] = middleOf(view, end);
      const half = (TAG_HEIGHT / 2) * scale;
      // The upper edge of a contested tile belongs to its capsule.
      return [x, view.contested.has(end) ? y - 8 + half : y - 14 - half];
    }
  }
}
