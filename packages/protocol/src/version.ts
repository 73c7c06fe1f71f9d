/**
 * Raised when an older client can no longer be served as it expects: requests, messages, the mirror. Clients send theirs in this header
 * with every request; a request without it counts as version 1.
 */
export const PROTOCOL_VERSION = 3;
export const PROTOCOL_HEADER = "x-protocol-version";
/** The header of every request of a client. */
export const PROTOCOL_HEADERS = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) } as const;

/** The oldest version that is served. A page of version 2 sends its steps in a form that is no longer read: it is told to reload. */
export const OLDEST_PROTOCOL = 3;
