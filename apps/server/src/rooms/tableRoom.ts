import { setTimeout as pause } from "node:timers/promises";
import { type Client, Room } from "@colyseus/core";
import { CLOSE_CODES, type MatchView } from "@forgotten-planet/protocol";
import { mirrorTable, type TableMirror } from "@forgotten-planet/schema";
import type { StoredPlayer } from "@forgotten-planet/store";
import type { RequestsUnderWay } from "../bots/requestsUnderWay.ts";
import type { Limits } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import type { SignOuts } from "../identity/signOuts.ts";
import { errorFields, type Log } from "../log.ts";
import { noteAbsence } from "../match/acts/away/absence.ts";
import { comeBack } from "../match/acts/away/substitute.ts";
import { handBack } from "../match/acts/bots/botSubstitute.ts";
import { endPauseByReturn } from "../match/acts/clock/pause.ts";
import { noteHost } from "../match/acts/waiting/hosting.ts";
import { renameSeat } from "../match/acts/waiting/waitingRoom.ts";
import type { Connection, Viewer } from "../match/parts/people/presence.ts";
import type { Table } from "../match/table.ts";
import { giveOwnFrames } from "../net/copyingSocket.ts";
import type { FrameMeter } from "../net/frameMeter.ts";
import type { PingMonitor } from "../net/pingMonitor.ts";
import type { AdmissionQueue } from "./admissionQueue.ts";
import { looksOn } from "./crowd.ts";
import { FrameGuard } from "./frameGuard.ts";
import { RoomConnection } from "./roomConnection.ts";
import { SharedSerializer } from "./sharedSerializer.ts";

/** No part of this server uses the clock of a room, and every tick of every room costs. */
const TICK_MS = 60_000;
const nothing = (): void => {};
export const SEAT_RESERVATION_SECONDS = 5;
/** Longer than an append waits for a database that is away. */
const SETTLE_MS = 8000;

/** What a room is made with. */
export interface RoomServices {
  readonly log: Log;
  readonly limits: Limits;
  readonly idleRoomMs: number;
  readonly meter: Meter;
  readonly admissions: AdmissionQueue;
  readonly signOuts: SignOuts;
  readonly pings: PingMonitor;
  readonly frames: FrameMeter;
  readonly underWay: RequestsUnderWay;
  readonly isEnding: () => boolean;
  /** The room is gone; its match is not. */
  readonly closed: (table: Table) => void;
}

export interface Hosting {
  readonly table: Table;
  readonly services: RoomServices;
}

/** What an attach leaves with the seat reservation. */
export interface Visitor {
  readonly player: StoredPlayer | undefined;
  /** When the request came, before its player was known; of `performance.now()`. */
  readonly asked: number;
  /** The network it came from, as limits count; undefined if a process of another release asked. */
  readonly network?: string | undefined;
}

/** What each room of a table does: connections come and go here, requests reach the table, and the mirror shows it. */
export abstract class TableRoom extends Room<{ state: TableMirror }> {
  override autoDispose = false;
  override patchRate = null;
  // It would count by the room's clock; frames are counted before the framework sees them.
  override maxMessagesPerSecond = Number.POSITIVE_INFINITY;
  override seatReservationTimeout = SEAT_RESERVATION_SECONDS;
  readonly #connections = new Map<Client, Connection>();
  #hosting: Hosting | undefined;
  #guard: FrameGuard | undefined;

  /** The players are in another room. */
  protected abstract readonly isApart: boolean;
  /** Returns whether a viewer belongs in this room at present. */
  protected abstract isFor(viewer: Viewer): boolean;
  /** Tells a connection that belongs in another room to attach again. */
  protected abstract sendOn(connection: Connection): void;
  /** Called after a connection has come or left. */
  protected abstract came(): void;
  protected abstract left(): void;

  /** The framework would give each room one with buffers of its own. */
  override setSerializer(): void {
    super.setSerializer(new SharedSerializer());
  }

  protected setUp(hosting: Hosting, roomId: string): void {
    const { table, services } = hosting;
    this.#hosting = hosting;
    this.roomId = roomId;
    this.state = new table.served.mirror.Mirror();
    // In this order: assigning the patch rate is what stops the framework's own fast clock.
    this.setTimestep(nothing, TICK_MS);
    this.patchRate = null;
    this.#guard = new FrameGuard(this, services, { table, connectionOf: (client) => this.#connections.get(client) });
  }

  get table(): Table {
    return this.hosting.table;
  }

  get hosting(): Hosting {
    if (!this.#hosting) throw new Error("a room without its table");
    return this.#hosting;
  }

  override onJoin(client: Client): void {
    giveOwnFrames(client, (send) => this.deliver(send));
    this.#guard?.joined(client);
    this.came();
    const { table } = this;
    const { player, asked, network } = client.auth as Visitor;
    this.hosting.services.admissions.used(client.sessionId);
    const connection = new RoomConnection(client, { player, network, isApart: this.isApart });
    // Things may have changed since the seat was reserved.
    if (player && this.hosting.services.signOuts.isSince(player.id, asked)) {
      connection.close(CLOSE_CODES.signedOut, "signed out");
      return;
    }
    const barred = table.barred(player);
    if (barred) {
      connection.close(barred === "private-match" ? CLOSE_CODES.movingElsewhere : CLOSE_CODES.removed, "not admitted");
      return;
    }
    if (!this.isFor(connection)) {
      connection.close(CLOSE_CODES.movingElsewhere, "attach again");
      return;
    }
    this.#connections.set(client, connection);
    table.presence.join(connection);
    table.services.botTables.visited(table.id, network);
    comeBack(table, connection);
    noteAbsence(table);
    noteHost(table);
    if (player && table.placeOf(connection) !== undefined)
      void table.lane.run(async () => {
        const seat = table.placeOf(connection);
        if (seat !== undefined) await handBack(table, seat);
        await renameSeat(table, player);
        await endPauseByReturn(table, connection);
      });
    this.#showWhoIsHere(connection);
    table.services.changed(table);
  }

  override onLeave(client: Client): void {
    const connection = this.#connections.get(client);
    this.#connections.delete(client);
    this.hosting.services.admissions.arrived(client.sessionId);
    const { table } = this;
    if (connection) table.presence.leave(connection);
    if (table.presence.size === 0) table.services.botTables.left(table.id);
    noteAbsence(table);
    noteHost(table);
    this.#showWhoIsHere(connection);
    table.services.changed(table);
    this.left();
  }

  /** Spectators are only a number to everybody else. */
  #showWhoIsHere(changed: Connection | undefined): void {
    const { screen } = this.table;
    if (changed && looksOn(this.table, changed)) screen?.showSpectators();
    else screen?.showTable();
  }

  override onBeforeShutdown(): void {
    const { id, services } = this.table;
    this.#settled()
      .catch((error: unknown) => services.log.error("not-settled", { match: id, ...errorFields(error) }))
      .finally(() => this.retire(CLOSE_CODES.movingElsewhere, "server restarts"));
  }

  /** Waits until the work under way has been saved and answered, or has had its time. */
  async #settled(): Promise<void> {
    await Promise.race([this.table.lane.drained(), pause(SETTLE_MS, undefined, { ref: false })]);
    await new Promise(setImmediate);
  }

  override onUncaughtException(error: Error, where: string): void {
    this.#hosting?.services.log.error("room-exception", { room: this.roomId, where, ...errorFields(error) });
  }

  retire(code: number, reason: string): void {
    for (const connection of this.#connections.values()) connection.close(code, reason);
    this.disconnect(code).catch((error: unknown) =>
      this.#hosting?.services.log.error("retire-failed", { room: this.roomId, ...errorFields(error) }),
    );
  }

  /** Sends a frame to a client of this room: at once, unless a room overrides it. */
  protected deliver(send: () => void): void {
    send();
  }

  /** How many clients of this room are spectators. */
  protected get spectators(): number {
    let count = 0;
    for (const connection of this.#connections.values()) if (looksOn(this.table, connection)) count++;
    return count;
  }

  /** New clients get it at once; the others with the next patch. */
  protected mirrorPosition(match: MatchView): void {
    this.table.served.mirror.show(match, this.state);
  }

  /** Mirrors the position, the seats and the number of spectators. */
  protected mirrorAll(match: MatchView | undefined): void {
    for (const connection of this.#connections.values()) if (!this.isFor(connection)) this.sendOn(connection);
    if (match) this.mirrorPosition(match);
    mirrorTable(this.table.tableView(), this.state);
  }
}
