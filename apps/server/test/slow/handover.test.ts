import type { Handover } from "@forgotten-planet/protocol";
import { openSqliteStore } from "@forgotten-planet/store";
import { expect, test } from "vitest";
import { HANDOVER_SECONDS, Handovers } from "../../src/identity/handover.ts";
import { startChildServer } from "../support/childServer.ts";
import { guest, http, testConfig } from "../support/harness.ts";

test("a code is good once, for its player, for its time, at any process; a new one ends the one before", async () => {
  const store = await openSqliteStore(testConfig().dataDir);
  for (const id of ["ada", "bruno"]) await store.players.create({ id, name: id }, 1);
  let now = 0;
  const here = new Handovers(store.people, () => now);
  const there = new Handovers(store.people, () => now);
  const code = await here.issue("ada");
  expect(await there.redeem(code.toLowerCase())).toBe("ada");
  expect(await here.redeem(code)).toBeUndefined();
  expect(await here.redeem("no code at all")).toBeUndefined();

  const [first, other, second] = [await here.issue("ada"), await here.issue("bruno"), await here.issue("ada")];
  expect(await here.redeem(first)).toBeUndefined();
  expect(await here.redeem(other)).toBe("bruno");
  now = HANDOVER_SECONDS * 1000;
  expect(await here.redeem(second)).toBeUndefined();

  const forgotten = await here.issue("ada");
  await there.forget("ada");
  expect(await here.redeem(forgotten)).toBeUndefined();
  await store.close();
});

test("another device becomes the same player by the code, over a restart too; a wrong code is refused", async () => {
  const env = { DATA_DIR: testConfig().dataDir };
  const before = await startChildServer(env);
  const ada = await guest(before.url, "Ada");
  const { body: handover } = await http<Handover>(before.url, "POST", "/api/players/me/handover", { token: ada.token });
  expect(handover.seconds).toBe(HANDOVER_SECONDS);
  await before.end("SIGKILL");

  const { url, end } = await startChildServer(env);
  const claim = (code: unknown) => http(url, "POST", "/api/players/claim", { body: { code } });
  expect(await claim(handover.code)).toMatchObject({ status: 200, body: { player: ada.player } });
  expect(await claim(handover.code)).toMatchObject({ status: 404, body: { error: { code: "bad-code" } } });
  expect(await claim(7)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
  expect(await http(url, "POST", "/api/players/me/handover")).toMatchObject({ status: 401 });
  await end("SIGTERM");
});
