import type { IncomingMessage } from "node:http";

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The host and port that the sender asked for, where it has the shape of one; it is still the sender's word. */
export function hostOf({ headers: { host } }: Pick<IncomingMessage, "headers">): string | undefined {
  return host !== undefined && HOST.test(host) ? host : undefined;
}

/** Of several hosts in one request, a proxy before this server may have believed another one than the server would. */
export const namesSeveralHosts = ({ headersDistinct }: Pick<IncomingMessage, "headersDistinct">): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;
