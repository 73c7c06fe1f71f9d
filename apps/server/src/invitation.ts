import type { networkInterfaces } from "node:os";
import { SITE_NAME } from "./siteName.ts";

/** What `networkInterfaces` of node:os returns. */
type Interfaces = ReturnType<typeof networkInterfaces>;

const ANY: readonly string[] = ["0.0.0.0", "::"];
/** Bridges of containers and virtual machines: no other people are there. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|podman|utun|tun|tap)/;
/** Of networks at home and at work, the likeliest first. */
const PRIVATE: readonly RegExp[] = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/** Returns the line that says where the game is to be opened, also by others in the same network, and how to stop it. `host` as in the settings. */
export function invitation({ port, host }: { readonly port: number; readonly host: string | undefined }, interfaces: Interfaces): string {
  const isEverywhere = host === undefined || ANY.includes(host);
  const here = urlOf(isEverywhere ? "localhost" : host, port);
  const friends = isEverywhere ? addressOf(interfaces) : undefined;
  const others = friends === undefined ? "" : ` (friends in the same network: ${urlOf(friends, port)})`;
  return `${SITE_NAME} is open at ${here}${others}. Ctrl+C stops it.`;
}

const urlOf = (host: string, port: number): string => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** The address under which others in the same network most likely find this machine; undefined without a network. */
function addressOf(interfaces: Interfaces): string | undefined {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, found = []]) => found)
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address)
    .filter((address) => !address.startsWith("169.254."));
  return PRIVATE.map((range) => addresses.find((address) => range.test(address))).find((address) => address !== undefined) ?? addresses[0];
}
