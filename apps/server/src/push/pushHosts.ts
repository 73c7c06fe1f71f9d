/**
 * Returns whether an endpoint belongs to a push service that this server knows. The client says where messages go, so nothing else must be
 * reachable: no plain http, no password, no other port, no host beside those named. `*.` stands for any host below.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  return hosts.some((known) => (known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known));
}
