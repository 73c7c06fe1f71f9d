/** Makes one animated file of pictures that come one after the other. */
export interface ClipEncoder {
  /** Takes what the canvas shows now, for that many milliseconds; resolves when it may be painted again. */
  add(canvas: HTMLCanvasElement, ms: number): Promise<void>;
  /** The whole file; throws if it could not be made. */
  finish(): Promise<Blob>;
  /** Gives up; nothing of it is left. */
  cancel(): void;
}

export interface ClipSize {
  readonly width: number;
  readonly height: number;
}
