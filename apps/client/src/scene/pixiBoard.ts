import type { Cell, GameEvent } from "@forgotten-planet/rules";
import type { BoardPointer } from "../view/boardUi.ts";
import { type BoardView, sameTarget } from "../view/boardView.ts";
import { type Atlas, makeAtlas } from "./atlas/atlas.ts";
import { boardBounds, boardCells, sameGrid } from "./boardBounds.ts";
import { boardFonts } from "./boardFonts.ts";
import { type BoardRenderer, pixelRatio } from "./boardRenderer.ts";
import type { BoardScene, Motion, Rect } from "./boardScene.ts";
import type { Camera, Point } from "./camera.ts";
import { CameraControl, type Screen } from "./cameraControl.ts";
import { FrameLoop } from "./frameLoop.ts";
import { type GestureHost, listenToPointer } from "./gestures.ts";
import { targetAt } from "./hitTest.ts";
import type { Look } from "./layers/layer.ts";
import type { PlayStage } from "./play/act.ts";
import { Effects } from "./play/effects.ts";
import { Player } from "./play/player.ts";
import { Stage } from "./stage.ts";

/** The ground waits until the first picture of the board is on the screen. */
const GROUND_DELAY_MS = 30;

interface Parts {
  readonly host: HTMLElement;
  readonly pointer: BoardPointer;
  readonly renderer: BoardRenderer;
  readonly screen: Screen;
  readonly motion: Motion;
}

/** The board as drawn by Pixi: it owns the canvas, the pictures and the layers, and ties them to camera, pointer and player. */
export class PixiBoard implements BoardScene {
  private motion: Motion;
  private view: BoardView | undefined;
  private atlas: Atlas | undefined;
  private wanted = "";
  private gone = false;
  /** "More contrast" in the system's settings: plain pieces on plain ground. */
  private readonly contrast = matchMedia("(prefers-contrast: more)");
  private readonly off = new AbortController();
  private readonly effects = new Effects(() => this.pictures());
  private readonly stage = new Stage(this.effects.container);
  private readonly loop: FrameLoop;
  private readonly control: CameraControl;
  private readonly player: Player;
  private readonly host: HTMLElement;
  private readonly renderer: BoardRenderer;
  private readonly stopListening: () => void;
  private readonly observer: ResizeObserver;

  constructor({ host, pointer, renderer, screen, motion }: Parts) {
    this.host = host;
    this.renderer = renderer;
    this.motion = motion;
    this.loop = new FrameLoop(() => this.render());
    this.control = new CameraControl(screen, this.loop, () => void this.drawAtlas());
    this.player = new Player(this.loop, (after) => this.playStage(after));
    const { canvas } = renderer;
    Object.assign(canvas.style, { display: "block", position: "absolute", left: "0", top: "0", touchAction: "none" });
    host.append(canvas);
    this.stopListening = listenToPointer(canvas, this.gestureHost(), pointer);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(host);
    const { signal } = this.off;
    canvas.addEventListener("webglcontextrestored", () => this.loop.invalidate(), { signal });
    this.contrast.addEventListener("change", () => void this.drawAtlas(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.player.finish(), { signal });
  }

  get camera(): Camera {
    return this.control.camera;
  }

  sync(view: BoardView): void {
    this.player.finish();
    this.show(view);
  }

  async play(events: readonly GameEvent[], before: BoardView, after: BoardView): Promise<void> {
    if (!this.atlas || !sameGrid(before.grid, after.grid)) this.sync(after);
    else await this.player.play(events, before, after, this.motion);
  }

  resize(): void {
    const screen = { width: this.host.clientWidth, height: this.host.clientHeight, ratio: pixelRatio() };
    const before = this.control.screen;
    if (screen.width === before.width && screen.height === before.height && screen.ratio === before.ratio) return;
    this.control.screen = screen;
    this.renderer.resize(screen, screen.ratio);
    this.control.fit();
  }

  zoomBy(factor: number, at?: Point): void {
    this.control.zoomBy(factor, at);
  }

  fit(): void {
    this.control.fit();
  }

  pan(dx: number, dy: number): void {
    this.control.pan(dx, dy);
  }

  reveal(cell: Cell): void {
    this.control.reveal(this.rectOf(cell));
  }

  rectOf(cell: Cell): Rect {
    const width = this.view?.grid.width ?? 1;
    const { cell: side, x, y } = this.camera;
    return { x: x + (cell % width) * side, y: y + Math.floor(cell / width) * side, width: side, height: side };
  }

  onCamera(listener: (camera: Camera) => void): () => void {
    return this.control.onCamera(listener);
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
  }

  destroy(): void {
    this.player.finish();
    this.gone = true;
    this.off.abort();
    this.control.stop();
    this.loop.stop();
    this.stopListening();
    this.observer.disconnect();
    this.stage.destroy();
    this.atlas?.destroy();
    this.renderer.destroy();
  }

  private gestureHost(): GestureHost {
    return {
      targetAt: (at, edges) => this.view && targetAt(this.view, this.camera, at, edges),
      isMark: (target) => this.view?.marks.some((mark) => sameTarget(mark.target, target)) ?? false,
      canPan: () => this.control.canPan,
      zoomBy: (factor, at) => this.control.zoomBy(factor, at),
      pan: (dx, dy) => this.control.pan(dx, dy),
      toggleZoom: (at) => this.control.toggle(at),
      press: () => this.player.finish(),
    };
  }

  private show(view: BoardView): void {
    const before = this.view;
    this.view = view;
    this.control.frame(boardBounds(view));
    const grown = view.open && before && (before.tiles !== view.tiles || before.marks !== view.marks);
    if (!before || !sameGrid(before.grid, view.grid)) this.control.fit();
    else if (grown && !boardCells(view).every((cell) => this.control.sees(this.rectOf(cell))))
      this.control.stepBack(this.motion === "full");
    else this.loop.invalidate();
  }

  /** What a performance plays on; every change is drawn at once, so that the figures are there to be moved. */
  private playStage(after: BoardView): PlayStage {
    const board = this;
    return {
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
        this.show(view);
        if (this.atlas) this.stage.draw(view, this.look());
      },
      figure: (id) => this.stage.robots.figure(id),
    };
  }

  private pictures(): Atlas {
    if (!this.atlas) throw new Error("the board has no pictures yet");
    return this.atlas;
  }

  private look(): Look {
    return { atlas: this.pictures(), cell: this.camera.cell };
  }

  /** Draws the pictures anew when the camera rests on another size of cells; until then the old ones are stretched. */
  private async drawAtlas(): Promise<void> {
    const { cell } = this.camera;
    const plain = this.contrast.matches;
    const pixels = Math.round(cell * this.control.screen.ratio);
    const wanted = `${cell} ${pixels} ${plain}`;
    if (wanted === this.wanted || this.gone) return;
    this.wanted = wanted;
    const fonts = boardFonts();
    const lettered = await fonts.inTime;
    const atlas = await makeAtlas(cell, pixels, plain);
    if (this.gone || this.wanted !== wanted) {
      atlas.destroy();
      return;
    }
    const old = this.atlas;
    this.atlas = atlas;
    // Nothing may be left on the screen that shows a picture of the old sheet.
    this.player.finish();
    this.effects.sweep();
    this.render();
    old?.destroy();
    if (!lettered) void fonts.late.then(() => this.redrawAtlas());
    if (old) return;
    this.host.dataset.board = "drawn";
    if (!plain) setTimeout(() => this.layGround(), GROUND_DELAY_MS);
  }

  private redrawAtlas(): void {
    this.wanted = "";
    void this.drawAtlas();
  }

  private layGround(): void {
    if (this.gone) return;
    this.stage.ground.bake();
    this.loop.invalidate();
  }

  private render(): void {
    if (!this.view || !this.atlas || this.gone) return;
    this.stage.draw(this.view, this.look());
    this.stage.place(this.view, this.look(), this.camera, this.control.screen);
    this.renderer.render(this.stage.root);
  }
}
