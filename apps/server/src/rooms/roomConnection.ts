import type { Client } from "@colyseus/core";
import type { ServerMessages } from "@forgotten-planet/protocol";
import type { StoredPlayer } from "@forgotten-planet/store";
import type { WebSocket } from "ws";
import type { Connection } from "../match/parts/people/presence.ts";
import { closeSoon } from "../net/copyingSocket.ts";

/** A client of a room as its table knows it. */
export class RoomConnection implements Connection {
  readonly player: StoredPlayer | undefined;
  readonly network: string | undefined;
  readonly isApart: boolean;
  readonly #client: Client;

  constructor(client: Client, { player, network, isApart }: Pick<Connection, "player" | "network" | "isApart">) {
    this.#client = client;
    this.player = player;
    this.network = network;
    this.isApart = isApart;
  }

  send<T extends keyof ServerMessages>(type: T, payload: ServerMessages[T]): void {
    this.#client.send(type, payload);
  }

  close(code: number, reason: string): void {
    closeSoon(this.#client.ref as unknown as WebSocket, code, reason);
  }
}
