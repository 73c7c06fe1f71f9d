import { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Output, QUALITY_MEDIUM, WebMOutputFormat } from "mediabunny";
import type { ClipEncoder, ClipSize } from "./clipEncoder.ts";

/** A viewer may jump to each of these; the pictures between them are small. In seconds. */
const KEY_FRAME_EVERY = 10;

/** WebM, encoded by the browser; throws if it has no encoder for it. */
export async function openWebm(size: ClipSize, canvas: HTMLCanvasElement): Promise<ClipEncoder> {
  const codec = await getFirstEncodableVideoCodec(["vp9", "vp8"], { ...size, quality: QUALITY_MEDIUM });
  if (!codec) throw new Error("no encoder for WebM");
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec, quality: QUALITY_MEDIUM, keyFrameInterval: KEY_FRAME_EVERY });
  output.addVideoTrack(source);
  await output.start();
  let seconds = 0;
  return {
    async add(_, ms) {
      await source.add(seconds, ms / 1000);
      seconds += ms / 1000;
    },
    async finish() {
      await output.finalize();
      const { buffer } = output.target;
      if (!buffer) throw new Error("no file came of it");
      return new Blob([buffer], { type: "video/webm" });
    },
    cancel() {
      void output.cancel().catch(() => undefined);
    },
  };
}
