import { WebSocketTransport } from "@colyseus/ws-transport";
import type { WebSocket } from "ws";
import type { FrameMeter } from "./frameMeter.ts";

const OPTIONS = {
  noServer: true,
  /** Bytes of one message. */
  maxPayload: 4096,
  /** No message of the protocol comes in pieces. A reader keeps each piece, even an empty one. */
  maxFragments: 16,
  perMessageDeflate: false,
  // `PingMonitor` does it, without pinging all of them at once.
  pingInterval: 0,
  /** Milliseconds for the other side to confirm a close; then the line is cut. */
  closeTimeout: 1000,
};

/** The framework's transport; the frames of each socket are counted before it has a listener. */
export class MeteredTransport extends WebSocketTransport {
  constructor(frames: FrameMeter) {
    super(OPTIONS);
    this.wss.prependListener("connection", (socket, request) => {
      frames.watch(socket, request);
      socket.on("error", stopReading);
    });
  }
}

/** An invalid frame closes the socket, but the library would read on until the other side confirms. */
function stopReading(this: WebSocket): void {
  setImmediate(() => this.pause());
}
