import { CLOSE_CODES, type ServerMessages } from "@forgotten-planet/protocol";
import type { StoredPlayer } from "@forgotten-planet/store";

/** One open connection to a table. */
export interface Connection {
  /** Undefined for a spectator without an identity. */
  readonly player: StoredPlayer | undefined;
  /** The network it came from, as limits count; undefined if a process of another release let it in. */
  readonly network?: string | undefined;
  /** In a room of spectators apart from the players. */
  readonly isApart: boolean;
  send<T extends keyof ServerMessages>(type: T, payload: ServerMessages[T]): void;
  close(code: number, reason: string): void;
}

/** Who looks or asks, as far as it matters: a player, or nobody known. */
export type Viewer = Pick<Connection, "player">;

/** Who is connected now. Of several connections of one seated player the newest plays; the others are told. */
export class Presence {
  readonly #connections = new Set<Connection>();
  /** Connections whose page is out of sight. */
  readonly #away = new WeakSet<Connection>();
  readonly #isSeated: (player: string) => boolean;

  constructor(isSeated: (player: string) => boolean) {
    this.#isSeated = isSeated;
  }

  get connections(): Iterable<Connection> {
    return this.#connections;
  }

  get size(): number {
    return this.#connections.size;
  }

  join(connection: Connection): void {
    this.#connections.add(connection);
    this.letOnePlay(connection);
  }

  /** Returns false if it had left already. */
  leave(connection: Connection): boolean {
    return this.#connections.delete(connection);
  }

  has(connection: Connection): boolean {
    return this.#connections.has(connection);
  }

  isOnline(player: string): boolean {
    for (const connection of this.#connections) if (connection.player?.id === player) return true;
    return false;
  }

  /** Notes whether the page of that connection is in sight; it is until the connection says otherwise. */
  look(connection: Connection, on: boolean): void {
    if (on) this.#away.delete(connection);
    else this.#away.add(connection);
  }

  /** Returns whether the player has this table in sight on any connection. */
  isLooking(player: string): boolean {
    return this.of(player).some((connection) => !this.#away.has(connection));
  }

  of(player: string): readonly Connection[] {
    return [...this.#connections].filter((connection) => connection.player?.id === player);
  }

  /** Sends each connection what `messageFor` returns for it; nothing where that is undefined. `to`: only these connections. */
  tellEach<T extends keyof ServerMessages>(
    type: T,
    messageFor: (connection: Connection) => ServerMessages[T] | undefined,
    to: Iterable<Connection> = this.#connections,
  ): void {
    for (const connection of to) {
      const message = messageFor(connection);
      if (message !== undefined) connection.send(type, message);
    }
  }

  /** Connections of people who do not sit here. */
  get spectators(): readonly Connection[] {
    return [...this.#connections].filter(({ player }) => !player || !this.#isSeated(player.id));
  }

  /** Closes every other connection of a seated player. */
  letOnePlay(playing: Connection): void {
    const { player } = playing;
    if (player && this.#isSeated(player.id))
      this.#close(
        this.of(player.id).filter((other) => other !== playing),
        CLOSE_CODES.seatTakenElsewhere,
        "seat taken elsewhere",
      );
  }

  removePlayer(player: string): void {
    this.#close(this.of(player), CLOSE_CODES.removed, "removed by the host");
  }

  closeSpectators(): void {
    this.#close(this.spectators, CLOSE_CODES.watchingClosed, "watching is closed");
  }

  #close(connections: readonly Connection[], code: number, reason: string): void {
    for (const connection of connections) {
      this.#connections.delete(connection);
      connection.close(code, reason);
    }
  }
}
