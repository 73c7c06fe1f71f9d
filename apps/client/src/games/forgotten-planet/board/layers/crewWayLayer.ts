import type { Cell } from "@forgotten-planet/rules";
import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import type { CountedWay } from "../../model/see/crewWay.ts";
import { glyphName } from "../atlas/sheet.ts";
import { hex } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look, steadyScale } from "./layer.ts";

type Point = readonly [x: number, y: number];

/** What the dots between two cells look like, and how far from the first of them they begin. */
interface Dot {
  readonly tint: number;
  readonly alpha: number;
  readonly from: number;
}

/** Below the middle of a cell, where robots leave room; ways that share a cell run beside each other. @source docs/ux.md §1 */
const BELOW = 27;
const LANE = 13;
/** Between dots. */
const PITCH = 11;
/** Half a disc: no dot lies under it. */
const DISC = 11;
/** How much is seen of a way that decides nothing. */
const FAINT = 0.8;

/**
 * Ways that control takes from a crew's base to a tile: round dots with the number of each step, and a cross where they are cut. From its
 * farther bases fainter dots, with the number of the last step alone.
 */
export class CrewWayLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.crewWays, look.atlas, look.cell)) return;
    this.pool.redraw(() => {
      const taken = new Set<Cell>();
      let lane = 0;
      for (const way of view.crewWays) {
        if (way.cells.some((cell) => taken.has(cell))) lane += 1;
        for (const cell of way.cells) taken.add(cell);
        this.way(view, look, way, lane);
      }
    });
  }

  private way(view: BoardView, look: Look, { seat, cells, cutTo, isFarther }: CountedWay, lane: number): void {
    const crew = view.crews[seat] ?? "red";
    const tint = hex(look.atlas.paint.crew[crew].light);
    const at = (cell: Cell): Point => {
      const [x, y] = cornerOf(view, cell);
      return [x + 44 - lane * LANE, y + 44 + BELOW - lane * LANE];
    };
    const points = cells.map(at);
    const last = points.at(-1);
    const beyond = cutTo === undefined ? undefined : at(cutTo);
    const cut: Point | undefined = last && beyond && [(last[0] + beyond[0]) / 2, (last[1] + beyond[1]) / 2];
    const all = cut ? [...points, cut] : points;
    for (const [i, to] of all.entries()) {
      const from = all[i - 1];
      if (from) this.dots(look, from, to, { tint, from: i > 1 && !isFarther ? DISC : 0, alpha: isFarther ? FAINT : 1 });
    }
    for (const [i, point] of points.entries()) {
      if (i > 0 && (!isFarther || i === points.length - 1)) this.step(look, point, String(i), tint);
    }
    if (cut) this.cross(look, cut, tint);
  }

  private dots({ atlas }: Look, [x1, y1]: Point, [x2, y2]: Point, dot: Dot): void {
    const length = Math.hypot(x2 - x1, y2 - y1);
    for (let at = dot.from + PITCH / 2; at < length - DISC; at += PITCH) {
      const sprite = this.pool.put(atlas.texture("planDot"), x1 + ((x2 - x1) * at) / length, y1 + ((y2 - y1) * at) / length);
      sprite.tint = dot.tint;
      sprite.alpha = dot.alpha;
    }
  }

  private step(look: Look, [x, y]: Point, text: string, tint: number): void {
    const { atlas } = look;
    const scale = steadyScale(look, 1.3);
    this.pool.put(atlas.texture("countRing"), x, y).scale.set(scale);
    const ring = this.pool.put(atlas.texture("ring"), x, y);
    ring.scale.set(scale);
    ring.tint = tint;
    for (const [place, digit] of [...text].entries()) {
      const glyph = this.pool.put(atlas.texture(glyphName("count", digit)), x + (place - (text.length - 1) / 2) * 8 * scale, y);
      glyph.tint = tint;
      glyph.scale.set((text.length > 1 ? 0.85 : 1) * Math.min(1, scale * Math.max(1, look.cell / 70)));
    }
  }

  private cross(look: Look, [x, y]: Point, tint: number): void {
    const scale = steadyScale(look, 1.3);
    this.pool.put(look.atlas.texture("wayCut"), x, y).scale.set(scale);
    const ring = this.pool.put(look.atlas.texture("ring"), x, y);
    ring.scale.set(scale);
    ring.tint = tint;
  }
}
