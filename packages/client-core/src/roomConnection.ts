import { Client, type Room } from "@colyseus/sdk";
import type { GameTypes } from "@forgotten-planet/core";
import type { Replies, RequestPayload, RequestType, ServerMessages } from "@forgotten-planet/protocol";
import { type Reservation, ReserveError } from "./reserve.ts";

/** What somebody does about the messages of a room; those left out are not heard. */
export type MessageHandlers<G extends GameTypes = GameTypes> = {
  readonly [T in keyof ServerMessages]?: (payload: ServerMessages<G>[T]) => void;
};

/** What is told of one connection. */
export interface RoomHandlers<State, G extends GameTypes = GameTypes> {
  readonly messages?: MessageHandlers<G>;
  /** The mirror has changed, and all that belongs together of it has come. */
  readonly changed?: (state: State) => void;
  /** Once: with the close code. */
  readonly left?: (code: number) => void;
}

/** The class of the mirror, which decodes what the room shows. */
export type MirrorClass<State> = new () => State;

/** All types, so that the framework does not complain of what nobody hears. */
const MESSAGES: Readonly<Record<keyof ServerMessages, true>> = {
  welcome: true,
  chat: true,
  mutedPlayers: true,
  absence: true,
  privateView: true,
  plan: true,
  ping: true,
  earmark: true,
  steps: true,
  clock: true,
  rematch: true,
};
const JOIN_MS = 10_000;

/** One joined room, by the framework's own client. It is left for good at its first break: coming back is `TableClient`'s. */
export class RoomConnection<State> {
  /** When it was joined, in milliseconds since the epoch. */
  readonly joinedAt = Date.now();
  readonly reservation: Reservation;
  readonly #room: Room<unknown, State>;

  /** Takes a reserved place at that server. Throws `ReserveError` with `no-connection` when it takes too long, or whatever the framework throws. */
  static async join<State, G extends GameTypes = GameTypes>(
    url: string,
    reservation: Reservation,
    mirror: MirrorClass<State>,
    handlers: RoomHandlers<State, G> = {},
  ): Promise<RoomConnection<State>> {
    const joining = new Client(url).consumeSeatReservation(reservation as never, mirror as never) as unknown as Promise<
      Room<unknown, State>
    >;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(new ReserveError("no-connection")), JOIN_MS);
    });
    try {
      return new RoomConnection<State>(await Promise.race([joining, late]), reservation, handlers as RoomHandlers<State>);
    } finally {
      clearTimeout(patience);
      // A join that comes too late is nobody's.
      joining.then(undefined, () => {});
    }
  }

  private constructor(room: Room<unknown, State>, reservation: Reservation, { messages = {}, changed, left }: RoomHandlers<State>) {
    this.#room = room;
    this.reservation = reservation;
    // The framework's own reconnection stays off: ours finds a rebuilt room as well.
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

  /** By which the framework would let this connection come back, as nobody here does. */
  get reconnectionToken(): string {
    return this.#room.reconnectionToken;
  }

  /** Resolves with the answer. Rejects when the server refused (`refusalOf`), when the answer is late (`isTimeout`), or when the line broke. */
  request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<T extends keyof Replies ? Replies[T] : undefined> {
    return this.send(type, payload) as Promise<T extends keyof Replies ? Replies[T] : undefined>;
  }

  /** The same for anything at all, as only a test asks. */
  send(type: string, payload: unknown): Promise<unknown> {
    return this.#room.request(type, payload);
  }

  /** Calls back with the milliseconds there and back. */
  ping(answered: (ms: number) => void): void {
    this.#room.ping(answered);
  }

  /** Gone without a word, as when a network fails. */
  drop(): void {
    this.#room.connection.close();
  }

  async leave(): Promise<void> {
    await this.#room.leave(true);
  }
}
