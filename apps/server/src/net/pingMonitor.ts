import type { WebSocket } from "ws";
import { streamOf } from "./messageFrame.ts";

/** A line with this many unanswered pings in a row is dead: after six seconds at the most. @source docs/reliability.md N1 */
const PINGS = 2;
const EVERY_MS = 2000;
/** Pinging all at once would delay other work: 2,400 pings take 45 ms. */
const SLICES = 40;
/** The library would make it again each time: an empty ping, unmasked as a server sends it. */
const PING = Uint8Array.of(0x89, 0);

/** Tells dead lines from silent ones: pings each every two seconds, a few of them at a time. */
export class PingMonitor {
  /** Each socket with the number of its unanswered pings. */
  readonly #slices: readonly Map<WebSocket, number>[] = Array.from({ length: SLICES }, () => new Map<WebSocket, number>());
  readonly #timer: NodeJS.Timeout;
  #watched = 0;
  #beats = 0;

  constructor() {
    this.#timer = setInterval(() => this.#beat(), EVERY_MS / SLICES).unref();
  }

  /** Watches the socket until it is closed. */
  watch(socket: WebSocket): void {
    const slice = this.#sliceAt(this.#watched++);
    slice.set(socket, 0);
    socket.on("pong", () => slice.has(socket) && slice.set(socket, 0));
    socket.once("close", () => slice.delete(socket));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const slice = this.#sliceAt(this.#beats++);
    for (const [socket, unanswered] of slice) {
      if (unanswered >= PINGS) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        slice.set(socket, unanswered + 1);
        streamOf(socket)?.write(PING);
      }
    }
  }

  #sliceAt(count: number): Map<WebSocket, number> {
    return this.#slices[count % SLICES] as Map<WebSocket, number>;
  }
}
