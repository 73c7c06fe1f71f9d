import { sounding } from "../../settings/sounding.ts";
import { type Patch, render } from "./synth.ts";

/** A context that has not begun to run by then does not. */
const START_MS = 2_000;
/** A context that runs keeps a thread of the device awake, heard or not: after as long without a sound it stops until the next one. */
const REST_MS = 10_000;

/** The loudspeaker of the page. Where the browser has none or refuses, nothing is thrown and `sounding` says so. */
export class SoundOutput {
  readonly #patches: Readonly<Record<string, Patch>>;
  readonly #buffers = new Map<string, AudioBuffer>();
  #context: AudioContext | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(patches: Readonly<Record<string, Patch>>) {
    this.#patches = patches;
  }

  /** After a press, or the browser refuses. */
  async start(): Promise<void> {
    try {
      this.#context ??= new AudioContext({ latencyHint: "interactive" });
      const context = this.#context;
      if (context.state !== "running") await Promise.race([context.resume(), new Promise((done) => setTimeout(done, START_MS))]);
      sounding.value = context.state === "running" ? "yes" : "no";
      this.#restAfter(0);
    } catch {
      sounding.value = "no";
    }
  }

  /** `ahead` in ms, `volume` from 0 to 1. */
  play(sound: string, ahead: number, volume: number): void {
    const context = this.#context;
    const buffer = context && this.#bufferOf(context, sound);
    if (!context || !buffer || volume <= 0) return;
    // It rests, or a phone that was locked, or a call, has stopped it.
    if (context.state !== "running") void context.resume().catch(() => undefined);
    const gain = new GainNode(context, { gain: volume });
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(gain).connect(context.destination);
    source.start(context.currentTime + Math.max(0, ahead) / 1000);
    this.#restAfter(Math.max(0, ahead) + buffer.duration * 1000);
  }

  /** `ms` from now all that was sent so far has been heard. */
  #restAfter(ms: number): void {
    const context = this.#context;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void context?.suspend().catch(() => undefined), ms + REST_MS);
  }

  close(): void {
    clearTimeout(this.#rest);
    void this.#context?.close().catch(() => undefined);
    this.#context = undefined;
  }

  /** Each is made when it is first heard. */
  #bufferOf(context: AudioContext, sound: string): AudioBuffer | undefined {
    const known = this.#buffers.get(sound);
    const patch = this.#patches[sound];
    if (known || !patch) return known;
    const samples = render(patch, context.sampleRate);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(sound, buffer);
    return buffer;
  }
}
