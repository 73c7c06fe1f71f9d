import { WebSocket } from "ws";
import { JOIN_ROOM } from "./frames.ts";

const PATIENCE_MS = 5000;

export interface SeatReservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
  /** host:port of the process that has the room, if there are several. */
  readonly publicAddress?: string;
}

/** Sockets that all hear of each change. Only the first byte of a frame is read. */
export class Receivers {
  readonly sockets: readonly WebSocket[];
  #left = 0;
  #heardByAll: (at: number) => void = () => {};

  constructor(sockets: readonly WebSocket[], isPatch: (frame: Buffer) => boolean) {
    this.sockets = sockets;
    for (const socket of sockets)
      socket.on("message", (frame: Buffer) => {
        if (this.#left === 0 || !isPatch(frame)) return;
        this.#left--;
        if (this.#left === 0) this.#heardByAll(performance.now());
      });
  }

  /** Milliseconds from the sending until the last of them has heard; rejects if one never does. */
  timed(from: WebSocket, frame: Uint8Array): Promise<number> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`${this.#left} of ${this.sockets.length} did not hear`)), PATIENCE_MS);
      this.#left = this.sockets.length;
      const sent = performance.now();
      this.#heardByAll = (at) => {
        clearTimeout(patience);
        resolve(at - sent);
      };
      from.send(frame);
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

export const opened = (address: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  });

/**
 * Joins a Colyseus room with a reservation and acknowledges; `frames` is called with every frame from the first on. `url`: http://host:port
 * of the server that gave the reservation.
 */
export async function joined(url: string, reservation: SeatReservation, frames: (frame: Buffer) => void = () => {}): Promise<WebSocket> {
  const { processId, roomId, sessionId, publicAddress } = reservation;
  const host = publicAddress ?? new URL(url).host;
  const socket = new WebSocket(`ws://${host}/${processId}/${roomId}?sessionId=${sessionId}`, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`closed with ${code} before it was joined`)));
    socket.on("message", (frame: Buffer) => {
      frames(frame);
      if (frame[0] === JOIN_ROOM) {
        socket.send(Uint8Array.of(JOIN_ROOM));
        resolve();
      }
    });
  });
  return socket;
}
