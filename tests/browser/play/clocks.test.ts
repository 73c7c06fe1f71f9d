import { openSqliteStore } from "@forgotten-planet/store";
import { expect, test } from "vitest";
import { overflow, smallText, violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable, tick } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A match against time, as two players and a spectator see it. */

const stage = useStage();
/** What a browser says by itself when the server is away. */
const OUTAGE = /net::ERR_|WebSocket|Failed to load resource/;

/** What is left of the turn under way is made less while the server is away. */
async function shorten(match: string, ms: number): Promise<void> {
  const store = await openSqliteStore(stage.server.dataDir);
  const { clock, epoch } = (await store.findMatch(match))!;
  const { seat, since } = clock!.running!;
  await store.saveClock(match, epoch, { left: clock!.left.with(seat, ms), running: { seat, since } });
  await store.close();
}

const isUp = async (player: Player): Promise<boolean> => (await player.text("log")).includes("Time is up: the clock ends the turn.");
const time = async (player: Player, colour = "yellow"): Promise<string> => (await player.text(`clock-${colour}`)).slice(0, 4);

async function keepsTheRules(player: Player, name: string): Promise<void> {
  const { page, size } = player.window;
  await screenshot(page, `clocks-${name}-${size}`);
  expect([...(await overflow(page)), ...(await smallText(page)), ...(await violations(page))]).toEqual([]);
}

test("an hourglass is seen by all, stands still when both agree, is low, and runs out", async () => {
  const [ada, bea, eve] = await Promise.all([stage.person("desktop"), stage.person("phone"), stage.person("laptop")]);
  const table = await drivenTable(stage.server.url, ["Ada", "Bea"], { clock: { kind: "hourglass", minutes: 1 } });
  await Promise.all([handOver(table, 0, ada), handOver(table, 1, bea)]);
  await eve.go(`/t/${table.id}`);
  const all = [ada, bea, eve];
  await Promise.all(all.map(atTable));
  for (const player of all) expect(await player.attribute("clock-yellow", "data-running")).toBe("true");
  for (const player of all) expect(await time(player)).toMatch(/^(1:00|0:\d\d)/);
  expect(await time(ada, "red")).toBe("1:00");
  const before = await time(eve);
  await until("it counts down", async () => (await time(eve)) !== before);
  for (const player of all) await keepsTheRules(player, "runs");

  // Spectators see the clocks, and have no say.
  await eve.press("open-clock");
  expect(await eve.sees("pause")).toBe(false);
  await keepsTheRules(eve, "panel");
  await eve.press("dialog-close");
  await ada.press("open-clock");
  await ada.press("pause");
  await until("Bea is asked", async () => (await bea.text("clock-strip")).includes("Ada asks for a pause."));
  await keepsTheRules(bea, "asked");
  await keepsTheRules(ada, "panel");
  await ada.press("dialog-close");
  await bea.press(bea.at("clock-strip").getByTestId("pause"));
  for (const player of all) await until("all see the pause", async () => (await player.attribute("clock-strip", "data-paused")) === "true");
  expect(await ada.text("prompt")).toContain("The match is paused");
  expect(await ada.page.locator(".dock").first().getAttribute("inert")).not.toBeNull();
  const still = await time(ada);
  for (const player of all) await keepsTheRules(player, "paused");

  // It outlasts a reload, and nothing runs on meanwhile.
  await ada.page.reload();
  await atTable(ada);
  await until("the pause is there again", async () => (await ada.attribute("clock-strip", "data-paused")) === "true");
  expect(await time(ada)).toBe(still);
  // Everybody reads who asked for the pause, and until when it lasts. Bea has to ask; Ada, whose turn it is, goes on alone.
  for (const player of all)
    expect(await player.text("clock-strip")).toMatch(/Paused by Ada and Bea, until (\w+ )?\d\d:\d\d at the latest\./);
  expect(await bea.at("clock-strip").getByTestId("pause").textContent()).toContain("Ask to go on");
  await bea.press(bea.at("clock-strip").getByTestId("pause"));
  await until("Ada is asked to go on", async () => (await ada.text("clock-strip")).includes("Bea wants to go on."));
  for (const player of all) await keepsTheRules(player, "asked-to-go-on");
  await bea.press(bea.at("clock-strip").getByTestId("pause"));
  await until("Bea does not mind", async () => !(await ada.text("clock-strip")).includes("wants to go on"));
  expect(await ada.at("clock-strip").getByTestId("pause").textContent()).toContain("Go on");
  await ada.press(ada.at("clock-strip").getByTestId("pause"));
  for (const player of all) await until("it goes on", async () => !(await player.sees("clock-strip")));
  await bea.press("open-clock");
  const little = await time(bea);
  await bea.press("add-time-yellow");
  await until("Ada has two minutes more", async () => /^[23]:/.test(await time(ada)));
  expect(little).toMatch(/^0:|^1:/);
  await bea.press("dialog-close");

  // The server is away for a while; when it is back little is left, as it stood.
  for (const player of all) player.faults.expect(OUTAGE);
  await stage.server.kill();
  await shorten(table.id, 16_000);
  await stage.server.restart();
  for (const player of all) await until("everybody is back", async () => (await player.attribute("connection", "data-state")) === "live");
  await until("it is low", async () => /(low|last)/.test(await ada.attribute("clock-yellow", "class")));
  await until("it is nearly out", async () => (await ada.text("open-clock")).includes("Nearly out"));
  await keepsTheRules(ada, "last");
  expect(await ada.text("clock-live")).toMatch(/10 seconds left/);
  expect(await bea.text("clock-live")).toBe("");
  for (const player of [ada, eve]) await until("time is up", async () => (await player.attribute("clock-red", "data-running")) === "true");
  await until("Ada is told", () => ada.page.getByText("Ada's time is up: the turn ends.").isVisible());
  expect(await ada.page.locator(".toast").getByText("time is up").allTextContents()).toEqual(["Ada's time is up: the turn ends."]);
  await until("the log says so", () => isUp(ada));
  await bea.myTurn();
  await keepsTheRules(ada, "up");
  // Players who come later find it in the log as well.
  await ada.page.reload();
  await atTable(ada);
  expect(await isUp(ada)).toBe(true);
});

test("the form offers clocks with presets and own values, and the waiting room tells them", async () => {
  const host = await stage.person("phone");
  await host.go("/");
  await host.at("name").fill("Ada");
  await host.press("save-name");
  await until("Ada is known", async () => !(await host.sees("name")));
  await host.press("new-table");
  await tick(host, "option-clock-bank");
  await host.press("clock-minutes-30");
  await host.at("clock-perEnergy").fill("99");
  await host.at("clock-perEnergy").press("Tab");
  expect(await host.at("clock-perEnergy").inputValue()).toBe("60");
  await host.at("clock-perEnergy").fill("7");
  await host.at("clock-perEnergy").press("Tab");
  await host.at("clock-perEnergy").scrollIntoViewIfNeeded();
  await keepsTheRules(host, "form");
  await host.press("create");
  await until("the waiting room tells it", async () => (await host.text("facts")).includes("30 min + 7 s per energy"));
  await host.go("/new");
  expect(await host.at("clock-minutes").inputValue()).toBe("30");
});
