import { readFileSync } from "node:fs";
import type { DropArgument, Server, Socket } from "node:net";
import proxyAddr from "proxy-addr";
import type { Config } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import type { Log } from "../log.ts";
import { networkOf, plainAddress } from "./clientAddress.ts";
import { OpenByNetwork } from "./openByNetwork.ts";

const LOG_EVERY_MS = 10_000;

export interface LimitedConnections {
  readonly config: Pick<Config, "trustedProxies"> & { readonly limits: Pick<Config["limits"], "tcpConnectionsPerAddress"> };
  readonly log: Pick<Log, "warn">;
  readonly meter: Pick<Meter, "connectionRefused">;
  /** Of all addresses together; undefined for no limit. */
  readonly most: number | undefined;
}

/**
 * Limits the open TCP connections of a network and of all, whether anything is sent over them or not: one beyond the limit is closed before
 * anything of it is read. A trusted proxy holds those of everybody behind it, and has no limit of its own.
 */
export function limitConnections(server: Server, { config, log, meter, most }: LimitedConnections): void {
  const isTrusted = proxyAddr.compile([...config.trustedProxies]);
  const open = new OpenByNetwork();
  let quietUntil = 0;
  let leftOut = 0;

  const refused = (reason: "address" | "all", address: string | undefined): void => {
    meter.connectionRefused(reason);
    if (performance.now() < quietUntil) {
      leftOut++;
      return;
    }
    log.warn("connection-refused", { reason, address, ...(leftOut > 0 ? { leftOut } : {}) });
    quietUntil = performance.now() + LOG_EVERY_MS;
    leftOut = 0;
  };

  if (most !== undefined) server.maxConnections = most;
  server.on("drop", (dropped?: DropArgument) => refused("all", dropped?.remoteAddress));
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    // Gone before it was looked at.
    if (remoteAddress === undefined) return void socket.destroy();
    if (isTrusted(remoteAddress, 0)) return;
    const network = networkOf(plainAddress(remoteAddress));
    if (open.of(network) >= config.limits.tcpConnectionsPerAddress) {
      refused("address", remoteAddress);
      return void socket.destroy();
    }
    open.add(network, socket);
  });
}

/** Descriptors kept for the database, files that are served, and calls of this server: an eighth of all, within these bounds. */
const KEPT = { least: 64, most: 1024 };

/** How many connections may be open where a process may open that many files. */
export const connectionsWithin = (openFiles: number): number =>
  Math.max(1, openFiles - Math.min(KEPT.most, Math.max(KEPT.least, Math.ceil(openFiles / 8))));

/** How many files this process may open; undefined where the system does not say so, or has no limit. */
export function openFilesLimit(readLimits: () => string = () => readFileSync("/proc/self/limits", "utf8")): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)\s/m.exec(readLimits())?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}
