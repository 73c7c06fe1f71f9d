import { hash } from "node:crypto";

const LENGTH = 22;

/** Tells one intent from another: 132 bits of SHA-256 over its JSON, whose keys stand in the order of its zod shape. */
export const payloadHash = (payload: unknown): string => hash("sha256", JSON.stringify(payload), "base64url").slice(0, LENGTH);
