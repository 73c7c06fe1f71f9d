import type { Client } from "@colyseus/core";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { WebSocket } from "ws";
import { messageFrame, type SocketStream, streamOf } from "./messageFrame.ts";

/** How much may wait for a client that does not read; it gets the full state when it is back. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const CLOSE_PATIENCE_MS = 1000;

/**
 * Sends the client's frames past the library, which makes two pieces of each and asks of each what is the same for all. The framework hands
 * every socket a view of one encode buffer, and a frame that waits in the process for a slow client would be overwritten by the next patch:
 * the right number of frames with the wrong content. So each is copied, once for all who get it. A client with too much waiting is closed.
 * `deliver` decides when a frame goes.
 */
export function giveOwnFrames(client: Client, deliver: (send: () => void) => void): void {
  const socket = client.ref as unknown as WebSocket;
  client.raw = (data, _, callback) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return closeSoon(socket, CLOSE_CODES.tooSlow, "too slow");
    const frame = frameOf(data as Uint8Array);
    deliver(() => {
      const stream = streamOf(socket);
      if (!stream || socket.readyState !== socket.OPEN) return;
      gather(stream);
      stream.write(frame, callback);
    });
  };
}

/** What was sent last in this round of the event loop: a patch goes to many. */
let latest: { readonly data: Uint8Array; readonly frame: Uint8Array } | undefined;

function frameOf(data: Uint8Array): Uint8Array {
  if (latest?.data !== data) {
    if (!latest) process.nextTick(forgetLatest);
    latest = { data, frame: messageFrame(data) };
  }
  return latest.frame;
}

function forgetLatest(): void {
  latest = undefined;
}

let corked: SocketStream[] = [];

/** What a client gets in one round of the event loop, such as a patch and the answer to its own intent, goes with one write. */
function gather(stream: SocketStream): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) process.nextTick(uncorkAll);
}

function uncorkAll(): void {
  const streams = corked;
  corked = [];
  for (const stream of streams) stream.uncork();
}

/** Closes with a code, and cuts the line if the other side does not answer. */
export function closeSoon(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState >= socket.CLOSING) return;
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_PATIENCE_MS).unref();
}
