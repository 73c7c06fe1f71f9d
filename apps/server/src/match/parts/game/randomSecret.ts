import { randomBytes } from "node:crypto";

/** What the dice of one match come from: 32 bytes that nobody can foresee. */
export const randomSecret = (): Uint8Array => randomBytes(32);
