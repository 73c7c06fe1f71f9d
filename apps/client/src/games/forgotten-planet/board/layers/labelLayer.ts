import { Container, Sprite, Texture } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { canvasSource } from "../atlas/atlas.ts";
import type { Camera, Size } from "../camera.ts";
import { type Label, measureBadge, paintBadge } from "../label/badge.ts";

const GAP = 4;
/** Where nothing of a push is drawn; undefined where the usual place is free. */
const BEHIND = { n: "s", s: "n", e: undefined, w: undefined } as const;

/** Words on the board, in CSS px at every zoom: the cost badge at the hot mark. */
export class LabelLayer {
  readonly container = new Container();
  private readonly badge = new Sprite(Texture.EMPTY);
  private drawn = "";

  constructor() {
    this.container.addChild(this.badge);
    this.badge.visible = false;
  }

  draw(view: BoardView, camera: Camera, size: Size, ratio: number): void {
    const key = JSON.stringify([view.badge, camera, size, ratio]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.drawBadge(view, camera, size, ratio);
  }

  destroy(): void {
    if (this.badge.texture !== Texture.EMPTY) this.badge.texture.destroy(true);
  }

  private drawBadge(view: BoardView, camera: Camera, size: Size, ratio: number): void {
    this.badge.visible = view.badge !== undefined;
    if (!view.badge) return;
    const { target } = view.badge;
    const { cell } = camera;
    const x0 = camera.x + (target.cell % view.grid.width) * cell;
    const y0 = camera.y + Math.floor(target.cell / view.grid.width) * cell;
    // A push shows where robot and wall would stand: the price keeps to the other side of the robot.
    const away = view.push ? BEHIND[view.push.side] : undefined;
    const side = target.kind === "edge" ? (away ?? target.side) : "n";
    const x = x0 + (side === "e" ? cell : side === "w" ? 0 : cell / 2);
    const above = y0 - (target.kind === "edge" && !away && side === "n" ? 0.12 * cell : 0);
    const { width, height } = measureBadge(view.badge);
    const below = side === "s" || above - height - GAP < 0;
    const left = Math.min(size.width - width - 2, Math.max(2, x - width / 2));
    replace(this.badge, paintBadge(view.badge, ratio, { arrow: x - left, below }), ratio);
    const foot = side === "n" && target.kind === "edge" ? y0 + 0.12 * cell : y0 + cell * (side === "s" ? 1.12 : 1);
    this.badge.position.set(Math.round(left), Math.round(below ? foot : above - height));
  }
}

function replace(sprite: Sprite, label: Label, ratio: number): void {
  if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
  sprite.texture = new Texture({ source: canvasSource(label.canvas, ratio) });
}
