import { EventEmitter } from "node:events";
import { type Client, connectClientToRoom, createAuthContext, matchMaker, Protocol } from "@colyseus/core";
import { WebSocketClient } from "@colyseus/ws-transport";
import type { WebSocket } from "ws";
import { MatchRoom } from "../../src/rooms/matchRoom.ts";
import type { SeatReservation } from "../../src/rooms/rooms.ts";
import { isAnswer, readAnswer, requestBytes } from "./net/frames.ts";

/*
 * Clients of a server in this very process, without a network between: the room, its guards and the framework do all they do for a
 * socket, a hundred times as fast. (No vitest in here: the fault scenarios run it without.)
 */

const OPEN = 1;
const CLOSED = 3;

/** The opcode of a message of bytes. */
const BINARY = 0x82;

/** The message in a frame as a server writes it: unmasked, in one piece. Undefined for a ping and the like. */
function messageIn(frame: Uint8Array): Buffer | undefined {
  if (frame[0] !== BINARY) return undefined;
  const length = frame[1] ?? 0;
  return Buffer.from(frame.subarray(length < 126 ? 2 : length === 126 ? 4 : 10));
}

/** What a room needs of a socket, and of the stream under it. What is sent arrives in the same tick. */
class SocketOfNobody extends EventEmitter {
  readonly OPEN = OPEN;
  readonly CLOSING = 2;
  readonly CLOSED = CLOSED;
  readonly bufferedAmount = 0;
  readyState: number = OPEN;
  readonly _socket = {
    writableCorked: 0,
    cork: () => {},
    uncork: () => {},
    write: (frame: Uint8Array, sent?: () => void): boolean => {
      const message = messageIn(frame);
      if (message) this.send(message, undefined, sent);
      return true;
    },
  };
  closedWith: number | undefined;
  readonly #heard: (frame: Buffer) => void;

  constructor(heard: (frame: Buffer) => void) {
    super();
    this.#heard = heard;
  }

  send(data: Uint8Array, _options?: unknown, sent?: () => void): void {
    if (this.readyState === OPEN) this.#heard(Buffer.from(data));
    sent?.();
  }

  close(code = 1000, reason = ""): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.closedWith = code;
    setImmediate(() => this.emit("close", code, Buffer.from(reason)));
  }

  terminate(): void {
    this.close(1006);
  }

  ping(): void {}
}

/** The answer to one request. */
export interface Answered {
  readonly isOk: boolean;
  /** What was answered, or the reason of the refusal. */
  readonly value: unknown;
  readonly bytes: number;
}

/** One connection to a room of this process. */
export class InProcessClient {
  /** All that was received, in order. */
  readonly frames: Buffer[] = [];
  /** Drawn by the framework for this connection. */
  readonly reservation: SeatReservation;
  readonly #socket: SocketOfNobody;
  readonly #waiting = new Map<number, (answer: Answered) => void>();
  #asked = 0;

  private constructor(reservation: SeatReservation) {
    this.reservation = reservation;
    this.#socket = new SocketOfNobody((frame) => this.#heard(frame));
    this.#socket.once("close", () => {
      for (const answer of this.#waiting.values()) answer({ isOk: false, value: undefined, bytes: 0 });
      this.#waiting.clear();
    });
  }

  /** Takes a reserved place; rejects where the framework refuses. */
  static async join(reservation: SeatReservation, options: { readonly acknowledge?: boolean } = {}): Promise<InProcessClient> {
    const joining = new InProcessClient(reservation);
    const client = new WebSocketClient(reservation.sessionId, joining.#socket as unknown as WebSocket) as unknown as Client;
    const room = matchMaker.getLocalRoomById(reservation.roomId);
    await connectClientToRoom(room, client as Parameters<typeof connectClientToRoom>[1], createAuthContext({ headers: {} }), {});
    if (options.acknowledge !== false) joining.send(Buffer.from([Protocol.JOIN_ROOM]));
    return joining;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === OPEN;
  }

  /** What the server closed it with; undefined while it is open. */
  get closedWith(): number | undefined {
    return this.#socket.closedWith;
  }

  /** What came until now is kept no longer. */
  forget(): void {
    this.frames.length = 0;
  }

  send(frame: Buffer): void {
    if (this.isOpen) this.#socket.emit("message", frame, true);
  }

  /** Resolves with the answer, or with a refusal without a reason when the connection was closed instead. */
  ask(type: string, payload: unknown): Promise<Answered> {
    const id = this.#asked++;
    return new Promise((resolve) => {
      if (!this.isOpen) return resolve({ isOk: false, value: undefined, bytes: 0 });
      this.#waiting.set(id, resolve);
      this.send(requestBytes(id, type, payload));
    });
  }

  /** Gone without a word. */
  leave(): void {
    this.#socket.close(1001);
  }

  #heard(frame: Buffer): void {
    this.frames.push(frame);
    if (!isAnswer(frame)) return;
    const { id, status, value } = readAnswer(frame);
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    answer?.({ isOk: status === 0, value, bytes: frame.length });
  }
}

/** A place in the room where that reservation led, for one more connection of the same kind, without asking over HTTP. */
export async function reserveAgain({ roomId }: Pick<SeatReservation, "roomId">, player?: { readonly id: string; readonly name: string }) {
  const room = matchMaker.getLocalRoomById(roomId);
  if (!(room instanceof MatchRoom)) throw new Error("this room is gone");
  return matchMaker.reserveSeatFor(
    { roomId, processId: matchMaker.processId, name: room.roomName } as Parameters<typeof matchMaker.reserveSeatFor>[0],
    {},
    {
      player,
      sessionId: crypto.randomUUID(),
    },
  );
}

/** The table of a room of this process, as the server holds it. */
export function tableOf({ roomId }: Pick<SeatReservation, "roomId">): MatchRoom["table"] {
  const room = matchMaker.getLocalRoomById(roomId);
  if (!(room instanceof MatchRoom)) throw new Error("this room is gone");
  return room.table;
}
