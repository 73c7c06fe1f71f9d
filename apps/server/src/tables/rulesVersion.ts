/** Raised by whatever makes an old journal fold differently; every match keeps the one it began with. */
export const RULES_VERSION = 1;
