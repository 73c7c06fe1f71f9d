import { Container, Sprite, Texture } from "pixi.js";
import { canvasSource } from "../atlas/atlas.ts";
import type { Camera, Size } from "../camera.ts";
import { paintLight, paintRegolith } from "../regolith.ts";
import { SpritePool } from "../spritePool.ts";

/** Board units that one picture of the ground covers. */
const TILE = 1024;

/** The regolith, baked once and repeated; it moves with the board, the light over it does not. */
export class GroundLayer {
  readonly container = new Container();
  private readonly ground = new SpritePool();
  private readonly light = new Sprite(Texture.EMPTY);
  private rock: Texture | undefined;

  constructor() {
    this.container.addChild(this.ground.container, this.light);
  }

  /** Takes a while, so it is not done before the first picture of the board. */
  bake(): void {
    this.rock = new Texture({ source: canvasSource(paintRegolith(), 1) });
    this.light.texture = new Texture({ source: canvasSource(paintLight(), 1) });
  }

  draw(camera: Camera, size: Size): void {
    const { rock } = this;
    if (!rock) return;
    this.light.setSize(size.width, size.height);
    const side = (TILE * camera.cell) / 88;
    const first = (offset: number): number => (((offset % side) + side) % side) - side;
    this.ground.redraw(() => {
      for (let y = first(camera.y); y < size.height; y += side) {
        for (let x = first(camera.x); x < size.width; x += side) this.ground.put(rock, x, y).setSize(side + 0.5, side + 0.5);
      }
    });
  }

  destroy(): void {
    this.rock?.destroy(true);
    this.light.texture.destroy(true);
  }
}
