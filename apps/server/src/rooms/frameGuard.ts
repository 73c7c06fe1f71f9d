import { type Client, ClientState, Protocol, type Room } from "@colyseus/core";
import { CLOSE_CODES, type Rejection } from "@forgotten-planet/protocol";
import type { StoredPlayer } from "@forgotten-planet/store";
import type { WebSocket } from "ws";
import type { RequestsUnderWay } from "../bots/requestsUnderWay.ts";
import type { Limits } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import { errorFields, type Log } from "../log.ts";
import type { Connection } from "../match/parts/people/presence.ts";
import type { Table } from "../match/table.ts";
import { welcomeOf } from "../match/views/matchView.ts";
import { closeSoon } from "../net/copyingSocket.ts";
import type { FrameMeter, Owner } from "../net/frameMeter.ts";
import type { PingMonitor } from "../net/pingMonitor.ts";
import { answerFrame, type RequestFrame, readRequest, rejectionFrame } from "../net/requestFrame.ts";
import { TokenBucket } from "../net/tokenBucket.ts";
import { rejection } from "../rejection.ts";
import type { AdmissionQueue } from "./admissionQueue.ts";
import { handleRequest } from "./requests.ts";

const JOIN_DEADLINE_MS = 3000;

export interface FrameServices {
  readonly log: Log;
  readonly limits: Limits;
  readonly meter: Meter;
  readonly admissions: AdmissionQueue;
  readonly pings: PingMonitor;
  readonly frames: FrameMeter;
  readonly underWay: RequestsUnderWay;
  /** The process is about to end: requests that have not begun are left for the next one. */
  readonly isEnding: () => boolean;
}

/** The room's own part. */
interface Guarded {
  readonly table: Table;
  readonly connectionOf: (client: Client) => Connection | undefined;
}

/** How much each client may still ask for. */
const allowances = new WeakMap<Client, TokenBucket>();

/** The framework's entry point for a client's frames; private there. */
interface FrameEntry {
  _onMessage(client: Client, frame: Buffer): void;
}

/**
 * Guard G2 (docs/reliability.md): every frame of a joined client passes here first. The guard reads, limits and answers requests; the
 * framework sees nothing but the join acknowledgement, pings and leaving. Every other frame, and every throw, costs its sender the
 * connection and affects nobody else.
 */
export class FrameGuard implements Owner {
  readonly #services: FrameServices;
  readonly #guarded: Guarded;
  /** The framework's own handling of a frame. */
  readonly #framework: FrameEntry["_onMessage"];

  constructor(room: Room, services: FrameServices, guarded: Guarded) {
    this.#services = services;
    this.#guarded = guarded;
    const entry = room as unknown as FrameEntry;
    this.#framework = entry._onMessage.bind(room);
    entry._onMessage = (client, frame) => this.#receive(client, frame);
  }

  /** A client that joins and never acknowledges would have everything queued without bound. */
  joined(client: Client): void {
    const { pings, frames } = this.#services;
    pings.watch(socketOf(client));
    frames.belongs(socketOf(client), this, client);
    setTimeout(() => {
      if (client.state === ClientState.JOINING) this.#cut(client, CLOSE_CODES.joinNotConfirmed, "join not confirmed");
    }, JOIN_DEADLINE_MS).unref();
  }

  #receive(client: Client, frame: Buffer): void {
    // A closing socket may still deliver what was on its way.
    if (socketOf(client).readyState !== OPEN) return;
    try {
      this.#handle(client, frame);
    } catch (error) {
      this.#services.log.noise("frame-exception", errorFields(error));
      this.#cut(client, CLOSE_CODES.malformed, "malformed");
    }
  }

  #handle(client: Client, frame: Buffer): void {
    const connection = this.#guarded.connectionOf(client);
    if (!connection) return;
    switch (frame[0]) {
      case Protocol.JOIN_ROOM:
        this.#acknowledged(client, connection, frame);
        break;
      case Protocol.PING:
      case Protocol.LEAVE_ROOM:
        this.#framework(client, frame);
        break;
      default:
        this.#request(client, connection, frame);
    }
  }

  #acknowledged(client: Client, connection: Connection, frame: Buffer): void {
    const isFirst = client.state === ClientState.JOINING;
    this.#framework(client, frame);
    // Now, not at the join: the history must reach as far as the full state that was just sent.
    if (!isFirst) return;
    connection.send("welcome", welcomeOf(this.#guarded.table, connection));
    this.#services.admissions.arrived(client.sessionId);
  }

  #request(client: Client, connection: Connection, frame: Buffer): void {
    const read = client.state === ClientState.JOINED ? readRequest(frame) : undefined;
    if (!read) this.#cut(client, CLOSE_CODES.malformed, "malformed");
    else if (!this.#requestsOf(client).take()) this.#tooMuch(client, connection, read);
    // Neither run nor answered: the connection is closed in a moment, and its client asks again where it comes back.
    else if (!this.#services.isEnding()) void this.#answer(client, connection, read);
  }

  #tooMuch(client: Client, { player }: Connection, { id, type }: RequestFrame): void {
    const { log, meter } = this.#services;
    client.enqueueRaw(rejectionFrame(id, rejection("rate-limited")));
    meter.answered(type, "rate-limited", 0);
    log.noise("rate-limited", { match: this.#guarded.table.id, ...actor(player) });
  }

  async #answer(client: Client, connection: Connection, { id, type, payload }: RequestFrame): Promise<void> {
    const { log, meter, underWay } = this.#services;
    const { table } = this.#guarded;
    underWay.begun();
    const began = performance.now();
    let code: Rejection["code"] | undefined;
    try {
      const answer = await handleRequest(table, connection, type, payload);
      if (!answer.ok) code = answer.error.code;
      client.enqueueRaw(answer.ok ? answerFrame(id, answer.value) : rejectionFrame(id, answer.error));
    } catch (error) {
      code = "internal";
      log.error("request-failed", { match: table.id, type: type.slice(0, 40), ...errorFields(error) });
      client.enqueueRaw(rejectionFrame(id, rejection("internal")));
    } finally {
      underWay.ended();
    }
    meter.answered(type, code, (performance.now() - began) / 1000);
  }

  #requestsOf(client: Client): TokenBucket {
    const known = allowances.get(client);
    if (known) return known;
    const { requestsBurst, requestsPerSecond } = this.#services.limits;
    const requests = new TokenBucket(requestsBurst, requestsPerSecond);
    allowances.set(client, requests);
    return requests;
  }

  whose(client: Client): object {
    const { table, connectionOf } = this.#guarded;
    return { match: table.id, ...actor(connectionOf(client)?.player) };
  }

  #cut(client: Client, code: number, reason: string): void {
    if (socketOf(client).readyState !== OPEN) return;
    const { log, meter } = this.#services;
    meter.cut(reason);
    log.noise("connection-cut", { code, reason, ...this.whose(client) });
    closeSoon(socketOf(client), code, reason);
  }
}

const actor = (player: StoredPlayer | undefined): { readonly actor?: string } => (player ? { actor: player.id } : {});
const OPEN = 1;
const socketOf = (client: Client): WebSocket => client.ref as unknown as WebSocket;
