import { isIPv6 } from "node:net";
import { hostname } from "node:os";
import type { Config } from "../config.ts";

/** Addresses that mean every interface. */
const WILDCARDS: readonly string[] = ["0.0.0.0", "::"];

/** The address at which the other processes reach the one that listens at that port, e.g. `http://10.0.0.2:2567`. */
export function internalAddressOf({ internalAddress, host }: Config, port: number): string {
  if (internalAddress !== undefined) return internalAddress;
  const name = host === undefined || WILDCARDS.includes(host) ? hostname() : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
