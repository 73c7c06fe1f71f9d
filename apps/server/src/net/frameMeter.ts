import type { IncomingMessage } from "node:http";
import type { Client } from "@colyseus/core";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { WebSocket } from "ws";
import type { Limits } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import type { Log } from "../log.ts";
import type { ClientAddress } from "./clientAddress.ts";
import { TokenBucket } from "./tokenBucket.ts";

/** Frames for each allowed request: pings, pongs and the join come beside them; requests have a limit of their own that answers first. */
const FRAMES_PER_REQUEST = 3;

/** Two bytes say what a frame is; with fewer the reader waits. */
const HEAD_BYTES = 2;

export interface CountingServices {
  readonly limits: Limits;
  readonly log: Log;
  readonly meter: Meter;
  readonly addressOf: ClientAddress;
}

/** Knows whose a client is, for the log. */
export interface Owner {
  whose(client: Client): object;
}

/** The part of the library's reader where each frame begins; private there. */
interface FrameReader {
  readonly _bufferedBytes: number;
  getInfo(done: (error?: Error) => void): void;
  createError(kind: ErrorConstructor, message: string, prefix: boolean, closeCode: number, code: string): Error;
}

interface CountedReader extends FrameReader {
  counted: CountedSocket;
}

/** Undefined for a socket that is not the library's. */
const readerOf = (socket: WebSocket): CountedReader | undefined => (socket as unknown as { readonly _receiver?: CountedReader })._receiver;

/**
 * Counts every frame of a socket, from its first byte on, before and after a client owns it: messages, their fragments, empty ones too,
 * pings, and unasked pongs. A socket beyond its allowance is terminated in the middle of what it has sent, so that none of the rest is
 * read.
 */
export class FrameMeter {
  readonly #services: CountingServices;

  constructor(services: CountingServices) {
    this.#services = services;
  }

  /** Must be called before anything of the socket is read. */
  watch(socket: WebSocket, request: IncomingMessage): void {
    const reader = readerOf(socket);
    if (!reader) throw new Error("a socket whose frames cannot be counted");
    reader.counted = new CountedSocket(socket, this.#services, request);
    reader.getInfo = readCounted;
  }

  /** Names the owner of the socket. */
  belongs(socket: WebSocket, owner: Owner, client: Client): void {
    readerOf(socket)?.counted.belongs(owner, client);
  }
}

/** What is held of a socket as long as it is open: its address, but not the request that it came with. */
class CountedSocket {
  readonly #socket: WebSocket;
  readonly #services: CountingServices;
  readonly #address: string;
  readonly #frames: TokenBucket;
  #owner: Owner | undefined;
  #client: Client | undefined;

  constructor(socket: WebSocket, services: CountingServices, request: IncomingMessage) {
    const { requestsBurst, requestsPerSecond } = services.limits;
    this.#socket = socket;
    this.#services = services;
    this.#address = services.addressOf(request);
    this.#frames = new TokenBucket(requestsBurst * FRAMES_PER_REQUEST, requestsPerSecond * FRAMES_PER_REQUEST);
  }

  belongs(owner: Owner, client: Client): void {
    this.#owner = owner;
    this.#client = client;
  }

  take(): boolean {
    return this.#frames.take();
  }

  terminate(): void {
    const { log, meter } = this.#services;
    const code = CLOSE_CODES.rateLimited;
    const reason = "rate limit";
    meter.cut(reason);
    log.noise("connection-cut", { code, reason, address: this.#address, ...(this.#client && this.#owner?.whose(this.#client)) });
    this.#socket.close(code, reason);
    this.#socket.terminate();
  }
}

/** In the place of the reader's own method, which it goes on with. */
function readCounted(this: CountedReader, done: (error?: Error) => void): void {
  if (this._bufferedBytes < HEAD_BYTES || this.counted.take()) {
    (Object.getPrototypeOf(this) as FrameReader).getInfo.call(this, done);
    return;
  }
  this.counted.terminate();
  done(this.createError(Error, "too many frames", false, CLOSE_CODES.rateLimited, "TOO_MANY_FRAMES"));
}
