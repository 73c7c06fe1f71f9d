import { Container } from "pixi.js";
import type { BoardView, FlipView, MarkView } from "../../model/board/boardView.ts";
import { CHEST } from "../atlas/robotSprites.ts";
import { glyphName } from "../atlas/sheet.ts";
import { PATTERN_OPACITY } from "../atlas/tileSprites.ts";
import { hex, PAINT } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look, steadyScale } from "./layer.ts";
import { edgePlace } from "./wallLayer.ts";

const RING = [69, 19] as const;
/** On a contested tile the upper corners belong to the capsule. */
const RING_CONTESTED = [19, 69] as const;
/** Below this size the price stands in the badge alone. */
const CHIP_CELL = 62;
const GHOST_ALPHA = 0.55;
const TURNED = { n: -Math.PI / 2, e: 0, s: Math.PI / 2, w: Math.PI } as const;

/** Legal targets, the selection, flips of the preview and the path: `fills` lie on the plates, `over` above the robots. */
export class MarkLayer implements Layer {
  readonly container = new Container();
  readonly fills = new SpritePool();
  readonly over = new SpritePool();
  private readonly under = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.under.container);
  }

  draw(view: BoardView, look: Look): void {
    const { marks, flips, switches, selectedRobot, path, whyNot, inQuestion, push, tiles, robots, seen } = view;
    const things = [marks, flips, switches, selectedRobot, path, whyNot, inQuestion, push?.robot, push?.side];
    if (!this.changed(...things, tiles, robots, seen, look.atlas, look.cell)) return;
    this.fills.redraw(() => {
      for (const flip of view.flips) this.flipFill(view, look, flip);
    });
    this.under.redraw(() => {
      for (const flip of view.flips) this.flipSign(view, look, flip);
      for (const mark of view.marks) this.ground(view, look, mark);
      if (view.whyNot?.target.kind === "cell") this.under.put(look.atlas.texture("refused"), ...cornerOf(view, view.whyNot.target.cell));
      if (inQuestion !== undefined) this.asked(view, look, inQuestion);
      if (seen !== undefined) this.under.put(look.atlas.texture("selected"), ...cornerOf(view, seen));
      if (view.selected !== undefined) this.under.put(look.atlas.texture("selected"), ...cornerOf(view, view.selected));
    });
    this.over.redraw(() => {
      this.path(view, look);
      this.robots(view, look);
      for (const mark of view.marks) this.sign(view, look, mark);
      this.refused(view, look);
      this.pushed(view, look);
    });
  }

  /** A cross where nothing can be done, and brackets around what is in the way. */
  private refused(view: BoardView, look: Look): void {
    const { target, cause } = view.whyNot ?? {};
    if (target) {
      const at = target.kind === "edge" ? edgePlace(view, target) : middleOf(view, target.cell);
      if (target.kind === "edge") this.over.put(look.atlas.texture("wall-refused"), at.x, at.y).rotation = at.rotation;
      this.over.put(look.atlas.texture("no"), at.x, at.y).scale.set(steadyScale(look, 1.5));
    }
    if (cause?.kind === "cell") this.over.put(look.atlas.texture("blamed"), ...cornerOf(view, cause.cell));
    if (cause?.kind === "edge") {
      const { x, y, rotation } = edgePlace(view, cause);
      this.over.put(look.atlas.texture("wall-refused"), x, y).rotation = rotation;
    }
  }

  /** The cell that a die was thrown for stays lit until its tile is chosen. */
  private asked(view: BoardView, { atlas }: Look, cell: number): void {
    const [x, y] = cornerOf(view, cell);
    if (!view.flips.some((flip) => flip.cell === cell)) this.under.put(atlas.texture("ghost-hot"), x, y);
    this.under.put(atlas.texture("selected"), x, y);
  }

  /** Robot and wall as ghosts where a push would leave them. */
  private pushed(view: BoardView, { atlas }: Look): void {
    if (!view.push) return;
    const { robot, cell, side } = view.push;
    const [x, y] = cornerOf(view, cell);
    const { x: wallX, y: wallY, rotation } = edgePlace(view, { cell, side });
    for (const name of ["wallGlow", "wallBeam", "wallPylons"]) {
      const part = this.over.put(atlas.texture(name), wallX, wallY);
      part.rotation = rotation;
      part.alpha = GHOST_ALPHA;
    }
    const figure = this.over.put(atlas.texture(`robot-${robot.crew}-on`), x + 44, y + 46);
    figure.alpha = GHOST_ALPHA;
    const number = this.over.put(atlas.texture(glyphName("chest", String(robot.number))), x + 44, y + 46 + CHEST.y);
    number.alpha = GHOST_ALPHA;
  }

  private flipFill(view: BoardView, { atlas }: Look, { cell, crew, bare }: FlipView): void {
    const [x, y] = cornerOf(view, cell);
    if (bare) this.fills.put(atlas.texture("tile-1"), x, y).alpha = 0.6;
    const fill = this.fills.put(atlas.texture("surface"), x, y);
    fill.tint = crew ? hex(atlas.paint.crew[crew].tint) : 0x0a0d10;
    fill.alpha = crew ? 0.26 : 0.5;
    if (crew && atlas.paint.patterns) this.fills.put(atlas.texture(`pattern-${crew}`), x, y).alpha = PATTERN_OPACITY[crew] + 0.2;
  }

  private flipSign(view: BoardView, { atlas }: Look, { cell, crew }: FlipView): void {
    const [x, y] = cornerOf(view, cell);
    this.under.put(atlas.texture("flipTrim"), x, y).tint = crew ? hex(atlas.paint.crew[crew].base) : 0xdce5ed;
    this.under.put(atlas.texture(crew ? `flip-${crew}` : "flip-nobody"), x + 19, y + 19);
  }

  private ground(view: BoardView, { atlas }: Look, { target, kind, hot }: MarkView): void {
    if (target.kind === "edge") return;
    const [x, y] = cornerOf(view, target.cell);
    if (kind === "build" || kind === "place") this.under.put(atlas.texture(hot ? "ghost-hot" : "ghost"), x, y);
    if (kind === "bid" && hot) this.under.put(atlas.texture("selected"), x, y);
    if (kind === "produce") this.under.put(atlas.texture("produce"), x, y).alpha = hot ? 1 : 0.85;
    if (kind === "assign") this.under.put(atlas.texture("openTrim"), x, y).tint = hex(PAINT.accent);
    if (kind === "step" && (hot || this.movesOnly(view))) this.under.put(atlas.texture(hot ? "stepPlate" : "ghost"), x, y);
  }

  /** Once a robot is to move, its tiles are marked as clearly as other places; before that a number is enough. */
  private movesOnly({ marks }: BoardView): boolean {
    return marks.every(({ kind }) => kind === "step");
  }

  /** Which one of a crowd is meant, and the eyes that robots would have if the preview came true. */
  private robots(view: BoardView, { atlas }: Look): void {
    for (const { id, cell, at, scale, crowd } of view.robots) {
      const [x, y] = cornerOf(view, cell);
      if (id === view.selectedRobot && crowd > 1) this.over.put(atlas.texture("pick"), x + at[0], y + at[1] - 33 * scale);
      const then = view.switches.find(({ robot }) => robot === id);
      if (then) this.over.put(atlas.texture(then.on ? "eyes-on" : "eyes-off"), x + at[0], y + at[1] - 15 * scale).scale.set(scale);
    }
  }

  private sign(view: BoardView, look: Look, mark: MarkView): void {
    const { atlas } = look;
    const { target, kind, hot } = mark;
    if (target.kind === "edge") {
      this.edge(view, look, mark);
      return;
    }
    const [x, y] = cornerOf(view, target.cell);
    const chip = kind === "build" && !hot && look.cell >= CHIP_CELL;
    if (kind === "build" || (kind === "place" && mark.steps === undefined))
      this.over.put(atlas.texture("plus"), x + 44, y + (chip ? 38 : 44));
    if (chip) this.chip(look, mark.energy, x + 44, y + 70);
    if (kind === "place" && mark.steps !== undefined) this.count(look, mark.steps, x + 44, y + 44);
    if (kind === "boom") this.over.put(atlas.texture(hot ? "boom-hot" : "boom"), x + 22, y + 64).scale.set(0.8);
    if (kind === "step" && mark.steps !== undefined) {
      const scale = steadyScale(look, 1.5);
      const ring = view.contested.has(target.cell) ? RING_CONTESTED : RING;
      const inwards = (scale - 1) * 6;
      const [ringX, ringY] = [x + ring[0] + (ring === RING ? -inwards : inwards), y + ring[1] + (ring === RING ? inwards : -inwards)];
      this.over.put(atlas.texture(hot ? "step-hot" : "step"), ringX, ringY).scale.set(scale);
      this.digits(look, mark.steps, [ringX, ringY], hot ? 0x03222b : 0xb8f3ff);
    }
  }

  private edge(view: BoardView, { atlas }: Look, { target, kind, hot }: MarkView): void {
    if (target.kind !== "edge") return;
    const place = edgePlace(view, target);
    if (kind === "wall") this.over.put(atlas.texture(hot ? "wall-hot" : "wall-ghost"), place.x, place.y).rotation = place.rotation;
    else this.over.put(atlas.texture(hot ? "wall-lit-hot" : "wall-lit"), place.x, place.y).rotation = place.rotation;
    if (kind === "push") this.over.put(atlas.texture("push"), place.x, place.y).rotation = TURNED[target.side];
    if (kind === "boom") this.over.put(atlas.texture(hot ? "boom-hot" : "boom"), place.x, place.y).scale.set(0.7);
  }

  /** "⚡1" at the foot of a cell. */
  private chip(look: Look, energy: number, x: number, y: number): void {
    const scale = Math.min(1.35, 88 / look.cell);
    this.over.put(look.atlas.texture("chip"), x, y).scale.set(scale);
    this.over.put(look.atlas.texture("energy"), x - 7 * scale, y).scale.set(0.52 * scale);
    this.over.put(look.atlas.texture(glyphName("count", String(energy))), x + 6 * scale, y);
  }

  private count(look: Look, value: number, x: number, y: number): void {
    const ring = this.over.put(look.atlas.texture("step"), x, y);
    ring.scale.set(1.35 * steadyScale(look, 1.3));
    this.digits(look, value, [x, y], 0xb8f3ff);
  }

  /** A whole number around a point. */
  private digits(look: Look, value: number, [x, y]: readonly [number, number], tint: number): void {
    const text = String(value);
    const width = (12 * 88 * 0.62) / Math.min(88, look.cell);
    for (const [index, digit] of [...text].entries()) {
      this.over.put(look.atlas.texture(glyphName("count", digit)), x + (index - (text.length - 1) / 2) * width, y).tint = tint;
    }
  }

  /** A ring where the way starts, a dot every ninth of a cell, a bolt where each started energy is spent: every three steps. */
  private path(view: BoardView, { atlas }: Look): void {
    const cells = view.path;
    if (!cells) return;
    const middles = cells.map((cell) => cornerOf(view, cell)).map(([x, y]) => [x + 44, y + 44] as const);
    for (const [index, [x, y]] of middles.entries()) {
      const next = middles[index + 1];
      if (!next) continue;
      for (let dot = 1; dot <= 9; dot++) {
        const part = dot / 9;
        this.over.put(atlas.texture("pathDot"), x + (next[0] - x) * part, y + (next[1] - y) * part);
      }
    }
    const [first] = middles;
    if (first) this.over.put(atlas.texture("pathStart"), first[0], first[1]);
    for (const [index, [x, y]] of middles.entries()) {
      if (index > 0 && (index % 3 === 0 || index === middles.length - 1)) this.over.put(atlas.texture("bolt"), x, y);
    }
  }
}

function middleOf(view: BoardView, cell: number): { readonly x: number; readonly y: number; readonly rotation: number } {
  const [x, y] = cornerOf(view, cell);
  return { x: x + 44, y: y + 44, rotation: 0 };
}
