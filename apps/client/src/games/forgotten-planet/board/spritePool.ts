import { Container, Sprite, type Texture } from "pixi.js";

/** A container that reuses its sprites at each draw instead of making new ones. */
export class SpritePool {
  readonly container = new Container();
  private used = 0;

  /** Everything `paint` puts is what the container shows from now on. */
  redraw(paint: () => void): void {
    this.used = 0;
    paint();
    for (let index = this.used; index < this.container.children.length; index++) {
      const rest = this.container.children[index];
      if (rest) rest.visible = false;
    }
  }

  /** A sprite with its origin at (x, y), untinted and unturned. */
  put(texture: Texture, x: number, y: number): Sprite {
    const known = this.container.children[this.used++] as Sprite | undefined;
    const sprite = known ?? this.container.addChild(new Sprite(texture));
    sprite.texture = texture;
    if (texture.defaultAnchor) sprite.anchor.copyFrom(texture.defaultAnchor);
    sprite.position.set(x, y);
    sprite.scale.set(1);
    sprite.rotation = 0;
    sprite.alpha = 1;
    sprite.tint = 0xffffff;
    sprite.visible = true;
    return sprite;
  }
}
