import { Client, type Room } from "@colyseus/sdk";
import type { GameTypes } from "@forgotten-planet/core";
import type { Replies, RequestPayload, RequestType, ServerMessages } from "@forgotten-planet/protocol";
import { ReserveError, type SeatReservation } from "./reserve.ts";

/** Handlers of a room's messages; a message without a handler is ignored. */
export type MessageHandlers<G extends GameTypes = GameTypes> = {
  readonly [T in keyof ServerMessages]?: (payload: ServerMessages<G>[T]) => void;
};

/** What a connection calls back about. */
export interface RoomHandlers<State, G extends GameTypes = GameTypes> {
  readonly messages?: MessageHandlers<G>;
  /** The mirror has changed, and the whole patch has arrived. */
  readonly changed?: (state: State) => void;
  /** Called once, with the close code. */
  readonly left?: (code: number) => void;
}

/** The class of the mirror, which decodes what the room shows. */
export type MirrorClass<State> = new () => State;

/** All types, so that the framework does not warn about messages without a handler. */
const MESSAGES: Readonly<Record<keyof ServerMessages, true>> = {
  welcome: true,
  chat: true,
  mutedPlayers: true,
  absence: true,
  endWishes: true,
  privateView: true,
  plan: true,
  ping: true,
  reservation: true,
  choosing: true,
  steps: true,
  clock: true,
  rematch: true,
};
const JOIN_MS = 10_000;

/** One joined room, through the framework's own client. It is left for good at its first break: `TableClient` comes back. */
export class RoomConnection<State> {
  /** When it was joined, in milliseconds since the epoch. */
  readonly joinedAt = Date.now();
  readonly reservation: SeatReservation;
  readonly #room: Room<unknown, State>;

  /**
   * Takes a reserved place at that server. Throws `ReserveError` with `no-connection` if it takes too long, and passes on the framework's
   * errors.
   */
  static async join<State, G extends GameTypes = GameTypes>(
    url: string,
    reservation: SeatReservation,
    mirror: MirrorClass<State>,
    handlers: RoomHandlers<State, G> = {},
  ): Promise<RoomConnection<State>> {
    const joining = new Client(url).consumeSeatReservation(reservation as never, mirror as never) as unknown as Promise<
      Room<unknown, State>
    >;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      patience = setTimeout(() => {
        reject(new ReserveError("no-connection"));
        // Who has been given up does not keep the seat of whoever comes next.
        joining.then((room) => room.leave()).catch(() => undefined);
      }, JOIN_MS);
    });
    try {
      return new RoomConnection<State>(await Promise.race([joining, late]), reservation, handlers as RoomHandlers<State>);
    } finally {
      clearTimeout(patience);
    }
  }

  private constructor(room: Room<unknown, State>, reservation: SeatReservation, { messages = {}, changed, left }: RoomHandlers<State>) {
    this.#room = room;
    this.reservation = reservation;
    // The framework's own reconnection stays off: `TableClient` finds a rebuilt room as well.
    room.reconnection.enabled = false;
    for (const type of Object.keys(MESSAGES) as (keyof ServerMessages)[])
      room.onMessage(type, (messages[type] ?? (() => {})) as () => void);
    room.onStateChange((state) => changed?.(state as State));
    room.onLeave((code) => left?.(code));
  }

  get state(): State {
    return this.#room.state as State;
  }

  get roomId(): string {
    return this.#room.roomId;
  }

  /** The framework's name for this connection. */
  get sessionId(): string {
    return this.#room.sessionId;
  }

  /** The framework would let this connection come back by it; no code here does. */
  get reconnectionToken(): string {
    return this.#room.reconnectionToken;
  }

  /** Resolves with the answer. Rejects if the server refused (`refusalOf`), if the answer is late (`isTimeout`), or if the line broke. */
  request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<T extends keyof Replies ? Replies[T] : undefined> {
    return this.send(type, payload) as Promise<T extends keyof Replies ? Replies[T] : undefined>;
  }

  /** The same for any message, as only tests send it. */
  send(type: string, payload: unknown): Promise<unknown> {
    return this.#room.request(type, payload);
  }

  /** Calls back with the milliseconds of the round trip. */
  ping(answered: (ms: number) => void): void {
    this.#room.ping(answered);
  }

  /** Breaks the connection silently, as a failing network does. */
  drop(): void {
    this.#room.connection.close();
  }

  async leave(): Promise<void> {
    await this.#room.leave(true);
  }
}
