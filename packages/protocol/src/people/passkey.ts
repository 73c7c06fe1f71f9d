import { z } from "zod";

/*
 * Passkeys (WebAuthn): what browsers make and sign is passed on unchanged, as JSON of the standard's own form; the server's library judges
 * it. These shapes only bound its size.
 */

const zBase64Url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .min(1)
    .max(most);
const zId = zBase64Url(1400);

const zCredential = { id: zId, rawId: zId, type: z.literal("public-key"), authenticatorAttachment: z.string().max(40).nullish() };

/** `RegistrationResponseJSON`. */
export const zNewPasskey = z.object({
  ...zCredential,
  response: z.object({
    clientDataJSON: zBase64Url(4000),
    attestationObject: zBase64Url(6000),
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
});

/** `AuthenticationResponseJSON`. */
export const zPasskeyProof = z.object({
  ...zCredential,
  response: z.object({
    clientDataJSON: zBase64Url(4000),
    authenticatorData: zBase64Url(2000),
    signature: zBase64Url(2000),
    userHandle: z.string().max(200).nullish(),
  }),
});

/** A passkey as its player sees it. */
export interface PasskeySummary {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export const zRecovery = z.strictObject({ code: z.string().max(80) });

/** To be printed: its holder can become this player. */
export interface RecoveryCode {
  readonly code: string;
}
