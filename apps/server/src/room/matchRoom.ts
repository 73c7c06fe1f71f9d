import { type Client, Room } from "@colyseus/core";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import { mirrorMatch, mirrorTable, RoomMirror } from "@forgotten-planet/schema";
import type { StoredPlayer } from "@forgotten-planet/store";
import type { WebSocket } from "ws";
import type { Limits } from "../config.ts";
import { errorFields, type Log } from "../log.ts";
import { renameSeat } from "../match/gather.ts";
import type { Connection } from "../match/presence.ts";
import type { Screen, Table } from "../match/table.ts";
import { closeSoon, giveOwnFrames } from "../net/copyingSocket.ts";
import { FrameGuard } from "./frameGuard.ts";

/** The clock of a room serves nothing of ours but the framework's own message counter. */
const TICK_MS = 1000;
const SEAT_RESERVATION_SECONDS = 5;

/** What a room is made with. */
export interface RoomServices {
  readonly log: Log;
  readonly limits: Limits;
  readonly idleRoomMs: number;
  /** The room is gone; its match is not. */
  readonly closed: (table: Table) => void;
}

/** What an attach leaves with the seat reservation. */
export interface Visitor {
  readonly player: StoredPlayer | undefined;
}

/** The live room of one table: connections come and go here, requests reach the table, and the mirror shows it. */
export class MatchRoom extends Room<{ state: RoomMirror }> implements Screen {
  override autoDispose = false;
  override patchRate = null;
  override maxMessagesPerSecond = 200;
  override seatReservationTimeout = SEAT_RESERVATION_SECONDS;
  override state = new RoomMirror();
  readonly #connections = new Map<Client, Connection>();
  #table: Table | undefined;
  #services: RoomServices | undefined;
  #guard: FrameGuard | undefined;
  #idle: NodeJS.Timeout | undefined;

  override onCreate({ table, services }: { readonly table: Table; readonly services: RoomServices }): void {
    this.#table = table;
    this.#services = services;
    this.roomId = `${table.id}-${table.epoch}`;
    // In this order: assigning the patch rate is what stops the framework's own fast clock.
    this.setTimestep(() => {}, TICK_MS);
    this.patchRate = null;
    table.screen = this;
    this.#guard = new FrameGuard(this, { ...services, table, connectionOf: (client) => this.#connections.get(client) });
    // Nobody listens yet, but it clears the marks: the first patch would repeat the whole state otherwise.
    this.showTable();
    this.#awaitVisitors();
  }

  override onJoin(client: Client): void {
    giveOwnFrames(client);
    this.#guard?.joined(client);
    clearTimeout(this.#idle);
    const table = this.#hosted();
    const { player } = client.auth as Visitor;
    const socket = client.ref as unknown as WebSocket;
    const connection: Connection = {
      player,
      send: (type, payload) => client.send(type, payload),
      close: (code, reason) => closeSoon(socket, code, reason),
    };
    // Things may have changed since the seat was reserved.
    if (table.barred(player)) {
      connection.close(CLOSE_CODES.removed, "not admitted");
      return;
    }
    this.#connections.set(client, connection);
    table.presence.join(connection);
    if (player) void table.lane.run(() => renameSeat(table, player));
    this.showTable();
    table.services.changed(table);
  }

  override onLeave(client: Client): void {
    const connection = this.#connections.get(client);
    this.#connections.delete(client);
    const table = this.#hosted();
    if (connection) table.presence.leave(connection);
    this.showTable();
    table.services.changed(table);
    this.#awaitVisitors();
  }

  override onDispose(): void {
    clearTimeout(this.#idle);
    this.#services?.closed(this.#hosted());
  }

  override onBeforeShutdown(): void {
    this.retire(CLOSE_CODES.movingElsewhere, "server restarts");
  }

  override onUncaughtException(error: Error, where: string): void {
    this.#services?.log.error("room-exception", { room: this.roomId, where, ...errorFields(error) });
  }

  showMatch(): void {
    const table = this.#hosted();
    if (table.status === "over") {
      this.showTable();
      return;
    }
    const match = table.matchView();
    if (match) mirrorMatch(match, this.state);
    this.broadcastPatch();
  }

  showTable(): void {
    const table = this.#hosted();
    const match = table.matchView();
    if (match) mirrorMatch(match, this.state);
    mirrorTable(table.tableView(), this.state);
    this.broadcastPatch();
  }

  retire(code: number, reason: string): void {
    for (const connection of this.#connections.values()) connection.close(code, reason);
    this.disconnect(code).catch((error: unknown) =>
      this.#services?.log.error("retire-failed", { room: this.roomId, ...errorFields(error) }),
    );
  }

  #hosted(): Table {
    if (!this.#table) throw new Error("a room without its table");
    return this.#table;
  }

  /** Somebody is on the way: whoever has a reservation must find the room. */
  expectVisitor(): void {
    this.#awaitVisitors(SEAT_RESERVATION_SECONDS * 1000);
  }

  #awaitVisitors(atLeastMs = 0): void {
    clearTimeout(this.#idle);
    if (this.#connections.size > 0) return;
    this.#idle = setTimeout(
      () => {
        if (this.#connections.size === 0) this.retire(CLOSE_CODES.movingElsewhere, "idle");
      },
      Math.max(atLeastMs, this.#services?.idleRoomMs ?? 0),
    );
    this.#idle.unref();
  }
}
