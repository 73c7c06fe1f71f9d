import { WebSocketTransport } from "@colyseus/ws-transport";
import type { FrameMeter } from "./frameMeter.ts";

const OPTIONS = {
  noServer: true,
  /** Bytes of one message. */
  maxPayload: 4096,
  /** No message of ours comes in pieces. A reader keeps each piece, an empty one too. */
  maxFragments: 16,
  perMessageDeflate: false,
  // `Pulse` does it, without pinging all of them at once.
  pingInterval: 0,
  /** Milliseconds in which the other side answers that the socket is closed; then the line is cut. */
  closeTimeout: 1000,
};

/** The framework's transport; the frames of each socket are counted before it has a listener. */
export class MeteredTransport extends WebSocketTransport {
  constructor(frames: FrameMeter) {
    super(OPTIONS);
    this.wss.prependListener("connection", (socket, request) => {
      frames.watch(socket, request);
      // What is no frame closes the socket, and the library would read on until the other side says so too.
      socket.on("error", () => setImmediate(() => socket.pause()));
    });
  }
}
