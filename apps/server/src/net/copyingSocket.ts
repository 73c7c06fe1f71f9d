import type { Client } from "@colyseus/core";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { WebSocket } from "ws";

/** How much may wait for a client that does not read; it gets the full state when it is back. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const CLOSE_PATIENCE_MS = 1000;

/**
 * Gives the client frames of its own. The framework hands every socket a view of one encode buffer, and a frame that waits in the process
 * for a slow client would be overwritten by the next patch: the right number of frames with the wrong content. A client with too much
 * waiting is closed. `deliver` decides when a frame goes.
 */
export function giveOwnFrames(client: Client, deliver: (send: () => void) => void): void {
  const raw = client.raw.bind(client);
  client.raw = (data, options, callback) => {
    const socket = client.ref as unknown as WebSocket;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return closeSoon(socket, CLOSE_CODES.tooSlow, "too slow");
    const own = Uint8Array.prototype.slice.call(data);
    deliver(() => {
      gather(socket);
      raw(own, options, callback);
    });
  };
}

/** The stream under the library's socket; private there. */
interface Stream {
  readonly writableCorked: number;
  cork(): void;
  uncork(): void;
}

/** What a client gets in one round of the event loop, such as a patch and the answer to its own intent, goes with one write. */
function gather(socket: WebSocket): void {
  const stream = (socket as unknown as { readonly _socket: Stream | null })._socket;
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Closes with a code, and cuts the line if the other side does not answer. */
export function closeSoon(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState >= socket.CLOSING) return;
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_PATIENCE_MS).unref();
}
