import type { ClipEncoder, ClipSize } from "./clipEncoder.ts";
import type { GifAsked, GifTold } from "./gifWorker.ts";

/** Pictures on their way to the worker: more would only fill memory. */
const ON_THE_WAY = 4;

interface Waiting {
  readonly resolve: (told: GifTold) => void;
  readonly reject: (problem: Error) => void;
}

/** GIF, by a worker. */
class GifEncoder implements ClipEncoder {
  readonly #worker = new Worker(new URL("./gifWorker.ts", import.meta.url), { type: "module", name: "gif" });
  readonly #reader: CanvasRenderingContext2D;
  readonly #size: ClipSize;
  /** Answers come in the order of the questions. */
  #waiting: readonly Waiting[] = [];
  #asked: readonly Promise<GifTold>[] = [];

  constructor(size: ClipSize) {
    this.#size = size;
    const canvas = Object.assign(document.createElement("canvas"), size);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no 2d canvas");
    this.#reader = context;
    this.#worker.onmessage = ({ data }: MessageEvent<GifTold>) => {
      const [first, ...others] = this.#waiting;
      this.#waiting = others;
      if (data.type === "problem") first?.reject(new Error(data.problem));
      else first?.resolve(data);
    };
    this.#worker.onerror = () => this.#fail("the worker broke down");
    void this.#ask({ type: "begin", ...size }).catch(() => undefined);
  }

  async add(canvas: HTMLCanvasElement, ms: number): Promise<void> {
    const { width, height } = this.#size;
    this.#reader.drawImage(canvas, 0, 0, width, height);
    const rgba = this.#reader.getImageData(0, 0, width, height).data;
    const added = this.#ask({ type: "add", rgba, ms }, [rgba.buffer]);
    // Later waiters hear of the failure.
    added.catch(() => undefined);
    this.#asked = [...this.#asked, added];
    if (this.#asked.length < ON_THE_WAY) return;
    const [first, ...others] = this.#asked;
    this.#asked = others;
    await first;
  }

  async finish(): Promise<Blob> {
    await Promise.all(this.#asked);
    const told = await this.#ask({ type: "finish" });
    this.#worker.terminate();
    if (told.type !== "file") throw new Error("the worker answered something else");
    return new Blob([told.bytes], { type: "image/gif" });
  }

  cancel(): void {
    this.#worker.terminate();
    this.#fail("given up");
  }

  #ask(asked: GifAsked, transfer: Transferable[] = []): Promise<GifTold> {
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { resolve, reject }];
      this.#worker.postMessage(asked, transfer);
    });
  }

  #fail(problem: string): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(new Error(problem));
  }
}

export const openGif = (size: ClipSize): ClipEncoder => new GifEncoder(size);
