import sharp from "sharp";
import { type WindowSize, windowName } from "../windows.ts";

/* One picture for all looks of a state: a row for each size, and the languages beside each other. */

/** Of a window's width and height: what is kept has to be small, and what people see first is still seen. */
export const SCALE = 0.25;
/** With a mouse on a large and on a low window, and with a finger. */
const SIZES = ["1440x900", "1280x600", "390x844"];
export const SPOKEN = ["en", "it", "fr"] as const;
export type Spoken = (typeof SPOKEN)[number];

export const isPictured = (window: WindowSize): boolean => SIZES.includes(windowName(window));

/** Bytes of red, green and blue, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** As small as a few kilobytes a look allow, and true in the mean of a few pixels. */
const AVIF = { quality: 42, effort: 4 } as const;
/** Where no look is kept yet. */
const NONE = { r: 255, g: 0, b: 255 } as const;
const BYTES = 3;

export async function pictureOf(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const open = ({ width, height, data }: Picture) => sharp(data, { raw: { width, height, channels: BYTES } });
export const pngOf = (picture: Picture): Promise<Buffer> => open(picture).png().toBuffer();

const extent = ({ width, height }: WindowSize): readonly [width: number, height: number] => [
  Math.ceil(width * SCALE),
  Math.ceil(height * SCALE),
];

/** All looks of a state, by size and language. */
export class Sheet {
  readonly #rows: readonly WindowSize[];
  readonly #picture: Picture;

  private constructor(rows: readonly WindowSize[], picture: Picture) {
    this.#rows = rows;
    this.#picture = picture;
  }

  /** `rows`: the sizes at which there is such a state. Undefined if there are none. */
  static async of(rows: readonly WindowSize[], file: Buffer | undefined): Promise<Sheet | undefined> {
    if (rows.length === 0) return undefined;
    const width = SPOKEN.length * Math.max(...rows.map((row) => extent(row)[0]));
    const height = rows.reduce((sum, row) => sum + extent(row)[1], 0);
    const kept = file && (await pictureOf(file));
    if (kept?.width === width && kept.height === height) return new Sheet(rows, kept);
    const data = new Uint8Array(width * height * BYTES).map((_, i) => [NONE.r, NONE.g, NONE.b][i % BYTES] ?? 0);
    return new Sheet(rows, { width, height, data });
  }

  /** What is kept; undefined where there is nothing. */
  look(window: WindowSize, language: Spoken): Picture | undefined {
    const { width, height } = this.#place(window, language);
    const data = new Uint8Array(width * height * BYTES);
    this.#lines(window, language, (line, y) => data.set(line, y * width * BYTES));
    const isNone = data.every((value, i) => Math.abs(value - ([NONE.r, NONE.g, NONE.b][i % BYTES] ?? 0)) < 40);
    return isNone ? undefined : { width, height, data };
  }

  put(window: WindowSize, language: Spoken, { width, data }: Picture): void {
    this.#lines(window, language, (line, y) => line.set(data.subarray(y * width * BYTES, (y + 1) * width * BYTES)));
  }

  file(): Promise<Buffer> {
    return open(this.#picture).avif(AVIF).toBuffer();
  }

  #place(window: WindowSize, language: Spoken) {
    const [width, height] = extent(window);
    const above = this.#rows.slice(0, this.#rows.indexOf(window));
    return { x: SPOKEN.indexOf(language) * width, y: above.reduce((sum, row) => sum + extent(row)[1], 0), width, height };
  }

  /** The lines of a look as they lie in the sheet. */
  #lines(window: WindowSize, language: Spoken, each: (line: Uint8Array, y: number) => void): void {
    const { x, y: top, width, height } = this.#place(window, language);
    for (let y = 0; y < height; y++) {
      const from = ((top + y) * this.#picture.width + x) * BYTES;
      each(this.#picture.data.subarray(from, from + width * BYTES), y);
    }
  }
}
