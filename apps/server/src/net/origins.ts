import type { IncomingMessage } from "node:http";

/** Whether a page of that origin may call us: our own (the host it was asked for), or one of the list. Without an Origin it is no page. */
export function isOriginAllowed({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  return parsed !== undefined && host !== undefined && parsed.host === host.toLowerCase();
}
