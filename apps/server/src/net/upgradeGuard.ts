import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Limits } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import type { Log } from "../log.ts";
import type { ClientAddress } from "./clientAddress.ts";
import { namesSeveralHosts } from "./host.ts";
import { OpenByNetwork } from "./openByNetwork.ts";
import { isOriginAllowed } from "./origins.ts";
import type { RequestLimit } from "./requestLimit.ts";

/** The one kind of request target that a room's socket has: /process/room?sessionId=…, in characters that need no decoding. */
const ROOM_TARGET = /^\/[\w-]{1,32}\/([\w-]{1,40})\?sessionId=[\w-]{1,32}(?:&skipHandshake=1)?$/;

/** No room has this name. */
const NO_ROOM = "/-/-?sessionId=-";

/** The framework keeps its rooms in a plain object, where names like `constructor` find what is no room. */
const namesNoRoom = (target: string): boolean => (ROOM_TARGET.exec(target)?.[1] ?? "") in Object.prototype;

export interface UpgradeGuard {
  /** Tells the transport whether it may answer this request. Every other request has been answered and closed here. */
  readonly admits: (request: IncomingMessage) => boolean;
}

/**
 * Guard G1 (docs/reliability.md): a request for a socket reaches the framework only with a target it can parse, from an allowed page, and
 * within the limits of connections. Must be attached before the transport.
 */
export function guardUpgrades(
  server: Server,
  options: {
    limits: Limits;
    origins: readonly string[];
    addressOf: ClientAddress;
    networkOf: ClientAddress;
    requests: RequestLimit;
    log: Log;
    meter: Meter;
  },
): UpgradeGuard {
  const { limits, origins, addressOf, networkOf, requests, log, meter } = options;
  const admitted = new WeakSet<IncomingMessage>();
  const open = new OpenByNetwork();

  const refusal = (request: IncomingMessage, network: string): number | undefined => {
    if (!requests.take(request)) return 429;
    if (request.method !== "GET" || !ROOM_TARGET.test(request.url ?? "")) return 400;
    if (namesSeveralHosts(request)) return 400;
    if (!isOriginAllowed(request, origins)) return 403;
    if (open.size >= limits.connections) return 503;
    if (open.of(network) >= limits.connectionsPerAddress) return 429;
    return undefined;
  };

  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    const address = addressOf(request);
    const network = networkOf(request);
    const status = refusal(request, network);
    if (status !== undefined) {
      socket.on("error", () => socket.destroy());
      meter.upgradeRefused(status);
      if (status === 403) log.noise("origin-refused", { address, origin: request.headers.origin?.slice(0, 100) });
      else log.noise("upgrade-refused", { status, address });
      // The stream may hold anything by now; nothing of it is read.
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
      return;
    }
    // It is answered as any other name that no room has.
    if (namesNoRoom(request.url ?? "")) request.url = NO_ROOM;
    admitted.add(request);
    open.add(network, socket);
  });
  return { admits: (request) => admitted.has(request) };
}
