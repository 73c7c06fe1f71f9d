/**
 * Raised whenever a client of before can no longer be served as it expects: requests, messages, the mirror. Clients say theirs in this
 * header with every request; one without it is of before there was a number, which is 1.
 */
export const PROTOCOL_VERSION = 2;
export const PROTOCOL_HEADER = "x-protocol-version";

/** The version before the present one is served as well, so that nobody has to load the page again while a server is replaced. */
export const OLDEST_PROTOCOL = PROTOCOL_VERSION - 1;
