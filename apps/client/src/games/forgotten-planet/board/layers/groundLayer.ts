import { Container, ImageSource, Sprite, Texture } from "pixi.js";
import regolith from "../../../../ui/art/regolith.webp";
import { canvasSource } from "../atlas/atlas.ts";
import type { Camera, Size } from "../camera.ts";
import { paintGroundLight } from "../groundLight.ts";
import { SpritePool } from "../spritePool.ts";

/** Board units that one picture of the ground covers. */
const TILE = 1024;

/** The regolith, a picture that repeats without a seam; it moves with the board, the light over it does not. */
export class GroundLayer {
  readonly container = new Container();
  private readonly ground = new SpritePool();
  private readonly light = new Sprite(Texture.EMPTY);
  private rock: Texture | undefined;

  constructor() {
    this.container.addChild(this.ground.container, this.light);
  }

  /** Loads the picture; rejects where it cannot be loaded, and the board stays on plain ground. */
  async load(): Promise<void> {
    const picture = new Image();
    picture.src = regolith;
    await picture.decode();
    if (this.container.destroyed) return;
    this.rock = new Texture({ source: new ImageSource({ resource: picture, scaleMode: "linear" }) });
    this.light.texture = new Texture({ source: canvasSource(paintGroundLight(), 1) });
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
