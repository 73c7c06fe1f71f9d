import { expect, test } from "vitest";
import { atTable } from "./support/lobby.ts";
import { beginLocal } from "./support/oneScreen.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* Settings over the table one by one: each is turned, does what it says, and is there after the page was loaded again. */

const stage = useStage();

const opens = async (player: Player): Promise<void> => {
  await player.press("open-settings");
  await until("the settings are there", () => player.sees("set-contrast"));
};
const closes = async (player: Player): Promise<void> => {
  await player.press("settings-done");
  await until("they are closed", async () => !(await player.sees("settings-sheet")));
};
const contrast = ({ page }: Player): Promise<string | null> => page.locator("html").getAttribute("data-contrast");
const showsLetters = async ({ page }: Player): Promise<boolean> =>
  (await page.getByRole("button", { name: "Coordinates" }).getAttribute("aria-pressed")) === "true";
const rows = ({ page }: Player): Promise<number> => page.getByTestId("log").locator(".log-row").count();

test("contrast, coordinates, the log's detail and a key hold at once and after a reload; all keys are listed", async () => {
  const ada = await stage.person("desktop");
  await beginLocal(ada);
  await ada.myTurn();
  expect([await contrast(ada), await showsLetters(ada)]).toEqual([null, true]);
  await ada.perform("consumeMetal");
  await ada.endTurn();
  await until("the turn is in the log", async () => (await rows(ada)) > 3);
  const normal = await rows(ada);

  await opens(ada);
  await ada.at("set-contrast").check();
  await ada.at("set-coordinates").uncheck();
  await ada.page.getByTestId("set-log-brief").check({ force: true });
  const few = await ada.page.locator("[data-testid^=set-key-]").count();
  await ada.press("set-keys-all");
  await until("all keys are listed", async () => (await ada.page.locator("[data-testid^=set-key-]").count()) > few);
  await ada.press("set-key-j");
  await ada.page.keyboard.press("8");
  await closes(ada);

  const holds = async (): Promise<void> => {
    expect([await contrast(ada), await showsLetters(ada)]).toEqual(["more", false]);
    await until("the log tells steps alone", async () => (await rows(ada)) < normal);
    await ada.page.keyboard.press("8");
    await until("the new key shows whose a tile is", () => ada.sees("see-whose"));
    await ada.page.keyboard.press("Escape");
    await until("it is closed", async () => !(await ada.sees("see-whose")));
    await ada.page.keyboard.press("j");
    expect(await ada.sees("see-whose")).toBe(false);
  };
  await holds();
  await ada.page.reload();
  await atTable(ada);
  await holds();

  await opens(ada);
  await ada.page.getByTestId("set-log-full").check({ force: true });
  await closes(ada);
  await until("the log tells more", async () => (await rows(ada)) >= normal);
});
