import { Container, Sprite } from "pixi.js";
import type { Atlas } from "../atlas/atlas.ts";

/** Passing things above the board; those that are left are removed when the performance ends. */
export class Effects {
  readonly container = new Container();
  private readonly atlas: () => Atlas;

  constructor(atlas: () => Atlas) {
    this.atlas = atlas;
  }

  sprite(name: string, x: number, y: number, into: Container = this.container): Sprite {
    const texture = this.atlas().texture(name);
    const sprite = new Sprite(texture);
    sprite.position.set(x, y);
    into.addChild(sprite);
    return sprite;
  }

  group(x: number, y: number): Container {
    const group = new Container();
    group.position.set(x, y);
    return this.container.addChild(group);
  }

  swap(sprite: Sprite, name: string): void {
    sprite.texture = this.atlas().texture(name);
  }

  sweep(): void {
    for (const child of this.container.removeChildren()) child.destroy({ children: true });
  }
}

/** Removes a passing thing, also if it was removed before. */
export function remove(thing: Container): void {
  if (!thing.destroyed) thing.destroy({ children: true });
}
