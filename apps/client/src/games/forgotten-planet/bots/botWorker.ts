import { answer } from "./answer.ts";
import type { Asking } from "./asking.ts";

/* The bots' own thread: one question at a time, in the order asked. */

self.onmessage = ({ data }: MessageEvent<Asking>) => self.postMessage(answer(data));
