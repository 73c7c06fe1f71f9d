import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { http } from "../../../apps/server/test/support/harness.ts";
import { joinTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { startToyServer } from "../support/server.ts";
import { useStageOf } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A whole match of a game that has nothing in common with ours, on a page that knows it: everything around it is the table's. */

const root = fileURLToPath(new URL("../../../apps/client/", import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), "forgotten-planet-toy-"));

const stage = useStageOf(async () => {
  await build({ root, configFile: `${root}vite.config.ts`, mode: "toy", logLevel: "warn", build: { outDir, emptyOutDir: true } });
  return startToyServer({ CLIENT_DIR: outDir });
});

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** No form offers the toy: its table is made with the token of the browser, as a form would. */
async function hostHands(host: Player, name: string): Promise<string> {
  await takeName(host, name);
  const kept = await host.page.evaluate(() => localStorage.getItem("forgotten-planet.identity"));
  const body = { game: "hidden-hands", players: 2, cards: 6, isPublic: true, order: "seated" };
  const made = await http<{ id: string }>(stage.server.url, "POST", "/api/tables", { body, token: JSON.parse(kept ?? "{}").token });
  expect(made.status).toBe(201);
  await host.go(`/t/${made.body.id}`);
  return host.at("invite-link").inputValue();
}

const cards = (player: Player, seat: 0 | 1): Promise<string> => player.text(`cards-${seat}`);
const shows = (player: Player, seat: 0 | 1, pattern: RegExp): Promise<void> =>
  until(`cards of ${seat} are ${pattern}`, async () => pattern.test(await cards(player, seat)));

async function say(player: Player, text: string): Promise<void> {
  await player.at("chat-input").fill(text);
  await player.at("chat-input").press("Enter");
}

const hears = (player: Player, text: string): Promise<void> =>
  until(`${text} is read`, async () => (await player.text("chat")).includes(text));

test("two play a game of hidden hands to its end, talk, and come back in the middle", async () => {
  const [ada, ben] = [await stage.person(), await stage.person()];
  const link = await hostHands(ada, "Ada");
  await joinTable(ben, link, "Ben");
  for (const player of [ada, ben]) await player.press("ready");
  for (const player of [ada, ben]) await player.at("hands").waitFor();

  // Both may act; a hand is its owner's to know.
  await ben.press("take");
  await shows(ben, 1, /^[1-9]$/);
  await shows(ada, 1, /^\?$/);
  expect(await ada.page.title()).toContain("6 cards");
  await ada.press("wager");
  await ada.press("take");
  await shows(ada, 0, /^[1-9]$/);
  await shows(ben, 0, /^\?$/);
  await say(ada, "Dare you?");
  await hears(ben, "Dare you?");

  // A page that is loaded again knows the hand, the log and the talk.
  const mine = await cards(ben, 1);
  await ben.page.reload();
  await ben.at("hands").waitFor();
  await shows(ben, 1, new RegExp(`^${mine}$`));
  await hears(ben, "Dare you?");
  await until("the log is there", async () =>
    /Round 1.*Ben takes a card.*Ada wagers a point.*Ada takes a card/s.test(await ben.text("log")),
  );

  await ben.press("stop");
  await ada.press("stop");
  for (const player of [ada, ben]) await player.at("hands-over").waitFor();
  for (const seat of [0, 1] as const) {
    for (const player of [ada, ben]) await shows(player, seat, /^[1-9]$/);
    expect(await cards(ada, seat)).toBe(await cards(ben, seat));
  }
  expect(await cards(ben, 1)).toBe(mine);
  expect(await ben.attribute("hand-0", "data-points")).toBe(String(Number(await cards(ben, 0)) + 1));
  for (const player of [ada, ben]) {
    await until("the log is whole", async () => /Round 2.*Ben stops.*Ada stops/s.test(await player.text("log")));
    await until("every step is checked", async () => (await player.attribute("checked", "data-checked")) === "5");
  }
  await say(ben, "Well played");
  await hears(ada, "Well played");
});
