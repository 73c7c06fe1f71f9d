import type { Handover } from "@forgotten-planet/protocol";
import { expect, test } from "vitest";
import { HANDOVER_SECONDS, Handovers } from "../src/identity/handover.ts";
import { guest, http, startTestServer } from "./harness.ts";

test("a code is good once, for its player, and not for ever", () => {
  let now = 0;
  const handovers = new Handovers(() => now);
  const code = handovers.issue("ada");
  expect(handovers.redeem(code.toLowerCase())).toBe("ada");
  expect(handovers.redeem(code)).toBeUndefined();

  const late = handovers.issue("ada");
  now = HANDOVER_SECONDS * 1000;
  expect(handovers.redeem(late)).toBeUndefined();
});

test("a new code ends the one before it; another player's stays", () => {
  const handovers = new Handovers();
  const [first, other, second] = [handovers.issue("ada"), handovers.issue("bruno"), handovers.issue("ada")];
  expect(handovers.redeem(first)).toBeUndefined();
  expect(handovers.redeem(other)).toBe("bruno");
  expect(handovers.redeem(second)).toBe("ada");
});

test("another device becomes the same player by the code; a wrong code is refused", async () => {
  const { server, url } = await startTestServer();
  try {
    const ada = await guest(url, "Ada");
    const { body: handover } = await http<Handover>(url, "POST", "/api/players/me/handover", { token: ada.token });
    expect(handover.seconds).toBe(HANDOVER_SECONDS);
    const claim = (code: unknown) => http(url, "POST", "/api/players/claim", { body: { code } });
    expect(await claim(handover.code)).toMatchObject({ status: 200, body: { player: ada.player } });
    expect(await claim(handover.code)).toMatchObject({ status: 404, body: { error: { code: "bad-code" } } });
    expect(await claim(7)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
    expect(await http(url, "POST", "/api/players/me/handover")).toMatchObject({ status: 401 });
  } finally {
    await server.close();
  }
});
