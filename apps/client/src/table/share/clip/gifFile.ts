import { applyPalette, GIFEncoder, type Palette, quantize } from "gifenc";

/** The index that leaves a pixel as it was. */
const SAME = 0;
/** The most colours that a frame adds, by how many of its pixels are new. */
const COLOURS = [
  { pixels: 2_000, most: 31 },
  { pixels: 20_000, most: 127 },
  { pixels: Number.POSITIVE_INFINITY, most: 255 },
] as const;
/** Viewers slow down what is faster. */
const LEAST_MS = 20;

interface Frame {
  readonly index: Uint8Array;
  readonly palette: Palette;
  readonly ms: number;
}

/** A GIF as it grows: each frame after the first says only what has changed, in colours of its own. */
export class GifFile {
  readonly #gif = GIFEncoder();
  readonly #width: number;
  readonly #height: number;
  #before: Uint32Array | undefined;
  /** The latest frame: it stands longer if nothing changes. */
  #latest: Frame | undefined;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  /** A picture, four bytes a pixel, shown for that many milliseconds. Throws if it has another size. */
  add(rgba: Uint8ClampedArray, ms: number): void {
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
    if (pixels.length !== this.#width * this.#height) throw new Error("a picture of another size");
    const changed = changedPixels(this.#before, pixels);
    this.#before = pixels;
    if (changed.length === 0 && this.#latest) {
      this.#latest = { ...this.#latest, ms: this.#latest.ms + ms };
      return;
    }
    this.#write();
    this.#latest = { ...indexed(pixels, changed), ms };
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.#write();
    this.#gif.finish();
    return this.#gif.bytes();
  }

  #write(): void {
    if (!this.#latest) return;
    const { index, palette, ms } = this.#latest;
    const isTransparent = { transparent: true, transparentIndex: SAME } as const;
    this.#gif.writeFrame(index, this.#width, this.#height, { palette, delay: Math.max(LEAST_MS, ms), dispose: 1, ...isTransparent });
    this.#latest = undefined;
  }
}

/** Where a picture differs from the one before; everywhere if there is none. */
function changedPixels(before: Uint32Array | undefined, now: Uint32Array): Uint32Array {
  const changed = new Uint32Array(now.length);
  let count = 0;
  for (let i = 0; i < now.length; i++) if (!before || before[i] !== now[i]) changed[count++] = i;
  return changed.subarray(0, count);
}

function indexed(pixels: Uint32Array, changed: Uint32Array): Pick<Frame, "index" | "palette"> {
  const fresh = new Uint32Array(changed.length);
  for (let i = 0; i < changed.length; i++) fresh[i] = pixels[changed[i] ?? 0] ?? 0;
  const bytes = new Uint8Array(fresh.buffer);
  const most = COLOURS.find((step) => changed.length <= step.pixels)?.most ?? 255;
  const colours = quantize(bytes, most, { format: "rgb565" });
  const chosen = applyPalette(bytes, colours, "rgb565");
  const index = new Uint8Array(pixels.length).fill(SAME);
  for (let i = 0; i < changed.length; i++) index[changed[i] ?? 0] = (chosen[i] ?? 0) + 1;
  return { index, palette: [[0, 0, 0], ...colours] };
}
