import type { IncomingMessage } from "node:http";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { WebSocket } from "ws";
import type { Limits } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import type { Log } from "../log.ts";
import type { ClientAddress } from "./clientAddress.ts";
import { TokenBucket } from "./tokenBucket.ts";

/** Frames for each allowed request: pings, pongs and the join come beside them; requests have a limit of their own that answers first. */
const FRAMES_PER_REQUEST = 3;

/** The part of the library's reader where each frame begins; private there. */
interface FrameReader {
  readonly _bufferedBytes: number;
  getInfo(done: (error?: Error) => void): void;
  createError(kind: ErrorConstructor, message: string, prefix: boolean, closeCode: number, code: string): Error;
}

/** Two bytes say what a frame is; with fewer the reader waits. */
const HEAD_BYTES = 2;

/**
 * Counts every frame of a socket, from its first byte on, before and after a client owns it: messages, their fragments, empty ones too,
 * pings, and unasked pongs. A socket beyond its allowance is terminated in the middle of what it has sent, so that none of the rest is
 * read.
 */
export class FrameMeter {
  readonly #services: { readonly limits: Limits; readonly log: Log; readonly meter: Meter; readonly addressOf: ClientAddress };
  readonly #whose = new WeakMap<WebSocket, () => object>();

  constructor(services: { readonly limits: Limits; readonly log: Log; readonly meter: Meter; readonly addressOf: ClientAddress }) {
    this.#services = services;
  }

  /** Must be called before anything of the socket is read. */
  watch(socket: WebSocket, request: IncomingMessage): void {
    const { requestsBurst, requestsPerSecond } = this.#services.limits;
    const frames = new TokenBucket(requestsBurst * FRAMES_PER_REQUEST, requestsPerSecond * FRAMES_PER_REQUEST);
    const reader = (socket as unknown as { readonly _receiver: FrameReader })._receiver;
    const read = reader.getInfo.bind(reader);
    reader.getInfo = (done) => {
      if (reader._bufferedBytes < HEAD_BYTES || frames.take()) return read(done);
      this.#terminate(socket, request);
      done(reader.createError(Error, "too many frames", false, CLOSE_CODES.rateLimited, "TOO_MANY_FRAMES"));
    };
  }

  /** Names the owner of the socket, for the log. */
  belongs(socket: WebSocket, whose: () => object): void {
    this.#whose.set(socket, whose);
  }

  #terminate(socket: WebSocket, request: IncomingMessage): void {
    const { log, meter, addressOf } = this.#services;
    const code = CLOSE_CODES.rateLimited;
    const reason = "rate limit";
    meter.cut(reason);
    log.noise("connection-cut", { code, reason, address: addressOf(request), ...this.#whose.get(socket)?.() });
    socket.close(code, reason);
    socket.terminate();
  }
}
