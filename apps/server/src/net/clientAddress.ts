import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Answers who is really calling: the peer, or what trusted reverse proxies say of it; a stranger's header is never believed. */
export type ClientAddress = (request: IncomingMessage) => string;

export function clientAddressWith(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    // The peer first, then outwards as long as the entry before is of somebody trusted; the last one may be nonsense all the same.
    const address = proxyAddr.all(request, isTrusted).findLast((hop) => isIP(hop ?? "") !== 0) ?? "";
    return address.startsWith("::ffff:") ? ipaddr.process(address).toString() : address;
  };
}

/** Of an IPv6 address, in groups of 16 bits: a customer has at least a network of so many, and all addresses in it. */
const NETWORK_GROUPS = 4;

/** For whom limits of an address count: an IPv4 address, or the network of an IPv6 one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  const network = new ipaddr.IPv6(parts.map((part, at) => (at < NETWORK_GROUPS ? part : 0)));
  return `${network.toString()}/${16 * NETWORK_GROUPS}`;
}

/** Whether the page came over TLS, by the word of a trusted proxy that ends it. */
export function overTlsWith(trustedProxies: readonly string[]): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ headers, socket }) => headers["x-forwarded-proto"] === "https" && isTrusted(socket.remoteAddress ?? "", 0);
}
