import { signerWith } from "../identity/signing.ts";

/** What one process asks of another. */
export interface Call {
  readonly path: string;
  /** As it is sent, byte for byte. */
  readonly body: string;
}

/** Tells calls of the other processes of this service from all other requests. */
export interface CallSignatures {
  sign(call: Call): string;
  isOurs(signature: string, call: Call): boolean;
}

/** How long a call is good, in milliseconds of service time: an overheard call is useless later. */
const GOOD_MS = 10_000;
const PURPOSE = "calls between the processes of the forgotten planet";

/**
 * Signs by the token secrets, under a key of their own: the first signs, all are accepted. `now` is the service time, which all processes
 * share even if their wall clocks differ.
 */
export function callSignaturesWith(secrets: readonly string[], now: () => number): CallSignatures {
  const signer = signerWith(secrets, PURPOSE);
  const textOf = (at: string, { path, body }: Call): string => `${at}\n${path}\n${body}`;
  return {
    sign(call) {
      const at = String(now());
      return `${at}.${signer.sign(textOf(at, call))}`;
    },
    isOurs(signature, call) {
      const [at = "", code = "", ...rest] = signature.length <= 100 ? signature.split(".") : [];
      const isWellFormed = /^\d{1,16}$/.test(at) && rest.length === 0;
      return signer.isSigned(textOf(at, call), code) && isWellFormed && Math.abs(now() - Number(at)) <= GOOD_MS;
    },
  };
}
