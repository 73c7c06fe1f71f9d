import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Answers who is really calling: the peer, or what trusted reverse proxies say of it; a stranger's header is never believed. */
export type ClientAddress = (request: IncomingMessage) => string;

export function clientAddressWith(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = trustIn(trustedProxies);
  return (request) => {
    let address = plain(request.socket.remoteAddress ?? "");
    const hops = String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((hop) => plain(hop.trim()));
    // From the nearest proxy outwards, as long as whoever wrote the entry is trusted.
    while (isIP(address) !== 0 && isTrusted(address)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/** Whether the page came over TLS, by the word of a trusted proxy that ends it. */
export function overTlsWith(trustedProxies: readonly string[]): (request: IncomingMessage) => boolean {
  const isTrusted = trustIn(trustedProxies);
  return ({ headers, socket }) => {
    const peer = plain(socket.remoteAddress ?? "");
    return headers["x-forwarded-proto"] === "https" && isIP(peer) !== 0 && isTrusted(peer);
  };
}

function trustIn(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** IPv4 peers of a dual-stack socket come as ::ffff:1.2.3.4. */
const plain = (address: string): string => (address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address);
