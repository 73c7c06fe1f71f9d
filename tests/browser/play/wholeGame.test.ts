import { readFile } from "node:fs/promises";
import type { Scenario } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { saveScenario } from "../support/driver.ts";
import { beginGame, joinTable, makeTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { isOver, playsTurn, result } from "../support/turns.ts";
import { until } from "../support/until.ts";

/*
 * One game from the invite link to the score and on to the next one: a mouse against a finger. What is played is what the interface
 * offers.
 */

const stage = useStage();
/** Small, so that its game is short. */
const TWO_CAMPS: Scenario = {
  name: "Two camps",
  area: { kind: "fixed", rows: [".......", ".......", ".......", ".......", "......."] },
  land: 20,
  bases: [
    [1, 1],
    [5, 3],
  ],
  specials: [[3, 2]],
};
const HASH = /^[0-9a-f]{64}$/;
const OWN = "Yours is the number that this device drew.";
const MOST_MS = 150_000;
/** After so many of one's own the land that is left is burnt. */
const WHOLE_TURNS = 2;

test("a whole game, mouse against finger, ends in the same score for both and leads to a rematch", { timeout: 300_000 }, async () => {
  const [ada, bruno] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  await takeName(ada, "Ada");
  const scenario = await saveScenario(stage.server.url, ada, TWO_CAMPS, 2);
  const link = await makeTable(ada, { isPublic: true, scenario });
  await joinTable(bruno, link, "Bruno");
  const sealed = await ada.attribute("dice-sealed", "data-commitment");
  expect(sealed).toMatch(HASH);
  await beginGame([ada, bruno]);

  const began = Date.now();
  const turns = { Ada: 0, Bruno: 0 };
  while (!(await isOver(ada))) {
    expect(Date.now() - began, "time for one game").toBeLessThan(MOST_MS);
    let active: Player | undefined;
    await until("it is somebody's turn", async () => {
      active = (await ada.isTurn()) ? ada : (await bruno.isTurn()) ? bruno : undefined;
      return active !== undefined || (await isOver(ada));
    });
    if (!active) break;
    const name = active === ada ? "Ada" : "Bruno";
    turns[name] += 1;
    await active.myTurn();
    await playsTurn(active, turns[name] > WHOLE_TURNS);
  }

  await until("both see the score", async () => (await isOver(ada)) && (await isOver(bruno)));
  expect(Math.abs(turns.Ada - turns.Bruno)).toBeLessThanOrEqual(1);
  const seen = await result(ada);
  expect(seen).toEqual(await result(bruno));
  expect(seen).toMatchObject({ rows: { length: 2 } });
  await Promise.all([screenshot(ada.page, "whole-game-over-laptop"), screenshot(bruno.page, "whole-game-over-phone")]);
  const next = await Promise.all([ada, bruno].map((player) => diceAreEqual(player, sealed)));
  expect(next[0]).toMatch(HASH);
  expect(next[1]).toBe(next[0]);

  await isToldAnotherSecret(await stage.person("laptop"), link);

  await ada.press("rematch");
  await until("the wish is seen", () => bruno.page.getByText("1 of 2 want a rematch").isVisible());
  await ada.press("rematch");
  await until(
    "and taken back",
    async () => (await bruno.text("winner")).includes("Rematch") && !(await bruno.page.getByText("want a rematch").isVisible()),
  );
  await ada.press("rematch");
  await until("and said again", () => bruno.page.getByText("1 of 2 want a rematch").isVisible());
  await bruno.press("rematch");
  for (const player of [ada, bruno]) {
    await until(
      "the next table",
      async () => player.page.url().includes("/t/") && player.page.url() !== link && (await player.sees("energy-track")),
    );
  }
  expect(ada.page.url()).toBe(bruno.page.url());
  await until("somebody begins", async () => (await ada.isTurn()) !== (await bruno.isTurn()));
  await ada.press("open-table");
  expect(await ada.attribute("dice-commitment", "data-hex")).toBe(next[0]);
  expect(await ada.text("dice-own")).toBe(OWN);
  const table = ada.page.url();
  for (const later of [bruno, await stage.person("laptop")]) {
    await later.go(link);
    await later.at("to-rematch").waitFor();
    expect(await later.sees("rematch")).toBe(false);
    await later.press("to-rematch");
    await until("the table of the rematch", async () => later.page.url() === table && (await later.sees("energy-track")));
  }
});

/** Each device has thrown the dice again, knows its own number among those they came from, and says what is sealed for a rematch. */
async function diceAreEqual(player: Player, sealed: string): Promise<string> {
  await until("the dice are checked", async () => (await player.attribute("dice-chip", "data-tone")) === "good");
  expect(await player.text("dice-chip")).toMatch(/^Dice checked: (none was rolled|(\d+) of \2 equal)$/);
  await player.press("dice-chip");
  expect(await player.attribute("dice-commitment", "data-hex")).toBe(sealed);
  expect(await player.text("dice-own")).toBe(OWN);
  for (const seat of [0, 1]) expect(await player.attribute(`dice-nonce-${seat}`, "data-hex")).toMatch(/^[0-9a-f]{32}$/);
  await screenshot(player.page, `dice-checked-${player.window.size}`);
  const next = await player.attribute("dice-next", "data-hex");
  await player.press("dialog-close");
  return next;
}

/** Somebody to whom the server opens another secret than the one it sealed: told in red, with the record to keep. */
async function isToldAnotherSecret(eve: Player, link: string): Promise<void> {
  await eve.page.addInitScript(openAnotherSecret);
  await eve.go(link);
  await until("the dice are checked", async () => (await eve.attribute("dice-chip", "data-tone")) === "bad");
  expect(await eve.text("dice-chip")).toBe("Dice wrong: another seal");
  await eve.press("dice-chip");
  await screenshot(eve.page, "dice-wrong");
  const [file] = await Promise.all([eve.page.waitForEvent("download"), eve.press("dice-record")]);
  const record: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(record).toMatchObject({ format: "forgotten-planet-record", dice: { secret: "0".repeat(64), from: 0 } });
  await eve.page.goto("about:blank");
}

/** Runs in the page: of what sockets bring, the 64 digits after that name are others. In MessagePack it is `d9 40` and the text. */
function openAnotherSecret(): void {
  const name = [..."secret"].map((letter) => letter.charCodeAt(0)).concat(0xd9, 0x40);
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data") ?? {};
  Object.defineProperty(MessageEvent.prototype, "data", {
    get() {
      const data: unknown = get?.call(this);
      if (!(data instanceof ArrayBuffer)) return data;
      const bytes = new Uint8Array(data);
      const at = bytes.findIndex((_, i) => name.every((byte, j) => bytes[i + j] === byte));
      if (at >= 0) bytes.fill(0x30, at + name.length, at + name.length + 64);
      return data;
    },
  });
}
