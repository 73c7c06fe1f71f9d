import { createHmac, timingSafeEqual } from "node:crypto";

/** What one process asks of another. */
export interface Call {
  readonly path: string;
  /** As it is sent, byte for byte. */
  readonly body: string;
}

/** Tells calls of the other processes of this service from everybody else's. */
export interface CallSignatures {
  sign(call: Call): string;
  isOurs(signature: string, call: Call): boolean;
}

/** For so long a call is good, in milliseconds of service time: whoever overheard one can do nothing with it later. */
const GOOD_MS = 10_000;
const PURPOSE = "calls between the processes of the forgotten planet";

/**
 * By the token secrets, under a key of their own: the first signs, all are accepted. `now` is the service time, which all processes
 * share whatever their wall clocks say.
 */
export function callSignaturesWith(secrets: readonly string[], now: () => number): CallSignatures {
  const keys = secrets.map((secret) => createHmac("sha256", secret).update(PURPOSE).digest());
  const [signing] = keys;
  if (!signing) throw new Error("signatures need a secret");
  const macOf = (key: Buffer, at: string, { path, body }: Call) => createHmac("sha256", key).update(`${at}\n${path}\n${body}`).digest();
  return {
    sign(call) {
      const at = String(now());
      return `${at}.${macOf(signing, at, call).toString("base64url")}`;
    },
    isOurs(signature, call) {
      const [at = "", mac = "", ...rest] = signature.length <= 100 ? signature.split(".") : [];
      const given = Buffer.from(mac, "base64url");
      const isWellFormed = /^\d{1,16}$/.test(at) && given.length === 32 && rest.length === 0;
      const compared = isWellFormed ? given : Buffer.alloc(32);
      const isSigned = keys.map((key) => timingSafeEqual(compared, macOf(key, at, call))).includes(true);
      return isWellFormed && isSigned && Math.abs(now() - Number(at)) <= GOOD_MS;
    },
  };
}
