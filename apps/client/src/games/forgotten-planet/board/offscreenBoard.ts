import type { GameEvent } from "@forgotten-planet/rules";
import type { BoardView } from "../model/board/boardView.ts";
import { type Atlas, makeAtlas } from "./atlas/atlas.ts";
import { sameGrid, tileBounds } from "./boardBounds.ts";
import { boardFonts } from "./boardFonts.ts";
import { around, type Bounds, type Camera, fitCamera, join, type Size, seenBounds } from "./camera.ts";
import { FrameLoop } from "./frameLoop.ts";
import { framingOf } from "./framing.ts";
import type { Look } from "./layers/layer.ts";
import type { BoardPaint } from "./palette.ts";
import { Effects } from "./play/effects.ts";
import { Player } from "./play/player.ts";
import { type BoardRenderer, makeRenderer } from "./renderer/boardRenderer.ts";
import { Stage } from "./stage.ts";

/** A picture shows the whole board, however small its cells become; CSS px. */
const LEAST_CELL = 6;
/** Cells beyond the picture's edge that are drawn too. */
const BEYOND = 3;
/** Around the tiles of an open table top, in cells. */
const OPEN_MARGIN = 1;

interface Parts {
  readonly renderer: BoardRenderer;
  readonly atlas: Atlas;
  readonly size: Size;
  readonly ratio: number;
  readonly cameraOf: (view: BoardView) => Camera;
}

export interface OffscreenOptions {
  /** The picture in its own px; the board stands in its first `room` of them from the left. */
  readonly size: Size;
  readonly room: number;
  /** Device px for each of them. */
  readonly ratio: number;
  readonly paint: BoardPaint;
  /** Everything that will be shown: all of it is within the picture. */
  readonly views: readonly BoardView[];
}

/** The board drawn for a picture or a film: by the layers and performances of the screen, with a clock that is set by hand. */
export class OffscreenBoard {
  private readonly parts: Parts;
  private readonly effects: Effects;
  private readonly stage: Stage;
  private readonly loop: FrameLoop;
  private readonly player: Player;
  private view: BoardView | undefined;
  private pending: ((now: number) => void) | undefined;
  private now = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.effects = new Effects(() => parts.atlas);
    this.stage = new Stage(this.effects.container);
    this.loop = new FrameLoop(
      () => this.render(),
      (frame) => {
        this.pending = frame;
        return () => {
          this.pending = undefined;
        };
      },
    );
    const board = this;
    this.player = new Player(this.loop, (after) => ({
      after,
      effects: this.effects,
      get shown() {
        return board.view ?? after;
      },
      get look() {
        return board.look();
      },
      show: (view) => {
        this.stage.robots.reset();
        this.view = view;
        this.stage.draw(view, this.look());
      },
      figure: (id) => this.stage.robots.figure(id),
    }));
  }

  get canvas(): HTMLCanvasElement {
    return this.parts.renderer.canvas;
  }

  /** The ground under the board; the picture stays plain where it cannot be loaded. */
  async loadGround(): Promise<void> {
    if (!this.parts.atlas.paint.plain) await this.stage.ground.load().catch(() => undefined);
  }

  /** Draws a position. */
  show(view: BoardView): void {
    this.player.finish();
    this.view = view;
    this.render();
  }

  /** Draws how `before` becomes `after`, a frame every `stepMs`; yields once for each, and ends with `after` drawn. */
  async *perform(events: readonly GameEvent[], before: BoardView, after: BoardView, stepMs: number): AsyncGenerator<void> {
    if (!sameGrid(before.grid, after.grid)) {
      this.show(after);
      return;
    }
    let isOver = false;
    void this.player.play(events, before, after, { motion: "full", unseen: true }).then(() => {
      isOver = true;
    });
    // What is over is known after the promises have been told.
    await Promise.resolve();
    while (!isOver && this.pending) {
      const frame = this.pending;
      this.pending = undefined;
      frame(this.now);
      this.now += stepMs;
      yield;
      await Promise.resolve();
    }
    this.show(after);
  }

  destroy(): void {
    this.player.finish();
    this.loop.stop();
    this.stage.destroy();
    this.parts.atlas.destroy();
    this.parts.renderer.destroy();
  }

  private look(): Look {
    const { atlas, size } = this.parts;
    const camera = this.view ? this.parts.cameraOf(this.view) : { cell: atlas.cell, x: 0, y: 0 };
    return { atlas, cell: atlas.cell, window: around(seenBounds(camera, size), BEYOND) };
  }

  private render(): void {
    if (!this.view) return;
    const { renderer, size, ratio, cameraOf } = this.parts;
    const look = this.look();
    this.stage.draw(this.view, look);
    this.stage.place(this.view, look, cameraOf(this.view), { ...size, ratio });
    renderer.render(this.stage.root);
  }
}

/** Makes it ready to draw these views. Rejects where there is no WebGL. */
export async function makeOffscreenBoard({ size, room, ratio, paint, views }: OffscreenOptions): Promise<OffscreenBoard> {
  const cameraOf = cameraFor(views, { width: room, height: size.height }, ratio);
  const first = views[0];
  if (!first) throw new Error("nothing to draw");
  const { cell } = cameraOf(first);
  const [renderer] = await Promise.all([makeRenderer(size, ratio), boardFonts().inTime]);
  const atlas = await makeAtlas(cell, Math.round(cell * ratio), paint);
  const board = new OffscreenBoard({ renderer, atlas, size, ratio, cameraOf });
  await board.loadGround();
  return board;
}

/** One camera for all: what lies on an open table top moves with its grid, and stands still in the picture. */
function cameraFor(views: readonly BoardView[], size: Size, ratio: number): (view: BoardView) => Camera {
  const all = views.map((view) => moved(boundsOf(view, size), view.grid, 1)).reduce(join);
  const cameras = new Map<string, Camera>();
  return ({ grid }) => {
    const key = `${grid.left},${grid.top}`;
    const camera = cameras.get(key) ?? fitCamera(moved(all, grid, -1), size, ratio, LEAST_CELL);
    cameras.set(key, camera);
    return camera;
  };
}

const boundsOf = (view: BoardView, size: Size): Bounds =>
  view.open ? around(tileBounds(view), OPEN_MARGIN) : framingOf(view, size, false).whole;

/** Between cells of a grid and those of the area that it is a part of. */
const moved = (bounds: Bounds, { left, top }: { readonly left: number; readonly top: number }, way: 1 | -1): Bounds => ({
  left: bounds.left + way * left,
  top: bounds.top + way * top,
  right: bounds.right + way * left,
  bottom: bounds.bottom + way * top,
});
