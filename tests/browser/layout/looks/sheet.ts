import sharp from "sharp";
import type { Spoken, WindowSize } from "../windows.ts";
import { differenceOf, type Picture } from "./difference.ts";

/* One picture for all looks of a state: a row for each size, and its languages beside each other. */

/** Of a window's width and height: what is kept has to be small, and squares of 16 px of the window are compared by their mean. */
export const SCALE = 0.125;

/** From small to true: the first is taken in which every look is still itself. Colours are kept as finely as light. */
const QUALITIES = [50, 65, 80, 90, 100];
const AVIF = { effort: 2, chromaSubsampling: "4:4:4" } as const;
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
  readonly #languages: readonly Spoken[];
  readonly #picture: Picture;

  private constructor(rows: readonly WindowSize[], languages: readonly Spoken[], picture: Picture) {
    this.#rows = rows;
    this.#languages = languages;
    this.#picture = picture;
  }

  /** `rows`: the sizes at which there is such a state. Undefined if there are none. */
  static async of(rows: readonly WindowSize[], languages: readonly Spoken[], file: Buffer | undefined): Promise<Sheet | undefined> {
    if (rows.length === 0 || languages.length === 0) return undefined;
    const width = languages.length * Math.max(...rows.map((row) => extent(row)[0]));
    const height = rows.reduce((sum, row) => sum + extent(row)[1], 0);
    const kept = file && (await pictureOf(file));
    if (kept?.width === width && kept.height === height) return new Sheet(rows, languages, kept);
    const data = new Uint8Array(width * height * BYTES).map((_, i) => [NONE.r, NONE.g, NONE.b][i % BYTES] ?? 0);
    return new Sheet(rows, languages, { width, height, data });
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

  /** As small as it can be kept. */
  async file(): Promise<Buffer> {
    let file = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      file = await open(this.#picture)
        .avif({ ...AVIF, quality })
        .toBuffer();
      if (differenceOf(this.#picture, await pictureOf(file)).count === 0) break;
    }
    return file;
  }

  #place(window: WindowSize, language: Spoken) {
    const [width, height] = extent(window);
    const above = this.#rows.slice(0, this.#rows.indexOf(window));
    return { x: this.#languages.indexOf(language) * width, y: above.reduce((sum, row) => sum + extent(row)[1], 0), width, height };
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
