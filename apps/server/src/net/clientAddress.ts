import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Returns who really calls: the peer, or what trusted reverse proxies say of it; other senders' headers are ignored. */
export type ClientAddress = (request: IncomingMessage) => string;

export function clientAddressWith(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    // The peer first, then outwards as long as the entry before is trusted; the last one may still be nonsense.
    const address = proxyAddr.all(request, isTrusted).findLast((hop) => isIP(hop ?? "") !== 0) ?? "";
    return plainAddress(address);
  };
}

/** An IPv4 address as such, where a socket for both kinds shows it as an IPv6 one. */
export const plainAddress = (address: string): string => (address.startsWith("::ffff:") ? ipaddr.process(address).toString() : address);

/** Groups of 16 bits in an IPv6 network prefix: a customer has at least a network of that size, and all its addresses. */
const NETWORK_GROUPS = 4;

/** What address limits count by: an IPv4 address, or the network of an IPv6 one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  const network = new ipaddr.IPv6(parts.map((part, at) => (at < NETWORK_GROUPS ? part : 0)));
  return `${network.toString()}/${16 * NETWORK_GROUPS}`;
}

/** Returns whether the page came over TLS, by the word of a trusted proxy that ends it. */
export function overTlsWith(trustedProxies: readonly string[]): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ headers, socket }) => headers["x-forwarded-proto"] === "https" && isTrusted(socket.remoteAddress ?? "", 0);
}
