import { expect, test } from "vitest";
import { guest } from "../../../apps/server/test/support/harness.ts";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { offences } from "../support/offences.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Players that others mute, block and report, by presses and by keys, on the desk and on the phone. */

const stage = useStage();

const talk = (player: Player): Promise<string> => player.text("chat");
const hears = (player: Player, words: string): Promise<void> =>
  until(`"${words}" is heard`, async () => (await talk(player)).includes(words));
const hearsNot = (player: Player, words: string): Promise<void> =>
  until(`"${words}" is no longer heard`, async () => !(await talk(player)).includes(words));

async function twoAtTable(size: "desktop" | "phone") {
  const yellow = await stage.person(size);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await handOver(table, 0, yellow);
  await atTable(yellow);
  const red = table.seats[1];
  if (!red) throw new Error("nobody plays red");
  return { yellow, red };
}

test("mute: gone and not heard again, over a reload too, until it is to be heard", async () => {
  const { yellow, red } = await twoAtTable("desktop");
  await red.ask("chat", { text: "You call that a move?" });
  await hears(yellow, "You call that a move?");
  // The player's own lines have no menu.
  await yellow.at("chat-input").fill("Good luck");
  await yellow.page.keyboard.press("Enter");
  await hears(yellow, "Good luck");
  expect(await yellow.page.getByTestId("line-more").count()).toBe(1);

  // By keys: open, close, open, mute.
  const menuHasFocus = (): Promise<void> =>
    until("the menu has the focus", () => yellow.page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "line-mute"));
  await yellow.at("line-more").focus();
  await yellow.page.keyboard.press("Enter");
  await menuHasFocus();
  expect(await offences(yellow, "desktop-line-menu", ".chat")).toEqual([]);
  await yellow.page.keyboard.press("Escape");
  await until("the focus is back", () => yellow.page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "line-more"));
  await yellow.page.keyboard.press("Enter");
  await menuHasFocus();
  await yellow.page.keyboard.press("Enter");
  await hearsNot(yellow, "You call that a move?");
  await red.ask("chat", { text: "Hello?" });
  await yellow.page.reload();
  await atTable(yellow);
  await hears(yellow, "Good luck");
  expect(await talk(yellow)).not.toContain("Hello?");
  expect(await yellow.text("silenced")).toMatch(/^1 person not heard/);
  await yellow.press(yellow.page.locator("[data-testid=silenced] summary"));
  expect(await offences(yellow, "desktop-silenced", ".chat")).toEqual([]);
  await yellow.press(yellow.page.locator("[data-testid^=hear-]"));
  await hears(yellow, "Hello?");
  await hears(yellow, "You call that a move?");
});

test("report and block, on a phone: thanked for one, and the other no longer heard anywhere, and its name not read", async () => {
  const { yellow, red } = await twoAtTable("phone");
  const table = yellow.page.url();
  await red.ask("chat", { text: "Nobody likes you" });
  await yellow.press("open-chat");
  await hears(yellow, "Nobody likes you");
  await yellow.press("line-more");
  await until("the menu is open", () => yellow.sees("line-report"));
  expect(await offences(yellow, "phone-line-menu", ".chat")).toEqual([]);
  await yellow.press("line-report");
  await yellow.at("report-reason").fill("insults");
  expect(await offences(yellow, "phone-report", ".chat")).toEqual([]);
  await yellow.press("report-send");
  await until("one is thanked", async () => /Thank you/.test(await yellow.text("toast")));
  await yellow.press("line-more");
  await yellow.press("line-block");
  await hearsNot(yellow, "Nobody likes you");
  await yellow.page.reload();
  await atTable(yellow);
  await yellow.press("open-chat");
  await red.ask("chat", { text: "Anybody?" });
  await yellow.press(yellow.page.locator("[data-testid=silenced] summary"));
  expect(await yellow.text("silenced")).toMatch(/Blocked player/);
  expect(await yellow.text("silenced")).not.toMatch(/Rufus/);
  expect(await offences(yellow, "phone-silenced", ".chat")).toEqual([]);
  expect(await talk(yellow)).not.toContain("Anybody?");
  await yellow.go("/settings");
  await until("it is listed", async () => /Rufus/.test(await yellow.text("blocked")));
  await yellow.at("blocked").scrollIntoViewIfNeeded();
  expect(await offences(yellow, "phone-blocked", ".chat")).toEqual([]);
  await yellow.press(yellow.page.locator("[data-testid^=unblock-]"));
  await until("nobody is listed", async () => /You have blocked nobody/.test(await yellow.text("blocked")));
  await yellow.go(table);
  await atTable(yellow);
  await yellow.press("open-chat");
  await hears(yellow, "Anybody?");
});

test("where only those who sit there talk, spectators have no field to write in", async () => {
  const watcher = await stage.person("laptop");
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"], { spectatorsTalk: false });
  const eve = await guest(stage.server.url, "Eve");
  await watcher.page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    "forgotten-planet.identity",
    JSON.stringify(eve),
  ] as const);
  await watcher.go(`/t/${table.id}`);
  await atTable(watcher);
  await watcher.page.keyboard.press("t");
  await until("it is said", async () => (await watcher.page.locator(".chat-closed").count()) === 1);
  expect(await watcher.sees("chat-input")).toBe(false);
});

test("who watches without a name reads along, and gives one to talk", async () => {
  const watcher = await stage.person("laptop");
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await watcher.go(`/t/${table.id}`);
  await atTable(watcher);
  await watcher.page.keyboard.press("t");
  await until("it is said", async () => /Give yourself a name/.test(await watcher.text("name-to-talk")));
  expect(await watcher.sees("chat-input")).toBe(false);
  await watcher.press("name-to-talk");
  await watcher.at("name").fill("Wanda");
  await watcher.press("save-name");
  await until("there is a field now", () => watcher.sees("chat-input"));
  await watcher.at("chat-input").fill("Good luck");
  await watcher.at("chat-input").press("Enter");
  await hears(watcher, "Good luck");
});

test("who watches under the name of a player chooses another one beside the chat, and what was typed is kept", async () => {
  const watcher = await stage.person("laptop");
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await watcher.go(`/t/${table.id}`);
  await atTable(watcher);
  await watcher.page.keyboard.press("t");
  await watcher.press("name-to-talk");
  await watcher.at("name").fill("yara");
  await watcher.press("save-name");
  await until("there is a field now", () => watcher.sees("chat-input"));
  await watcher.at("chat-input").fill("Good luck");
  await watcher.at("chat-input").press("Enter");
  await until("another name is asked for", () => watcher.sees("name"));
  expect(await watcher.text(watcher.page.locator(".chat-closed .problem"))).toMatch(/looks like yours/);
  await watcher.at("name").fill("Wanda");
  await watcher.press("save-name");
  await until(
    "the field is there again, with what was typed",
    async () =>
      (await watcher
        .at("chat-input")
        .inputValue()
        .catch(() => "")) === "Good luck",
  );
  await watcher.at("chat-input").press("Enter");
  await hears(watcher, "Good luck");
});
