import type { Identity, Preferences } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guest, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { PasskeyDevice } from "../support/passkeyDevice.ts";

/* What a player has set follows their passkey. */

let at: TestServer;
const origin = "https://play.example.org";
beforeAll(async () => {
  at = await startTestServer(testConfig({ ORIGINS: origin }));
});
afterAll(() => at.server.close());

async function ask<T = Preferences>(method: string, path: string, token?: string, body?: unknown) {
  const headers = { origin, "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${at.url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: response.status, body: (await response.json()) as T };
}

const OWN = "/players/me/preferences";

async function withPasskey(name: string): Promise<Identity> {
  const identity = await guest(at.url, name);
  const { body } = await ask<{ challenge: string }>("POST", "/players/me/passkeys/options", identity.token, {});
  const made = new PasskeyDevice(origin).make(body.challenge);
  expect((await ask("POST", "/players/me/passkeys", identity.token, made)).status).toBe(201);
  return identity;
}

test("are kept for somebody with a passkey, and the slower of two devices learns what the other has set", async () => {
  const { token } = await withPasskey("Ada");
  expect(await ask("GET", OWN, token)).toEqual({ status: 200, body: { isKept: true, version: 0, settings: {} } });
  const first = { isKept: true, version: 1, settings: { language: "it", keys: { wall: "w" } } };
  expect(await ask("PUT", OWN, token, { version: 0, settings: first.settings })).toEqual({ status: 200, body: first });
  expect(await ask("PUT", OWN, token, { version: 0, settings: { language: "fr" } })).toEqual({ status: 200, body: first });
  expect((await ask("PUT", OWN, token, { version: 1, settings: {} })).body).toEqual({ isKept: true, version: 2, settings: {} });
});

test("of somebody without a passkey nothing is kept", async () => {
  const { token } = await guest(at.url, "Bea");
  const nothing = { status: 200, body: { isKept: false, version: 0, settings: {} } };
  expect(await ask("PUT", OWN, token, { version: 0, settings: { language: "it" } })).toEqual(nothing);
  expect(await ask("GET", OWN, token)).toEqual(nothing);
});

test.each([
  ["no object", [1]],
  ["no version", { settings: {} }],
  ["more than it may", { version: 0, settings: { a: "x".repeat(5000) } }],
  ["something else beside them", { version: 0, settings: {}, player: "ada" }],
])("%s is refused with what is wrong", async (_, body) => {
  const { token } = await withPasskey("Cleo");
  expect(await ask("PUT", OWN, token, body)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
  expect((await ask("GET", OWN, token)).body).toEqual({ isKept: true, version: 0, settings: {} });
});

test("nobody gets or sets anything, and a flood is refused", async () => {
  expect((await ask("GET", OWN)).status).toBe(401);
  expect((await ask("PUT", OWN, undefined, { version: 0, settings: {} })).status).toBe(401);
  const { token } = await guest(at.url, "Dora");
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await ask("PUT", OWN, token, { version: 0, settings: {} })).status),
  );
  expect(statuses).toContain(429);
});
