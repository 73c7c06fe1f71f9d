import type { IncomingMessage } from "node:http";

/**
 * Returns whether a page of that origin may call this server: its own (the host it was asked for), or one of the list. A request without an
 * Origin comes from no page.
 */
export function isOriginAllowed({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  return parsed !== undefined && host !== undefined && parsed.host === host.toLowerCase();
}
