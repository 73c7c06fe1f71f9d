import type { WebSocket } from "ws";

/** The stream under the library's socket; private there. Whole frames may be written to it. */
export interface SocketStream {
  readonly writableCorked: number;
  cork(): void;
  uncork(): void;
  write(frame: Uint8Array, callback?: (error?: Error) => void): boolean;
}

export const streamOf = (socket: WebSocket): SocketStream | null =>
  (socket as unknown as { readonly _socket: SocketStream | null })._socket;

/** The last piece of a binary message, and the only one. */
const WHOLE_BINARY = 0x82;
/** Lengths beyond these take two bytes, and eight. */
const SHORT = 125;
const LONG = 0xffff;

/** Returns the message as a WebSocket server puts it on the wire: a copy behind its head. @source RFC 6455, 5.2 */
export function messageFrame(message: Uint8Array): Uint8Array {
  const { length } = message;
  const head = length <= SHORT ? 2 : length <= LONG ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_BINARY;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(message, head);
  return frame;
}
