import type { Identity, PasskeySummary } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guest, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { PasskeyDevice } from "../support/passkeyDevice.ts";

/* S14, S15: passkeys, by an authenticator of our own; a browser's own is in tests/browser. */

let at: TestServer;
const origin = "https://play.example.org";
beforeAll(async () => {
  at = await startTestServer(testConfig({ LIMIT_CODE_MISSES_PER_MINUTE: "1000", ORIGINS: origin }));
});
afterAll(() => at.server.close());

type Answer = { readonly challenge: string; readonly passkeys: readonly PasskeySummary[]; readonly error?: { readonly code: string } };

/** As a page of that origin asks. */
async function ask<T = Answer>(
  method: string,
  path: string,
  { token, body, from = origin }: { token?: string; body?: unknown; from?: string } = {},
) {
  const response = await fetch(`${at.url}/api${path}`, {
    method,
    headers: {
      origin: from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as T };
}

const add = async ({ token }: Identity, device: PasskeyDevice) => {
  const { body } = await ask("POST", "/players/me/passkeys/options", { token });
  return ask("POST", "/players/me/passkeys", { token, body: device.make(body.challenge) });
};
const challenge = async () => (await ask("POST", "/passkeys/options")).body.challenge;
const signIn = (body: unknown) => ask<Identity & Answer>("POST", "/passkeys/sign-in", { body });
const REFUSED = { status: 403, body: { error: { code: "passkey-refused" } } };

test("another device becomes the player by its passkey; one that was removed is no longer good", async () => {
  const ada = await guest(at.url, "Ada");
  const device = new PasskeyDevice(origin);
  const added = await add(ada, device);
  expect(added).toMatchObject({ status: 201, body: { passkeys: [{ id: device.id.toString("base64url") }] } });
  device.counter = 1;
  const back = await signIn(device.sign(await challenge()));
  expect(back).toMatchObject({ status: 200, body: { player: ada.player } });
  const id = device.id.toString("base64url");
  const eve = await guest(at.url, "Eve");
  expect(await ask("DELETE", `/players/me/passkeys/${id}`, { token: eve.token })).toMatchObject({ status: 404 });
  expect(await ask("DELETE", `/players/me/passkeys/${id}`, { token: back.body.token })).toMatchObject({
    status: 200,
    body: { passkeys: [] },
  });
  device.counter = 2;
  expect(await signIn(device.sign(await challenge()))).toMatchObject(REFUSED);
});

test("a challenge is good once, and for what it was issued", async () => {
  const [ada, eve] = [await guest(at.url, "Ada"), await guest(at.url, "Eve")];
  const device = new PasskeyDevice(origin);
  const { body } = await ask("POST", "/players/me/passkeys/options", { token: ada.token });
  // Another player's, a sign-in's, none at all.
  const make = (token: string, text: string) => ask("POST", "/players/me/passkeys", { token, body: device.make(text) });
  expect(await make(eve.token, body.challenge)).toMatchObject(REFUSED);
  expect(await make(ada.token, body.challenge)).toMatchObject(REFUSED);
  expect(await make(ada.token, await challenge())).toMatchObject(REFUSED);
  expect(await make(ada.token, "bm9uZQ")).toMatchObject(REFUSED);

  expect((await add(ada, device)).status).toBe(201);
  device.counter = 1;
  const proof = device.sign(await challenge());
  expect((await signIn(proof)).status).toBe(200);
  expect(await signIn(proof)).toMatchObject(REFUSED);
});

test("a signature of another key, another page or a copied authenticator is refused alike", async () => {
  const ada = await guest(at.url, "Ada");
  const device = new PasskeyDevice(origin);
  expect((await add(ada, device)).status).toBe(201);
  device.counter = 5;
  expect((await signIn(device.sign(await challenge()))).status).toBe(200);

  const other = Object.assign(new PasskeyDevice(origin), { id: device.id, counter: 6 });
  const elsewhere = Object.assign(new PasskeyDevice("https://evil.example"), { id: device.id, counter: 6 });
  device.counter = 5;
  for (const wrong of [other, elsewhere, device, new PasskeyDevice(origin)])
    expect(await signIn(wrong.sign(await challenge()))).toMatchObject(REFUSED);
  for (const body of [{}, { id: "x" }, { ...device.sign("x"), type: "password" }])
    expect(await signIn(body)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
});

test("only a page may ask: without an origin there is no passkey to speak of", async () => {
  const response = await fetch(`${at.url}/api/passkeys/options`, { method: "POST" });
  expect(response.status).toBe(400);
  expect((await ask("POST", "/passkeys/options", { from: "https://evil.example" })).status).toBe(404);
  expect((await ask("GET", "/players/me/passkeys")).status).toBe(401);
});
