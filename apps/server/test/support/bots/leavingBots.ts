/* Bots that end their worker. */

export const bots = { think: (): never => process.exit(3) };
