/* What is used of gifenc, which brings no types. */
declare module "gifenc" {
  /** Colours of three bytes each. */
  export type Palette = readonly (readonly [number, number, number])[];

  interface FrameOptions {
    readonly palette: Palette;
    /** In milliseconds, kept in hundredths of a second. */
    readonly delay: number;
    /** 1: the next frame is painted over this one. */
    readonly dispose: 1;
    readonly transparent: boolean;
    readonly transparentIndex: number;
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array, most: number, options: { readonly format: "rgb565" }): Palette;
  export function applyPalette(rgba: Uint8Array, palette: Palette, format: "rgb565"): Uint8Array;
}
