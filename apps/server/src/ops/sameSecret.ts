import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether the two are the same, in a time that tells nothing of where they differ. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
