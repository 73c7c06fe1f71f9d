import "pixi.js/unsafe-eval";
import { type Container, Ticker } from "pixi.js";
import type { Bounds, Size } from "../camera.ts";
import { Damage } from "./damage.ts";
import { SpriteRenderer } from "./spriteRenderer.ts";

/** How far a picture may reach beyond its box, in device px: it is smoothed, and stands on whole pixels. */
const ROUNDED = 2;

/** The one WebGL canvas of the board. It draws when told to, and then what has changed alone; it keeps no clock of its own. */
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
  const damage = new Damage();
  canvas.addEventListener("webglcontextrestored", () => damage.forget());
  return {
    canvas,
    resize: (to, newRatio) => {
      damage.forget();
      renderer.resize(Math.max(1, to.width), Math.max(1, to.height), newRatio);
    },
    render: (stage) => {
      const part = damage.of(stage);
      if (part === "whole") renderer.render(stage);
      else if (part) renderPart(renderer, stage, part);
      if (part) beginNow(renderer.gl);
    },
    destroy: () => renderer.destroy({ removeView: true }),
  };
}

/** Has the graphics begin, instead of when the page's own frame is put together; a flush alone may wait for more commands. */
function beginNow(gl: WebGL2RenderingContext): void {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  gl.deleteSync(fence);
}

/** The rest of the canvas stays as it is. */
function renderPart(renderer: SpriteRenderer, stage: Container, part: Bounds): void {
  const { gl, resolution, canvas } = renderer;
  const left = Math.floor(part.left * resolution) - ROUNDED;
  const top = Math.floor(part.top * resolution) - ROUNDED;
  const right = Math.ceil(part.right * resolution) + ROUNDED;
  const bottom = Math.ceil(part.bottom * resolution) + ROUNDED;
  gl.enable(gl.SCISSOR_TEST);
  // Its rows are counted from below.
  gl.scissor(left, canvas.height - bottom, right - left, bottom - top);
  renderer.render(stage);
  gl.disable(gl.SCISSOR_TEST);
}
