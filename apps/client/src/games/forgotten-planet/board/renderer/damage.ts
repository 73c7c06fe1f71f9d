import { type Container, Sprite } from "pixi.js";
import type { Bounds } from "../camera.ts";

/** Scale, turn and place on the screen: a, b, c, d, x, y. */
type Matrix = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];
/** Numbers for each sprite: its picture, colour and opacity, its matrix, and the box around it. */
const NUMBERS = 13;
const BOX = 9;

/** Damage tracking: what of a picture has to be drawn again, since it differs from the picture before. */
export class Damage {
  /** The sprites of each container, in the order in which they are drawn. */
  private before: ReadonlyMap<Container, readonly number[]> = new Map();
  private isWhole = true;

  /** Nothing of the picture before is there any longer. */
  forget(): void {
    this.isWhole = true;
  }

  /** The box around all that differs from the call before, in px of the stage; "whole" where that is not known, undefined if nothing does. */
  of(stage: Container): Bounds | "whole" | undefined {
    const now = new Map<Container, number[]>();
    note(stage, PLAIN, 1, now);
    const { before, isWhole } = this;
    this.before = now;
    this.isWhole = false;
    if (isWhole || !sameOrder(before, now)) return "whole";
    const box = new Box();
    for (const [container, sprites] of now) box.addDifferent(before.get(container) ?? [], sprites);
    for (const [container, sprites] of before) if (!now.has(container)) box.addDifferent(sprites, []);
    return box.bounds;
  }
}

/** Whether what is in both is drawn in the same order. */
function sameOrder(before: ReadonlyMap<Container, unknown>, now: ReadonlyMap<Container, unknown>): boolean {
  const staying = [...now.keys()].filter((container) => before.has(container));
  let at = 0;
  for (const container of before.keys()) if (now.has(container) && container !== staying[at++]) return false;
  return true;
}

/** Writes down how all sprites below are drawn. */
function note(container: Container, matrix: Matrix, opacity: number, into: Map<Container, number[]>): void {
  const own = times(matrix, container);
  const alpha = opacity * container.alpha;
  const sprites: number[] = [];
  for (const child of container.children) {
    if (!child.visible) continue;
    if (child instanceof Sprite) noteSprite(child, own, alpha, sprites);
    else note(child, own, alpha, into);
  }
  if (sprites.length > 0) into.set(container, sprites);
}

function noteSprite(sprite: Sprite, matrix: Matrix, opacity: number, into: number[]): void {
  const [a, b, c, d, x, y] = times(matrix, sprite);
  const { minX, maxX, minY, maxY } = sprite.visualBounds;
  into.push(sprite.texture.uid, sprite.localColor, opacity * sprite.alpha, a, b, c, d, x, y);
  const [left, right] = [Math.min(a * minX, a * maxX), Math.max(a * minX, a * maxX)];
  const [leftToo, rightToo] = [Math.min(c * minY, c * maxY), Math.max(c * minY, c * maxY)];
  const [top, bottom] = [Math.min(b * minX, b * maxX), Math.max(b * minX, b * maxX)];
  const [topToo, bottomToo] = [Math.min(d * minY, d * maxY), Math.max(d * minY, d * maxY)];
  into.push(x + left + leftToo, y + top + topToo, x + right + rightToo, y + bottom + bottomToo);
}

function times([a, b, c, d, x, y]: Matrix, container: Container): Matrix {
  container.updateLocalTransform();
  const own = container.localTransform;
  return [
    a * own.a + c * own.b,
    b * own.a + d * own.b,
    a * own.c + c * own.d,
    b * own.c + d * own.d,
    a * own.tx + c * own.ty + x,
    b * own.tx + d * own.ty + y,
  ];
}

/** A box that grows. */
class Box {
  private left = Number.POSITIVE_INFINITY;
  private top = Number.POSITIVE_INFINITY;
  private right = Number.NEGATIVE_INFINITY;
  private bottom = Number.NEGATIVE_INFINITY;

  get bounds(): Bounds | undefined {
    const { left, top, right, bottom } = this;
    return left < right && top < bottom ? { left, top, right, bottom } : undefined;
  }

  /** Takes in the sprites of both lists from the first that differs to the last. */
  addDifferent(before: readonly number[], now: readonly number[]): void {
    const most = Math.min(before.length, now.length);
    let first = 0;
    while (first < most && before[first] === now[first]) first++;
    if (first === before.length && first === now.length) return;
    first -= first % NUMBERS;
    let last = 0;
    while (last < most - first && before[before.length - 1 - last] === now[now.length - 1 - last]) last++;
    last -= last % NUMBERS;
    this.add(before, first, before.length - last);
    this.add(now, first, now.length - last);
  }

  private add(sprites: readonly number[], from: number, to: number): void {
    for (let at = from + BOX; at < to; at += NUMBERS) {
      this.left = Math.min(this.left, sprites[at] ?? 0);
      this.top = Math.min(this.top, sprites[at + 1] ?? 0);
      this.right = Math.max(this.right, sprites[at + 2] ?? 0);
      this.bottom = Math.max(this.bottom, sprites[at + 3] ?? 0);
    }
  }
}
