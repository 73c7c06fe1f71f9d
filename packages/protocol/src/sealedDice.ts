import type { SealedDice } from "@forgotten-planet/core";
import { z } from "zod";

const zHash = z.string().regex(/^[0-9a-f]{64}$/, "expected 64 hex digits");

/** What a player adds to the dice of a match: 16 to 64 hex digits, drawn on their own device. */
export const zNonce = z.string().regex(/^[0-9a-f]{16,64}$/, "expected 16 to 64 hex digits");

/** What anybody can check the dice of a match by, of untrusted origin. */
export const zSealedDice = z.object({
  commitment: zHash,
  nonces: z.array(z.union([zNonce, z.literal("")])).readonly(),
  from: z.int().min(0),
  secret: zHash.exactOptional(),
}) satisfies z.ZodType<SealedDice>;
