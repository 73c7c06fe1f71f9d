import type { Cell, GameEvent } from "@forgotten-planet/rules";
import { pixelRatio } from "../../../ui/pageZoom.ts";
import type { BoardPointer, BoardTarget } from "../interaction/boardUi.ts";
import { type BoardView, sameTarget } from "../model/board/boardView.ts";
import { type Atlas, makeAtlas } from "./atlas/atlas.ts";
import { KeptAtlases } from "./atlas/keptAtlases.ts";
import { boxOf, cellBounds, freshTile, sameGrid } from "./boardBounds.ts";
import { boardFonts } from "./boardFonts.ts";
import type { BoardScene, Carrier, Motion, Rect } from "./boardScene.ts";
import { around, type Bounds, type Camera, holds, type Point, type Size, seenBounds } from "./camera.ts";
import { CameraControl, type Screen } from "./cameraControl.ts";
import { FrameLoop } from "./frameLoop.ts";
import { framingOf, TOUCHED } from "./framing.ts";
import { type GestureHost, listenToPointer } from "./gestures.ts";
import { targetAt } from "./hitTest.ts";
import type { Look } from "./layers/layer.ts";
import type { BoardPaint } from "./palette.ts";
import type { PlayStage } from "./play/act.ts";
import { Effects } from "./play/effects.ts";
import { Player } from "./play/player.ts";
import type { BoardRenderer } from "./renderer/boardRenderer.ts";
import { Stage } from "./stage.ts";

/** Stretches of one performance follow each other faster than this. */
const BETWEEN_MS = 60;
/** Cells beyond the screen's edge that are drawn too, so that not every step of the camera redraws. */
const BEYOND = 3;

interface Parts {
  readonly host: HTMLElement;
  readonly pointer: BoardPointer;
  readonly renderer: BoardRenderer;
  readonly screen: Screen;
  readonly motion: Motion;
  readonly paint: BoardPaint;
}

/** The board as drawn by Pixi: it owns the canvas, the pictures and the layers, and ties them to camera, pointer and player. */
export class PixiBoard implements BoardScene {
  readonly drawn: Promise<void>;
  private tellDrawn: () => void = () => undefined;
  private motion: Motion;
  private view: BoardView | undefined;
  private atlas: Atlas | undefined;
  private readonly kept = new KeptAtlases();
  private wanted = "";
  private gone = false;
  /** Cells that are worth drawing: on the screen, or nearly. */
  private window: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };
  private readonly coarse = matchMedia(TOUCHED);
  private paint: BoardPaint;
  private carrier: Carrier | undefined;
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

  constructor({ host, pointer, renderer, screen, motion, paint }: Parts) {
    this.host = host;
    this.renderer = renderer;
    this.motion = motion;
    this.paint = paint;
    this.drawn = new Promise((resolve) => {
      this.tellDrawn = resolve;
    });
    this.loop = new FrameLoop(
      () => this.render(),
      undefined,
      () => !document.hidden,
    );
    this.control = new CameraControl(screen, this.loop, () => void this.drawAtlas());
    this.control.jumps = motion !== "full";
    this.player = new Player(this.loop, (after) => this.playStage(after));
    const { canvas } = renderer;
    Object.assign(canvas.style, { display: "block", position: "absolute", left: "0", top: "0", touchAction: "none" });
    host.append(canvas);
    this.stopListening = listenToPointer(canvas, this.gestureHost(), pointer);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(host);
    const { signal } = this.off;
    this.coarse.addEventListener("change", () => this.fitTo(this.control.screen), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.loop.invalidate(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.player.finish(), { signal });
  }

  get camera(): Camera {
    return this.control.camera;
  }

  sync(view: BoardView): void {
    this.player.finish();
    this.show(view);
  }

  play(events: readonly GameEvent[], before: BoardView, after: BoardView, speed = 1): Promise<void> | undefined {
    const rest = (): void => void setTimeout(() => void this.drawAtlas(), BETWEEN_MS);
    if (this.atlas && sameGrid(before.grid, after.grid)) {
      const played = this.player.play(events, before, after, { motion: this.motion, speed });
      if (this.player.playing) return played.then(rest);
    } else this.sync(after);
    rest();
    return undefined;
  }

  resize(): void {
    const screen = { width: this.host.clientWidth, height: this.host.clientHeight, ratio: pixelRatio() };
    const before = this.control.screen;
    if (screen.width === before.width && screen.height === before.height && screen.ratio === before.ratio) return;
    this.renderer.resize(screen, screen.ratio);
    this.fitTo(screen);
  }

  private fitTo(screen: Screen): void {
    if (this.view) this.control.frame(framingOf(this.view, screen, this.coarse.matches));
    this.control.resize(screen);
  }

  zoomBy(factor: number, at?: Point): void {
    this.control.zoomBy(factor, at);
  }

  fit(): void {
    this.control.fit();
  }

  home(cell?: Cell): void {
    const at = cell === undefined ? undefined : this.middleOf(cell);
    if (this.atlas) this.control.home(at);
    else this.control.start(at);
  }

  pan(dx: number, dy: number): void {
    this.control.pan(dx, dy);
  }

  reveal(cell: Cell): void {
    if (this.view) this.control.reveal(cellBounds(this.view.grid, cell));
  }

  attend(cells: readonly Cell[], urgent = false): boolean {
    const box = this.view && boxOf(this.view.grid, cells);
    return box === undefined || this.control.attend(box, urgent);
  }

  sees(cell: Cell): boolean {
    return this.view !== undefined && this.control.sees(cellBounds(this.view.grid, cell));
  }

  get screen(): Size {
    return this.control.screen;
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
    this.control.jumps = motion !== "full";
  }

  setCarrier(carrier: Carrier | undefined): void {
    this.carrier = carrier;
  }

  setPaint(paint: BoardPaint): void {
    if (this.paint === paint) return;
    this.paint = paint;
    this.redrawAtlas();
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
    this.kept.destroy();
    this.renderer.destroy();
  }

  private gestureHost(): GestureHost {
    return {
      targetAt: (at, edges) => this.view && targetAt(this.view, this.camera, at, edges),
      isMark: (target) => this.isMark(target),
      canPan: () => this.control.canPan,
      zoomBy: (factor, at) => this.control.zoomBy(factor, at),
      pan: (dx, dy) => this.control.pan(dx, dy),
      toggleZoom: (at) => this.control.toggle(at),
      press: () => this.player.finish(),
      hold: (held) => this.control.hold(held),
    };
  }

  private isMark(target: BoardTarget): boolean {
    const { marks, spaces } = this.view ?? {};
    if (spaces?.laying) return spaces.list.some(({ cell, allowed }) => allowed && cell === target.cell);
    return marks?.some((mark) => sameTarget(mark.target, target)) ?? false;
  }

  private show(view: BoardView): void {
    const before = this.view;
    this.view = view;
    this.control.frame(framingOf(view, this.control.screen, this.coarse.matches));
    if (!before || !sameGrid(before.grid, view.grid)) {
      const at = view.selected ?? view.cursor;
      this.control.start(at === undefined ? undefined : this.middleOf(at));
      return;
    }
    const fresh = view.open ? freshTile(before, view) : undefined;
    if (fresh !== undefined) this.control.attend(cellBounds(view.grid, fresh), false);
    this.loop.invalidate();
  }

  private middleOf(cell: Cell): Point {
    const width = this.view?.grid.width ?? 1;
    return { x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 };
  }

  /** What a performance plays on; every change is drawn at once, so that the figures are there to be moved. */
  private playStage(after: BoardView): PlayStage {
    const board = this;
    return {
      after,
      effects: this.effects,
      carry: this.carrier,
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
    const atlas = this.pictures();
    const seen = seenBounds(this.camera, this.control.screen);
    const room = around(seen, BEYOND);
    if (!holds(this.window, seen) || !holds(room, this.window, 4 * BEYOND)) this.window = room;
    // While the camera zooms, the pictures are stretched as they are; layout waits until it rests.
    return { atlas, cell: atlas.cell, window: this.window };
  }

  /** Redraws the pictures when the camera rests on another size of cells; until then the old ones are stretched. */
  private async drawAtlas(): Promise<void> {
    const { cell } = this.camera;
    const { paint } = this;
    const { plain } = paint;
    const pixels = Math.round(cell * this.control.screen.ratio);
    const wanted = `${cell} ${pixels} ${plain}`;
    // A performance goes on with the pictures it began with; they are redrawn when it is over.
    if (wanted === this.wanted || this.gone || (this.atlas && this.player.playing)) return;
    this.wanted = wanted;
    const known = this.kept.find(cell, pixels, paint);
    if (known) {
      this.atlas = known;
      this.loop.invalidate();
      return;
    }
    const fonts = boardFonts();
    const lettered = await fonts.inTime;
    const atlas = await makeAtlas(cell, pixels, paint);
    if (this.gone || this.wanted !== wanted || (this.atlas && this.player.playing)) {
      if (this.wanted === wanted) this.wanted = "";
      atlas.destroy();
      return;
    }
    const isFirst = this.atlas === undefined;
    this.atlas = atlas;
    const old = this.kept.keep(atlas);
    // Nothing may be left on the screen that shows a picture of the old sheet.
    this.player.finish();
    this.effects.sweep();
    this.render();
    for (const one of old) one.destroy();
    if (!lettered) void fonts.late.then(() => this.redrawAtlas());
    if (!isFirst) return;
    this.host.dataset.board = "drawn";
    this.tellDrawn();
    if (!plain)
      void this.stage.ground.load().then(
        () => this.loop.invalidate(),
        () => undefined,
      );
  }

  private redrawAtlas(): void {
    this.wanted = "";
    this.kept.outdate();
    void this.drawAtlas();
  }

  private render(): void {
    if (!this.view || !this.atlas || this.gone) return;
    const look = this.look();
    this.stage.draw(this.view, look);
    this.stage.place(this.view, look, this.camera, this.control.screen);
    this.renderer.render(this.stage.root);
  }
}
