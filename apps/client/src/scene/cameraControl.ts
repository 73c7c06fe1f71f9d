import {
  type Bounds,
  type Camera,
  clampCamera,
  fitCamera,
  fitCell,
  fits,
  MAX_CELL,
  MIN_CELL,
  onPixels,
  type Point,
  panBy,
  type Size,
  snapCell,
  zoomTo,
} from "./camera.ts";
import type { FrameLoop } from "./frameLoop.ts";
import { easeInOut, mix } from "./play/easing.ts";

/** A camera that has stood still this long is snapped to whole pixels and gets pictures of its own size. */
const SETTLE_MS = 140;
/** Time to step back when something lands out of sight. @source docs/ux.md §3 */
const STEP_BACK_MS = 300;
/** Room left around a cell that is brought into sight. */
const REVEAL_EDGE = 24;

export interface Screen extends Size {
  readonly ratio: number;
}

/** Moves the camera over the board and tells whoever asked; `settled` is called when it rests on whole pixels. */
export class CameraControl {
  camera: Camera = { cell: 88, x: 0, y: 0 };
  screen: Screen;
  private bounds: Bounds | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<(camera: Camera) => void>();
  private readonly loop: FrameLoop;
  private readonly settled: () => void;

  constructor(screen: Screen, loop: FrameLoop, settled: () => void) {
    this.screen = screen;
    this.loop = loop;
    this.settled = settled;
  }

  /** What there is to see from now on; the camera stays until it is moved. */
  frame(bounds: Bounds): void {
    this.bounds = bounds;
  }

  get canPan(): boolean {
    return this.bounds !== undefined && !fits(this.camera, this.bounds, this.screen);
  }

  zoomBy(factor: number, at: Point = { x: this.screen.width / 2, y: this.screen.height / 2 }): void {
    if (!this.bounds) return;
    const least = Math.min(fitCell(this.bounds, this.screen, this.screen.ratio), MIN_CELL);
    this.look(zoomTo(this.camera, Math.min(MAX_CELL, Math.max(least, this.camera.cell * factor)), at));
  }

  fit(): void {
    if (!this.bounds || this.screen.width === 0) return;
    this.look(fitCamera(this.bounds, this.screen, this.screen.ratio));
    this.settle();
  }

  pan(dx: number, dy: number): void {
    this.look(panBy(this.camera, dx, dy));
  }

  /** Between all of the board and 1.6 times as large. */
  toggle(at: Point): void {
    if (!this.bounds) return;
    if (this.camera.cell > fitCell(this.bounds, this.screen, this.screen.ratio) * 1.05) this.fit();
    else this.zoomBy(1.6, at);
  }

  /** Brings a rectangle of the screen into sight. */
  reveal({ x, y, width, height }: Point & Size): void {
    const along = (from: number, length: number, room: number): number =>
      from < REVEAL_EDGE ? REVEAL_EDGE - from : Math.min(0, room - REVEAL_EDGE - from - length);
    const dx = along(x, width, this.screen.width);
    const dy = along(y, height, this.screen.height);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  sees({ x, y, width, height }: Point & Size): boolean {
    return x >= 0 && y >= 0 && x + width <= this.screen.width && y + height <= this.screen.height;
  }

  /** Fits in a short glide, or at once when nothing may travel. */
  stepBack(glides: boolean): void {
    if (!this.bounds) return;
    const from = this.camera;
    const to = fitCamera(this.bounds, this.screen, this.screen.ratio);
    if (!glides || (from.cell === to.cell && from.x === to.x && from.y === to.y)) {
      this.fit();
      return;
    }
    let started: number | undefined;
    this.loop.add((now) => {
      started ??= now;
      const part = easeInOut(Math.min(1, (now - started) / STEP_BACK_MS));
      this.camera = { cell: mix(from.cell, to.cell, part), x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) };
      this.tell();
      if (part < 1) return true;
      this.settle();
      return false;
    });
  }

  onCamera(listener: (camera: Camera) => void): () => void {
    this.listeners.add(listener);
    listener(this.camera);
    return () => this.listeners.delete(listener);
  }

  stop(): void {
    clearTimeout(this.settling);
    this.listeners.clear();
  }

  private look(camera: Camera): void {
    if (!this.bounds) return;
    this.camera = clampCamera(camera, this.bounds, this.screen);
    this.tell();
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE_MS);
    this.loop.invalidate();
  }

  private settle(): void {
    clearTimeout(this.settling);
    if (!this.bounds) return;
    const middle = { x: this.screen.width / 2, y: this.screen.height / 2 };
    const snapped = zoomTo(this.camera, snapCell(this.camera.cell, this.screen.ratio), middle);
    this.camera = onPixels(clampCamera(snapped, this.bounds, this.screen), this.screen.ratio);
    this.tell();
    this.loop.invalidate();
    this.settled();
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.camera);
  }
}
