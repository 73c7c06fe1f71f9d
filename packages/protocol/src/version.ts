/**
 * Raised whenever a client of before can no longer be served as it expects: requests, messages, the mirror. Clients say theirs in this
 * header with every request; one without it is of before there was a number, which is 1.
 */
export const PROTOCOL_VERSION = 3;
export const PROTOCOL_HEADER = "x-protocol-version";
/** What every request of a client says. */
export const PROTOCOL_HEADERS = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) } as const;

/** The oldest version that is served. A page of version 2 sends its steps in a form that nobody reads: it is told to load itself again. */
export const OLDEST_PROTOCOL = 3;
