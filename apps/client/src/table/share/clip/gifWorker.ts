import { GifFile } from "./gifFile.ts";

/* A GIF is put together in a thread of its own: pictures come in order, each is answered, and the file is asked for at the end. */

export type GifAsked =
  | { readonly type: "begin"; readonly width: number; readonly height: number }
  | { readonly type: "add"; readonly rgba: Uint8ClampedArray<ArrayBuffer>; readonly ms: number }
  | { readonly type: "finish" };

export type GifTold =
  | { readonly type: "added" }
  | { readonly type: "file"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: "problem"; readonly problem: string };

let file: GifFile | undefined;

function answer(asked: GifAsked): GifTold {
  if (asked.type === "begin") file = new GifFile(asked.width, asked.height);
  if (!file) throw new Error("no file has been begun");
  if (asked.type === "add") file.add(asked.rgba, asked.ms);
  return asked.type === "finish" ? { type: "file", bytes: file.finish() } : { type: "added" };
}

self.onmessage = ({ data }: MessageEvent<GifAsked>) => {
  try {
    self.postMessage(answer(data));
  } catch (error) {
    self.postMessage({ type: "problem", problem: String(error) } satisfies GifTold);
  }
};
