import "pixi.js/unsafe-eval";
import { type Container, Ticker } from "pixi.js";
import type { Size } from "./camera.ts";
import { SpriteRenderer } from "./spriteRenderer.ts";

/** The one WebGL canvas of the board. It draws when told to and keeps no clock of its own. */
export interface BoardRenderer {
  readonly canvas: HTMLCanvasElement;
  resize(size: Size, ratio: number): void;
  render(stage: Container): void;
  destroy(): void;
}

/** Fails where the browser has no WebGL; the DOM grid then stands in for the board. */
export async function makeRenderer(size: Size, ratio: number): Promise<BoardRenderer> {
  // Pixi's system clock would ask for a frame for ever; nothing here needs it.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const renderer = new SpriteRenderer();
  await renderer.init({
    width: Math.max(1, size.width),
    height: Math.max(1, size.height),
    resolution: ratio,
    autoDensity: true,
    antialias: false,
    background: "#1B1513",
    roundPixels: true,
    preference: "webgl",
    skipExtensionImports: true,
    gcActive: false,
    eventFeatures: { click: false, globalMove: false, move: false, wheel: false },
    powerPreference: "low-power",
    // Frames come on demand alone: the last one must stay when the browser lays out the page again.
    preserveDrawingBuffer: true,
  } as Parameters<SpriteRenderer["init"]>[0]);
  const canvas = renderer.canvas as HTMLCanvasElement;
  canvas.setAttribute("aria-hidden", "true");
  return {
    canvas,
    resize: (to, newRatio) => renderer.resize(Math.max(1, to.width), Math.max(1, to.height), newRatio),
    render: (stage) => renderer.render(stage),
    destroy: () => renderer.destroy({ removeView: true }),
  };
}
