import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/* An authenticator as WebAuthn has them, as far as it goes without a browser: ES256, no attestation. */

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();

/** CBOR of what an authenticator says: small whole numbers, byte strings, texts, maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as number)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

export class PasskeyDevice {
  readonly id = randomBytes(16);
  readonly #host: string;
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  counter = 0;

  constructor(origin: string, host = new URL(origin).hostname) {
    this.#origin = origin;
    this.#host = host;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#x = Buffer.from(x, "base64url");
    this.#y = Buffer.from(y, "base64url");
  }

  #said(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#host), Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  make(challenge: string): object {
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.#x],
        [-3, this.#y],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.#said(USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL), Buffer.alloc(16), length, this.id, key]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return {
      id: b64(this.id),
      rawId: b64(this.id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.#clientData("webauthn.create", challenge)),
        attestationObject: b64(attestationObject),
        transports: ["internal"],
      },
    };
  }

  sign(challenge: string): object {
    const authenticatorData = this.#said(USER_PRESENT_AND_VERIFIED);
    const clientData = this.#clientData("webauthn.get", challenge);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return {
      id: b64(this.id),
      rawId: b64(this.id),
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: b64(clientData), authenticatorData: b64(authenticatorData), signature: b64(signature) },
    };
  }
}
