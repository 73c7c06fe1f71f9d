import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable, hostTable, joinTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { botsPlay, endsTurn, turnOrEnd } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* Bots at a table of the server: in the waiting room, in the form of a new table, and in the game. */

const stage = useStage();

/** The seat of that colour is marked as a bot's. */
const isMarked = ({ page }: Player, colour: string): Promise<boolean> =>
  page.locator(`[data-testid="player-${colour}"] .botmark`).filter({ visible: true }).first().isVisible();

/** Ends the turn; bots play until it is the person's again. */
async function goesRound(player: Player): Promise<void> {
  await player.myTurn();
  await endsTurn(player);
  await botsPlay(player);
}

/** The host gives a place to a bot, changes its level, takes the place back and gives it away once more. */
async function seatsBot(host: Player): Promise<void> {
  await hostTable(host, "Ada", { fixed: true });
  await host.press("add-bot-1");
  await until("Planner sits there", async () => (await host.attribute("seat-1", "data-bot")) === "planner");
  await host.at("bot-level-1").selectOption("builder");
  await until("it is a Builder", async () => (await host.attribute("seat-1", "data-name")) === "Builder");
  await screenshot(host.page, `bots-waiting-${host.window.size}`);
  await host.press("bot-remove-1");
  await until("the place is open", () => host.sees("add-bot-1"));
  await host.press("add-bot-1");
  await until("Planner sits there again", async () => (await host.attribute("seat-1", "data-bot")) === "planner");
}

test("the host gives a place to a bot, changes its level, sends it away, and plays with it; so it is on a phone", async () => {
  const [ada, phone] = await Promise.all([stage.person("desktop"), stage.person("phone")]);
  await Promise.all([ada, phone].map(seatsBot));
  await ada.press("ready");
  await atTable(ada);
  expect([await isMarked(ada, "yellow"), await isMarked(ada, "red")].filter(Boolean)).toHaveLength(1);
  await goesRound(ada);
  // One person against bots may ask for hints.
  await ada.press("hint");
  await until("a hint is shown", async () => (await ada.attribute("hint-panel", "data-kind")) === "hint");
  await ada.press("hint-close");
  expect(await turnOrEnd(ada)).toBe(true);
  // Among bots a match can be given up.
  await ada.press("open-table");
  await ada.press("give-up");
  await ada.press("give-up-sure");
  await until("the match is over", () => ada.sees("winner"));
  expect(await ada.text("winner")).toMatch(/You gave up: .+ wins?/);
});

test("a table is made with bots in its form, hints, and what becomes of leavers; others see which are bots", async () => {
  const [ada, bruno] = await Promise.all([stage.person("desktop"), stage.person("phone")]);
  await takeName(ada, "Ada");
  await ada.press("new-table");
  await ada.press("players-3");
  await ada.at("place-bot-2").selectOption("roamer");
  // Who plays against bots alone may ask for hints, and the form says so.
  expect(await ada.at("option-hints").isChecked()).toBe(false);
  await ada.at("place-bot-1").selectOption("roamer");
  expect(await ada.at("option-hints").isChecked()).toBe(true);
  await ada.at("place-bot-1").selectOption("");
  await ada.at("option-leavers").selectOption("never");
  await ada.at("option-hints").check();
  await screenshot(ada.page, "bots-form");
  await ada.press("create");
  const link = await ada.at("invite-link").inputValue();
  await until("Roamer sits there", async () => (await ada.attribute("seat-2", "data-bot")) === "roamer");
  await joinTable(bruno, link, "Bruno");
  expect(await bruno.text("seat-2")).toContain("bot");
  expect(await bruno.sees("add-bot-2")).toBe(false);
  expect(await bruno.sees("bot-level-2")).toBe(false);
  for (const player of [ada, bruno]) await player.press("ready");
  await Promise.all([atTable(ada), atTable(bruno)]);
  await until("the player to move may ask for a hint", async () => (await ada.sees("hint")) || bruno.sees("hint"));
});

test("at a table that is full but for bots a guest takes over the place of one, at a desk and on a phone", async () => {
  const [ada, bruno, chiara] = await Promise.all([stage.person("desktop"), stage.person("laptop"), stage.person("phone")]);
  const link = await hostTable(ada, "Ada", { players: 3, byHand: true });
  for (const place of [1, 2]) {
    await ada.press(`add-bot-${place}`);
    await until("a bot sits there", async () => (await ada.attribute(`seat-${place}`, "data-bot")) === "planner");
  }
  for (const [guest, name, place] of [
    [bruno, "Bruno", 1],
    [chiara, "Chiara", 2],
  ] as const) {
    await guest.go(link);
    await guest.press(`take-over-${place}`);
    await screenshot(guest.page, `bots-take-over-${guest.window.size}`);
    await guest.at("name").fill(name);
    await guest.press("sit-here");
    await until(`${name} sits`, async () => (await ada.attribute(`seat-${place}`, "data-name")) === name);
    expect(await guest.sees("take-over-2")).toBe(false);
  }
  await until("all have places", async () => (await chiara.sees("ready")) && (await bruno.sees("ready")));
  expect(await ada.attribute("seat-1", "data-bot")).toBe("");
});

test("a bot plays on for somebody who has left, by a vote, and hands the seat back when they return", async () => {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("desktop")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a.");
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([yellow, red].map(atTable));
  // Among people alone there are no hints, unless the host allows them.
  expect(await Promise.all([yellow, red].map((player) => player.sees("hint")))).toEqual([false, false]);
  await red.page.close();
  await until("yellow sees that red is away", () => yellow.sees("away-1"));
  stage.server.skipTwoMinutes();
  await until("there is a vote", () => yellow.sees("vote-unfold"));
  await yellow.press("vote-unfold");
  await yellow.press("vote-bot");
  await until("a level can be chosen", () => yellow.sees("vote-level"));
  await yellow.at("vote-level").selectOption("builder");
  await screenshot(yellow.page, "bots-vote");
  await yellow.press("vote-bot");
  await until("a bot plays", () => isMarked(yellow, "red"));
  await botsPlay(yellow);
  const back = await stage.person("desktop");
  await handOver({ ...table, seats: table.seats }, 1, back);
  await until("they are told", async () =>
    /a bot played \d+ steps? for you/.test((await back.page.locator(".toasts").textContent()) ?? ""),
  );
  await atTable(back);
  await until("the seat is theirs again", async () => !(await isMarked(yellow, "red")));
});
