/**
 * Whether an endpoint belongs to a push service that this server knows. It is the client's word where messages go, so that nothing else
 * must be reached by it: no plain http, no password, no other port, no host beside those named. `*.` stands for any host below.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  return hosts.some((known) => (known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known));
}
