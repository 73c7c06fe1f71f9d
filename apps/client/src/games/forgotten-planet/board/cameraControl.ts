import {
  type Bounds,
  type Camera,
  clampCamera,
  type Framing,
  fitCamera,
  fitCell,
  fits,
  homeCamera,
  LEAST_WHOLE,
  leastCell,
  lookAt,
  MAX_CELL,
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
/** Time to go where something happens. @source docs/ux.md §3 */
const GLIDE_MS = 300;
/** Room left around what is brought into sight. */
const EDGE = 24;
/** A player who has just moved the board is looking at something. */
const LATELY_MS = 5000;
/** A double tap on a board that is seen as a whole. @source docs/ux.md §3 */
const NEARER = 1.6;

export interface Screen extends Size {
  readonly ratio: number;
}

/** What placed the camera: its default place, a request to show all, or a move by the player. */
type Placed = "home" | "whole" | "hand";

/** Moves the camera over the board and tells its listeners; `settled` is called when it rests on whole pixels. */
export class CameraControl {
  camera: Camera = { cell: 88, x: 0, y: 0 };
  screen: Screen;
  /** Nothing may travel: it jumps. */
  jumps = false;
  private framing: Framing | undefined;
  private focus: Point | undefined;
  private placed: Placed = "home";
  private held = false;
  private movedAt = Number.NEGATIVE_INFINITY;
  private gliding: object | undefined;
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
  frame(framing: Framing): void {
    this.framing = framing;
  }

  get canPan(): boolean {
    return this.framing !== undefined && !fits(this.camera, this.framing.whole, this.screen);
  }

  /** A finger or a button of the mouse is down on the board. */
  hold(held: boolean): void {
    this.held = held;
  }

  /** The player is looking at something: the camera is left alone. */
  get busy(): boolean {
    return this.held || performance.now() - this.movedAt < LATELY_MS;
  }

  zoomBy(factor: number, at: Point = { x: this.screen.width / 2, y: this.screen.height / 2 }): void {
    if (!this.framing) return;
    const least = Math.min(this.camera.cell, leastCell(this.framing, this.screen, this.screen.ratio));
    this.byHand();
    this.look(zoomTo(this.camera, Math.min(MAX_CELL, Math.max(least, this.camera.cell * factor)), at));
  }

  pan(dx: number, dy: number): void {
    this.byHand();
    this.look(panBy(this.camera, dx, dy));
  }

  /** All of the board, however small its cells. */
  fit(): void {
    if (!this.framing || this.screen.width === 0) return;
    this.placed = "whole";
    this.movedAt = Number.NEGATIVE_INFINITY;
    this.glide(this.wholeCamera(this.framing));
  }

  /** Back to where the camera goes by itself. */
  home(at?: Point): void {
    if (!this.framing || this.screen.width === 0) return;
    if (at) this.focus = at;
    this.placed = "home";
    this.movedAt = Number.NEGATIVE_INFINITY;
    this.glide(this.homeCamera(this.framing));
  }

  /** As `home`, at once: for the first picture, and for a screen of another size. */
  start(at?: Point): void {
    if (at) this.focus = at;
    if (!this.framing || this.screen.width === 0) return;
    this.placed = "home";
    this.jump(this.homeCamera(this.framing));
  }

  /** The host has another size: a camera that the player moved keeps its middle, any other returns to its default place. */
  resize(screen: Screen): void {
    const before = this.screen;
    this.screen = screen;
    if (!this.framing || screen.width === 0) return;
    if (this.placed === "whole") this.jump(this.wholeCamera(this.framing));
    else if (this.placed === "home" || before.width === 0) this.start();
    else this.jump(panBy(this.camera, (screen.width - before.width) / 2, (screen.height - before.height) / 2));
  }

  /** Between all of the board and 1.6 times as large. */
  toggle(at: Point): void {
    if (!this.framing) return;
    const { ratio } = this.screen;
    const all = fitCell(this.framing.whole, this.screen, ratio, LEAST_WHOLE);
    if (this.camera.cell > all * 1.05) {
      this.fit();
      return;
    }
    const cell = Math.min(MAX_CELL, Math.max(all * NEARER, Math.min(this.framing.near, this.framing.least)));
    this.byHand();
    this.glide(clampCamera(zoomTo(this.camera, snapCell(cell, ratio), at), this.framing, this.screen));
  }

  /** Brings a cell into sight by the shortest way, at the present size, when the player goes there. */
  reveal(cell: Bounds): void {
    this.focus = middle(cell);
    const { x, y, width, height } = this.rectOf(cell);
    const along = (from: number, length: number, room: number): number =>
      from < EDGE ? EDGE - from : Math.min(0, room - EDGE - from - length);
    const dx = along(x, width, this.screen.width);
    const dy = along(y, height, this.screen.height);
    if (dx !== 0 || dy !== 0) this.look(panBy(this.camera, dx, dy));
  }

  /**
   * Moves the camera to where something happens, unless that is in sight or, without `urgent`, the player is looking at something else.
   * Returns false if it stays out of sight.
   */
  attend(place: Bounds, urgent: boolean): boolean {
    if (!this.framing) return false;
    const seen = this.sees(place);
    if (seen || urgent || !this.busy) this.focus = middle(place);
    if (seen) return true;
    if (!urgent && this.busy) return false;
    if (urgent) this.movedAt = Number.NEGATIVE_INFINITY;
    this.glide(this.towards(middle(place), this.framing));
    return true;
  }

  sees(place: Bounds): boolean {
    const { x, y, width, height } = this.rectOf(place);
    return x >= 0 && y >= 0 && x + width <= this.screen.width && y + height <= this.screen.height;
  }

  onCamera(listener: (camera: Camera) => void): () => void {
    this.listeners.add(listener);
    listener(this.camera);
    return () => this.listeners.delete(listener);
  }

  stop(): void {
    clearTimeout(this.settling);
    this.gliding = undefined;
    this.listeners.clear();
  }

  /** A camera that the player moved keeps its size; any other returns to its default place, which may show everything now. */
  private towards(at: Point, framing: Framing): Camera {
    if (this.placed === "whole") return this.wholeCamera(framing);
    if (this.placed === "home") return this.homeCamera(framing);
    return lookAt(at, this.camera.cell, framing, this.screen);
  }

  private wholeCamera({ whole }: Framing): Camera {
    return fitCamera(whole, this.screen, this.screen.ratio, LEAST_WHOLE);
  }

  private homeCamera(framing: Framing): Camera {
    return homeCamera(framing, this.screen, this.screen.ratio, this.focus);
  }

  private rectOf({ left, top, right, bottom }: Bounds): Point & Size {
    const { cell, x, y } = this.camera;
    return { x: x + left * cell, y: y + top * cell, width: (right - left) * cell, height: (bottom - top) * cell };
  }

  private byHand(): void {
    this.placed = "hand";
    this.movedAt = performance.now();
    this.gliding = undefined;
  }

  private glide(to: Camera): void {
    const from = this.camera;
    if (this.jumps || (from.cell === to.cell && from.x === to.x && from.y === to.y)) {
      this.jump(to);
      return;
    }
    clearTimeout(this.settling);
    const glide = {};
    this.gliding = glide;
    let started: number | undefined;
    this.loop.add((now) => {
      if (this.gliding !== glide) return false;
      started ??= now;
      const part = easeInOut(Math.min(1, (now - started) / GLIDE_MS));
      this.camera = { cell: mix(from.cell, to.cell, part), x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) };
      this.tell();
      if (part < 1) return true;
      this.settle();
      return false;
    });
  }

  private jump(to: Camera): void {
    this.gliding = undefined;
    this.camera = to;
    this.settle();
  }

  private look(camera: Camera): void {
    if (!this.framing) return;
    this.gliding = undefined;
    this.camera = clampCamera(camera, this.framing, this.screen);
    this.tell();
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE_MS);
    this.loop.invalidate();
  }

  private settle(): void {
    clearTimeout(this.settling);
    this.gliding = undefined;
    if (!this.framing) return;
    const { ratio } = this.screen;
    const center = { x: this.screen.width / 2, y: this.screen.height / 2 };
    const snapped = zoomTo(this.camera, snapCell(this.camera.cell, ratio), center);
    this.camera = onPixels(clampCamera(snapped, this.framing, this.screen), ratio);
    this.tell();
    this.loop.invalidate();
    this.settled();
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.camera);
  }
}

const middle = ({ left, top, right, bottom }: Bounds): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
