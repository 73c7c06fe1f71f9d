import type { WebSocket } from "ws";
import { streamOf } from "./messageFrame.ts";

/** A line with this many unanswered pings in a row is dead: after six seconds at the most. @source docs/reliability.md N1 */
const PINGS = 2;
const EVERY_MS = 2000;
/** Pinging all at once would delay other work: 2,400 pings take 45 ms. */
const SLICES = 40;
/** The library would make it again each time: an empty ping, unmasked as a server sends it. */
const PING = Uint8Array.of(0x89, 0);

/** How many pings a socket has not answered yet. */
const UNANSWERED = Symbol("unanswered pings");
type Watched = WebSocket & { [UNANSWERED]: number };

function answered(this: WebSocket): void {
  (this as Watched)[UNANSWERED] = 0;
}

/** Tells dead lines from silent ones: pings each every two seconds, a few of them at a time. */
export class PingMonitor {
  readonly #slices: readonly Set<Watched>[] = Array.from({ length: SLICES }, () => new Set<Watched>());
  readonly #timer: NodeJS.Timeout;
  #watched = 0;
  #beats = 0;

  constructor() {
    this.#timer = setInterval(() => this.#beat(), EVERY_MS / SLICES).unref();
  }

  /** Watches the socket until it is closed. */
  watch(socket: WebSocket): void {
    this.#sliceAt(this.#watched++).add(Object.assign(socket, { [UNANSWERED]: 0 }));
    socket.on("pong", answered);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const slice = this.#sliceAt(this.#beats++);
    for (const socket of slice) {
      if (socket.readyState === socket.CLOSED) slice.delete(socket);
      else if (socket[UNANSWERED] >= PINGS) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        socket[UNANSWERED]++;
        streamOf(socket)?.write(PING);
      }
    }
  }

  #sliceAt(count: number): Set<Watched> {
    return this.#slices[count % SLICES] as Set<Watched>;
  }
}
