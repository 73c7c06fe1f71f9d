import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Limits } from "../config.ts";
import type { Log } from "../log.ts";
import type { Meter } from "../ops/meter.ts";
import type { ClientAddress } from "./clientAddress.ts";
import { isOriginAllowed } from "./origins.ts";

/** The one kind of request target that a room's socket has: /process/room?sessionId=…, in characters that need no decoding. */
const ROOM_TARGET = /^\/[\w-]{1,32}\/[\w-]{1,40}\?sessionId=[\w-]{1,32}(?:&skipHandshake=1)?$/;

export interface UpgradeGuard {
  /** For the transport: whether it may answer this request. Everything else has been answered and closed here. */
  readonly admits: (request: IncomingMessage) => boolean;
}

/**
 * Guard G1 (docs/reliability.md): a request for a socket reaches the framework only with a target it can parse, from a page we
 * serve, and within the limits of connections. Must be attached before the transport.
 */
export function guardUpgrades(
  server: Server,
  options: { limits: Limits; origins: readonly string[]; addressOf: ClientAddress; log: Log; meter: Meter },
): UpgradeGuard {
  const { limits, origins, addressOf, log, meter } = options;
  const admitted = new WeakSet<IncomingMessage>();
  const byAddress = new Map<string, number>();
  let connections = 0;

  const refusal = (request: IncomingMessage, address: string): number | undefined => {
    if (request.method !== "GET" || !ROOM_TARGET.test(request.url ?? "")) return 400;
    if (!isOriginAllowed(request, origins)) return 403;
    if (connections >= limits.connections) return 503;
    if ((byAddress.get(address) ?? 0) >= limits.connectionsPerAddress) return 429;
    return undefined;
  };

  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    const address = addressOf(request);
    const status = refusal(request, address);
    if (status !== undefined) {
      meter.upgradeRefused(status);
      if (status === 403) log.noise("origin-refused", { address, origin: request.headers.origin?.slice(0, 100) });
      else log.noise("upgrade-refused", { status, address });
      // The stream may hold anything by now; nothing of it is read.
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
      return;
    }
    admitted.add(request);
    connections++;
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    socket.once("close", () => {
      connections--;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
  return { admits: (request) => admitted.has(request) };
}
