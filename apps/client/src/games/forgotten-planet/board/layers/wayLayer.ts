import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import type { Way } from "../../setup/model/ways.ts";
import { glyphName } from "../atlas/sheet.ts";
import { hex, PAINT } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

type Point = readonly [x: number, y: number];

/** Half a plate: lines begin and end at the edges of what they join. */
const HALF = 40;
const PITCH = { dashed: 11, dotted: 10 } as const;

/** Ways that are counted out step by step, or with their length in the middle. */
export class WayLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(JSON.stringify(view.ways), look.atlas)) return;
    this.pool.redraw(() => {
      // The nearest tile's way lies on top.
      for (const way of [...(view.ways ?? [])].reverse()) this.way(view, look, way);
    });
  }

  private way(view: BoardView, look: Look, { cells, line }: Way): void {
    const points = cells.map((cell): Point => {
      const [x, y] = cornerOf(view, cell);
      return [x + 44, y + 44];
    });
    const tint = hex(line === "solid" ? PAINT.text : PAINT.coord);
    for (const [from, to] of trimmed(points)) this.line(look, from, to, { line, tint });
    if (line === "dotted") this.length(look, points, tint);
    else for (const [i, point] of points.slice(1, -1).entries()) this.node(look, point, i + 1, tint);
  }

  private line({ atlas }: Look, from: Point, to: Point, { line, tint }: { readonly line: Way["line"]; readonly tint: number }): void {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y);
    const turn = Math.atan2(y, x);
    if (line !== "dotted") this.bar(atlas.texture("pixel"), from, { length, turn, width: 9, tint: 0x05070a, alpha: 0.6 });
    if (line === "solid") {
      this.bar(atlas.texture("pixel"), from, { length, turn, width: 3.6, tint, alpha: 1 });
      return;
    }
    for (let at = PITCH[line] / 2; at < length; at += PITCH[line]) {
      const part = at / length;
      const dot = this.pool.put(atlas.texture(line === "dashed" ? "wayDash" : "wayDot"), from[0] + x * part, from[1] + y * part);
      dot.rotation = turn;
      dot.tint = tint;
      dot.alpha = line === "dotted" ? 0.7 : 1;
    }
  }

  private bar(
    texture: Parameters<SpritePool["put"]>[0],
    [x, y]: Point,
    { length, turn, width, tint, alpha }: { length: number; turn: number; width: number; tint: number; alpha: number },
  ): void {
    const bar = this.pool.put(texture, x + (Math.sin(turn) * width) / 2, y - (Math.cos(turn) * width) / 2);
    bar.setSize(length, width);
    bar.rotation = turn;
    bar.tint = tint;
    bar.alpha = alpha;
  }

  /** The steps of the whole way, halfway along it. */
  private length(look: Look, points: readonly Point[], tint: number): void {
    const steps = points.length - 1;
    const low = points[Math.floor(steps / 2)];
    const high = points[Math.ceil(steps / 2)];
    if (low && high) this.node(look, [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2], steps, tint);
  }

  private node({ atlas }: Look, [x, y]: Point, value: number, tint: number): void {
    this.pool.put(atlas.texture("node"), x, y);
    this.pool.put(atlas.texture("nodeRing"), x, y).tint = tint;
    const text = String(value);
    for (const [i, digit] of [...text].entries())
      this.pool.put(atlas.texture(glyphName("node", digit)), x + (i - (text.length - 1) / 2) * 12, y + 0.5);
  }
}

/** The straight stretches of a way, without what lies under the tiles at its ends. */
function trimmed(points: readonly Point[]): readonly (readonly [Point, Point])[] {
  const corners = points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    return !before || !after || (after[0] - point[0]) * (point[1] - before[1]) !== (after[1] - point[1]) * (point[0] - before[0]);
  });
  return corners.slice(1).map((to, i) => {
    const from = corners[i] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const head = i === 0 ? HALF : 0;
    const foot = i === corners.length - 2 ? HALF : 0;
    return [
      [from[0] + x * head, from[1] + y * head],
      [to[0] - x * foot, to[1] - y * foot],
    ] as const;
  });
}
