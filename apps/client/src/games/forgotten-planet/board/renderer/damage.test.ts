import { Container, Sprite, Texture } from "pixi.js";
import { expect, test } from "vitest";
import { Damage } from "./damage.ts";

/** A stage of one container that is enlarged and moved, with sprites of 1 by 1 in a row. */
function stageOf(count: number) {
  const world = new Container();
  world.position.set(100, 50);
  world.scale.set(10);
  const sprites = Array.from({ length: count }, () => world.addChild(new Sprite(Texture.WHITE)));
  for (const [x, sprite] of sprites.entries()) sprite.position.set(3 * x, 0);
  const root = new Container();
  root.addChild(world);
  const damage = new Damage();
  damage.of(root);
  return { root, world, sprites, damage, side: 10 * Texture.WHITE.width };
}

test("all of the first picture, and of one after which nothing is left", () => {
  const { root, damage } = stageOf(2);
  expect(damage.of(root)).toBeUndefined();
  damage.forget();
  expect(damage.of(root)).toBe("whole");
  expect(new Damage().of(root)).toBe("whole");
});

test("where a sprite was and where it is", () => {
  const { root, sprites, damage, side } = stageOf(4);
  sprites[1]?.position.set(4, 2);
  expect(damage.of(root)).toEqual({ left: 130, top: 50, right: 140 + side, bottom: 70 + side });
  expect(damage.of(root)).toBeUndefined();
});

test("a sprite of another colour, opacity or turn, one that is hidden, and one that has gone", () => {
  const { root, sprites, damage, side } = stageOf(3);
  const here = { left: 130, top: 50, right: 130 + side, bottom: 50 + side };
  const changes: ((sprite: Sprite) => void)[] = [
    (sprite) => Object.assign(sprite, { tint: 0xff0000 }),
    (sprite) => Object.assign(sprite, { alpha: 0.5 }),
    (sprite) => Object.assign(sprite, { visible: false }),
    (sprite) => Object.assign(sprite, { visible: true }),
  ];
  for (const change of changes) {
    if (sprites[1]) change(sprites[1]);
    expect(damage.of(root)).toEqual(here);
  }
  if (sprites[1]) sprites[1].rotation = Math.PI;
  expect(damage.of(root)).toEqual({ left: 130 - side, top: 50 - side, right: 130 + side, bottom: 50 + side });
  sprites[2]?.destroy();
  expect(damage.of(root)).toEqual({ left: 160, top: 50, right: 160 + side, bottom: 50 + side });
});

test("all sprites of a container that comes, fades, goes, or changes its place among the others", () => {
  const { root, world, damage, side } = stageOf(1);
  const other = root.addChild(new Container());
  for (const x of [5, 9]) other.addChild(new Sprite(Texture.WHITE)).position.set(x, x);
  const box = { left: 5, top: 5, right: 9 + side / 10, bottom: 9 + side / 10 };
  expect(damage.of(root)).toEqual(box);
  other.alpha = 0.3;
  expect(damage.of(root)).toEqual(box);
  root.addChildAt(other, 0);
  expect(damage.of(root)).toBe("whole");
  world.removeFromParent();
  expect(damage.of(root)).toEqual({ left: 100, top: 50, right: 100 + side, bottom: 50 + side });
});
