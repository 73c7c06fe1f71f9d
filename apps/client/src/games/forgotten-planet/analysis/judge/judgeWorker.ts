import { playouts, think } from "@forgotten-planet/bots";
import type { Asked } from "./judgePool.ts";

/* A thread that thinks of turns and plays games on: one question at a time. */

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  self.postMessage(data.kind === "think" ? think(data.question) : playouts(data.question));
};
