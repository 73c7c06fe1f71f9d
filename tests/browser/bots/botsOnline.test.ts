import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable, hostTable, joinTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { endsTurn, turnOrEnd } from "../support/turns.ts";
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
  await until("the bot plays, or has played", async () => {
    if (await player.sees("hurry")) await player.press("hurry").catch(() => undefined);
    return player.isTurn();
  });
}

test.each(["desktop", "phone"] as const)(
  "the host gives a place to a bot on the %s, changes its level, sends it away, and plays with it",
  async (size) => {
    const ada = await stage.person(size);
    await hostTable(ada, "Ada", { fixed: true });
    await ada.press("add-bot-1");
    await until("Planner sits there", async () => (await ada.attribute("seat-1", "data-bot")) === "planner");
    await ada.at("bot-level-1").selectOption("builder");
    await until("it is a Builder", async () => (await ada.attribute("seat-1", "data-name")) === "Builder");
    await screenshot(ada.page, `bots-waiting-${size}`);
    await ada.press("bot-remove-1");
    await until("the place is open", () => ada.sees("add-bot-1"));
    await ada.press("add-bot-1");
    await until("Planner sits there again", async () => (await ada.attribute("seat-1", "data-bot")) === "planner");
    await ada.press("ready");
    await atTable(ada);
    expect([await isMarked(ada, "yellow"), await isMarked(ada, "red")].filter(Boolean)).toHaveLength(1);
    await goesRound(ada);
    // One person against bots may ask for hints.
    await ada.press("hint");
    await until("a hint is shown", async () => (await ada.attribute("hint-panel", "data-kind")) === "hint");
    await ada.press("hint-close");
    await goesRound(ada);
    expect(await turnOrEnd(ada)).toBe(true);
  },
);

test("a table is made with bots in its form, and others see that they are bots", async () => {
  const [ada, bruno] = await Promise.all([stage.person("desktop"), stage.person("phone")]);
  await takeName(ada, "Ada");
  await ada.press("new-table");
  await ada.press("players-3");
  await ada.at("place-bot-2").selectOption("roamer");
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
  // Among two people hints are off unless the host allows them.
  expect(await ada.sees("hint")).toBe(false);
});

test("the host allows hints, and says what becomes of leavers", async () => {
  const ada = await stage.person("desktop");
  await takeName(ada, "Ada");
  await ada.press("new-table");
  await ada.at("option-leavers").selectOption("never");
  await ada.at("option-hints").check();
  await ada.press("create");
  await until("it is made", () => ada.sees("add-bot-1"));
});

test("a bot plays on for somebody who has left, by a vote, and hands the seat back when they return", async () => {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("desktop")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a.");
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([yellow, red].map(atTable));
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
  await until("it has played", async () => {
    if (await yellow.sees("hurry")) await yellow.press("hurry").catch(() => undefined);
    return yellow.isTurn();
  });
  const back = await stage.person("desktop");
  await handOver({ ...table, seats: table.seats }, 1, back);
  await atTable(back);
  await until("the seat is theirs again", async () => !(await isMarked(yellow, "red")));
});
