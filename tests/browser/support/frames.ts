import type { Page } from "playwright-core";

/** What came over the sockets of a page, shown or not. */
export interface Frames {
  /** Whether a frame had these characters in it; names and words travel as plain bytes. */
  have(text: string): boolean;
  /** All of them so far, the first first; a byte a character. */
  readonly all: readonly string[];
}

/** Listens from now on, over reloads as well. */
export function watchFrames(page: Page): Frames {
  const received: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => received.push(payload.toString("latin1")));
  });
  return { all: received, have: (text) => received.some((frame) => frame.includes(text)) };
}
