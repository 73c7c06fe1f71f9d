import type { Identity, RecoveryCode } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newRecoveryCode, recoveryHash } from "../../src/identity/recoveryCode.ts";
import { guest, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";

/* S15: the printed code with which a player comes back. */

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer(testConfig({ LIMIT_CODE_MISSES_PER_MINUTE: "6" }));
});
afterAll(() => at.server.close());

const recover = (code: unknown) =>
  http<Identity & { error?: { code: string } }>(at.url, "POST", "/api/players/recover", { body: { code } });
const make = async (token: string) => (await http<RecoveryCode>(at.url, "POST", "/api/players/me/recovery", { token })).body.code;

test("a code has 125 random bits in groups, and is read however it is typed", () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(newRecoveryCode()).not.toBe(code);
  const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect(recoveryHash(typed)).toBe(recoveryHash(code));
  expect(recoveryHash(code.slice(1))).toBeUndefined();
});

test("another device becomes the player by it, as often as need be, until another code is made", async () => {
  const ada = await guest(at.url, "Ada");
  const code = await make(ada.token);
  for (let times = 0; times < 2; times++) {
    const back = await recover(code);
    expect(back).toMatchObject({ status: 200, body: { player: ada.player } });
    expect(await http(at.url, "GET", "/api/players/me", { token: back.body.token })).toMatchObject({ status: 200 });
  }
  // Signing out everywhere does not lock its player out.
  await http(at.url, "POST", "/api/players/me/sign-out", { token: ada.token });
  const again = await recover(code);
  expect(again.status).toBe(200);
  const second = await make(again.body.token);
  expect(await recover(code)).toMatchObject({ status: 404, body: { error: { code: "bad-code" } } });
  expect(await recover(second)).toMatchObject({ status: 200, body: { player: ada.player } });
  expect(at.log.lines.map(({ fields }) => JSON.stringify(fields)).join()).not.toContain(second);
});

test("wrong codes are answered alike, and few of them in a minute", async () => {
  expect(await http(at.url, "POST", "/api/players/me/recovery")).toMatchObject({ status: 401 });
  expect(await recover(7)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
  const wrong = [newRecoveryCode(), "short", "", newRecoveryCode().replace(/./, "!")];
  const answers = [];
  for (const code of wrong) answers.push(await recover(code));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]));
  expect(answers[0]).toMatchObject({ status: 404, body: { error: { code: "bad-code" } } });
  const codes = [];
  for (let tries = 0; tries < 4; tries++) codes.push((await recover(newRecoveryCode())).body.error?.code);
  expect(codes).toContain("rate-limited");
});
