import { type ReadonlySignal, signal } from "@preact/signals";
import type { ClipEncoder } from "./clipEncoder.ts";
import type { ClipFormat } from "./clipPlan.ts";

/** A picture of an animated file, on the canvas of the job. */
export interface ClipFrame {
  /** How long it is shown, in milliseconds. */
  readonly ms: number;
  /** Steps that are drawn, this one included. */
  readonly step: number;
}

/** An animated file that is to be made. */
export interface ClipJob {
  readonly format: ClipFormat;
  /** Of the file. */
  readonly name: string;
  readonly steps: number;
  /** Loads what encodes it, and what draws it. */
  open(): Promise<{ readonly encoder: ClipEncoder; readonly canvas: HTMLCanvasElement; readonly frames: AsyncGenerator<ClipFrame> }>;
}

export type ClipState =
  | { readonly kind: "none" }
  | { readonly kind: "drawing"; readonly step: number; readonly steps: number; readonly percent: number }
  | { readonly kind: "done"; readonly file: File }
  | { readonly kind: "failed"; readonly format: ClipFormat };

/** The page is let do something else when drawing has taken that long, in milliseconds. */
const SLICE_MS = 12;
const NONE: ClipState = { kind: "none" };

/** Makes one animated file at a time, for as long as its page is there. */
export class ClipDesk {
  readonly state: ReadonlySignal<ClipState>;
  readonly #state = signal<ClipState>(NONE);
  #current: object | undefined;

  constructor() {
    this.state = this.#state;
  }

  get isBusy(): boolean {
    return this.#state.peek().kind === "drawing";
  }

  /** Gives up what is being made, and makes that file. */
  async start(job: ClipJob): Promise<void> {
    const mine = {};
    this.#current = mine;
    const isMine = (): boolean => this.#current === mine;
    this.#state.value = { kind: "drawing", step: 0, steps: job.steps, percent: 0 };
    try {
      const blob = await this.#make(job, isMine);
      if (blob && isMine()) this.#state.value = { kind: "done", file: new File([blob], job.name, { type: blob.type }) };
    } catch {
      if (isMine()) this.#state.value = { kind: "failed", format: job.format };
    }
  }

  /** Gives up what is being made, or forgets what was. */
  cancel(): void {
    this.#current = undefined;
    this.#state.value = NONE;
  }

  close(): void {
    this.cancel();
  }

  async #make(job: ClipJob, isMine: () => boolean): Promise<Blob | undefined> {
    const { encoder, canvas, frames } = await job.open();
    let breathed = performance.now();
    try {
      for await (const { ms, step } of frames) {
        if (!isMine()) break;
        await encoder.add(canvas, ms);
        const percent = Math.floor((step / Math.max(1, job.steps)) * 100);
        if (isMine()) this.#state.value = { kind: "drawing", step, steps: job.steps, percent: Math.min(99, percent) };
        if (performance.now() - breathed < SLICE_MS) continue;
        await otherWork();
        breathed = performance.now();
      }
      if (isMine()) return await encoder.finish();
      encoder.cancel();
      return undefined;
    } catch (error) {
      encoder.cancel();
      throw error;
    }
  }
}

/** Resolves when the page has done what waits; a message is not held back in a page that is hidden, as a timer is. */
function otherWork(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
