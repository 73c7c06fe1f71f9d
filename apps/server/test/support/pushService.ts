// Before the certificates: their library needs it and does not bring it.
import "reflect-metadata";
import { createDecipheriv, createECDH, hkdfSync, randomBytes, webcrypto } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { NewPushSubscription, PushMessage } from "@forgotten-planet/protocol";
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";

/** A message as it reached the push service. */
export interface Delivered {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Decrypted as the browser would. */
  readonly message: PushMessage;
}

/** A browser that has subscribed at the push service. */
export interface Browser {
  readonly subscription: NewPushSubscription;
  readonly path: string;
}

/** A push service of our own on loopback, over TLS with a certificate that nobody but `agent` believes. */
export interface PushService {
  /** As a server is to be told in PUSH_HOSTS. */
  readonly host: string;
  readonly agent: Agent;
  readonly delivered: readonly Delivered[];
  /** What it answers from now on; 201 at first. */
  answer: number;
  browser(): Browser;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const { cert, key } = await certificate();
  const keys = new Map<string, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const delivered: Delivered[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const browser = keys.get(path);
      if (browser) delivered.push({ path, headers: request.headers, message: opened(Buffer.concat(chunks), browser) });
      response.writeHead(service.answer, { location: "https://127.0.0.1:1/elsewhere" }).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    host,
    agent: new Agent({ ca: cert }),
    delivered,
    answer: 201,
    browser() {
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(16).toString("base64url")}`;
      const p256dh = ecdh.generateKeys().toString("base64url");
      keys.set(path, { ecdh, auth });
      return { path, subscription: { endpoint: `https://${host}${path}`, keys: { p256dh, auth: auth.toString("base64url") } } };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return service;
}

/** Signed by itself, for 127.0.0.1. */
async function certificate(): Promise<{ readonly cert: string; readonly key: string }> {
  const keys = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const cert = await X509CertificateGenerator.createSelfSigned({
    name: "CN=127.0.0.1",
    keys,
    signingAlgorithm: { name: "ECDSA", hash: "SHA-256" },
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [new SubjectAlternativeNameExtension([{ type: "ip", value: "127.0.0.1" }])],
  });
  const der = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  return { cert: cert.toString("pem"), key: `-----BEGIN ${"PRIVATE KEY"}-----\n${der}\n-----END ${"PRIVATE KEY"}-----\n` };
}

/** Takes the encryption of RFC 8291 off. */
function opened(body: Buffer, { ecdh, auth }: { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }): PushMessage {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as PushMessage;
}
