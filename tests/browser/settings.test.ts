import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { overflow } from "./support/audit.ts";
import { screenshot } from "./support/browser.ts";
import { atTable } from "./support/lobby.ts";
import { beginLocal } from "./support/oneScreen.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* Settings over the table: what is set holds at once, is kept, and does what it says; sounds are heard when they should be. */

const stage = useStage();

/** In the page: counts what is sent to the loudspeaker, and how loud the last one was. */
const listen = (): void => {
  const heard = { count: 0 };
  Object.assign(window, { heard });
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    heard.count++;
    return start.apply(this, when);
  };
};
const heard = ({ page }: Player): Promise<number> => page.evaluate(() => (window as unknown as { heard: { count: number } }).heard.count);
const root = ({ page }: Player, name: string): Promise<string | null> => page.locator("html").getAttribute(`data-${name}`);

async function opens(player: Player): Promise<void> {
  await player.press("open-settings");
  await until("the settings are there", () => player.sees("set-patterns"));
}

/** Lays a tile of land where the board offers one. */
async function laysLand(player: Player): Promise<void> {
  await player.act("buildLand");
  const [at] = await player.marks();
  await player.perform("buildLand", { at: at as XY, chosen: true });
}

test("on the desktop: looks, questions and keys change at once, are taken back, found, and kept", async () => {
  const ada = await stage.person("desktop");
  await beginLocal(ada);
  await ada.myTurn();
  await opens(ada);
  expect(await overflow(ada.page)).toEqual([]);
  await screenshot(ada.page, "settings-desktop");

  await ada.at("set-patterns").uncheck();
  await ada.page.getByTestId("set-palette-blueOrange").check({ force: true });
  await ada.page.getByTestId("set-motion-none").check({ force: true });
  expect([await root(ada, "patterns"), await root(ada, "palette"), await root(ada, "motion")]).toEqual(["off", "blueOrange", "none"]);
  await ada.page.keyboard.press("Control+z");
  expect(await root(ada, "motion")).toBe("less");

  await ada.at("find-setting").fill("self-destruct");
  // The key of that action is found as well.
  await until("the rest is away", async () => (await ada.page.locator("[data-group]").count()) === 2);
  await ada.at("set-ask.selfDestruct").uncheck();
  await ada.at("find-setting").fill("");

  // A key that is taken says whose it is; exchanged, both do what is said.
  await ada.press("set-key-w");
  await ada.page.keyboard.press("e");
  await ada.press("set-keys-swap");
  await screenshot(ada.page, "settings-desktop-changed");
  await ada.press("settings-done");
  await until("they are closed", async () => !(await ada.sees("settings-sheet")));
  await ada.page.keyboard.press("w");
  await until("W ends the turn now, after a look", () => ada.sees("confirm"));
  await ada.page.keyboard.press("Escape");
  await ada.page.keyboard.press("x");
  await ada.page.keyboard.press("x");
  await until("the robot is gone without a question", async () => (await ada.counts("red")).energy < 6 && !(await ada.sees("confirm")));

  await ada.page.reload();
  await atTable(ada);
  expect([await root(ada, "patterns"), await root(ada, "palette"), await root(ada, "motion")]).toEqual(["off", "blueOrange", "less"]);
});

test("a search finds what is no setting of this device, on the page and over a table", async () => {
  const ada = await stage.person("phone");
  await ada.go("/settings");
  await until("the page is there", () => ada.sees("find-setting"));
  await ada.at("find-setting").fill("forget");
  const link = ada.page.getByRole("link", { name: "Forget me on this device" });
  await link.tap();
  await until("it is in sight", () => ada.page.getByTestId("forget").evaluate((one) => one.getBoundingClientRect().top < innerHeight));
  await beginLocal(ada);
  await opens(ada);
  await ada.at("find-setting").fill("forget");
  expect(await overflow(ada.page)).toEqual([]);
  const opened = ada.page.waitForEvent("popup");
  await link.tap();
  const page = await opened;
  await until("the page opens there", () => page.getByTestId("forget").evaluate((one) => one.getBoundingClientRect().top < innerHeight));
});

test("on a phone: all of it can be reached by thumb, and holds for the visit where nothing can be kept", async () => {
  const ada = await stage.person("phone");
  await beginLocal(ada);
  await ada.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await opens(ada);
  expect(await overflow(ada.page)).toEqual([]);
  await screenshot(ada.page, "settings-phone");
  await ada.at("set-leftHand").scrollIntoViewIfNeeded();
  await ada.press("set-leftHand");
  expect(await root(ada, "hand")).toBe("left");
  expect(await ada.text("settings-kept")).toContain("until you close this page");
  await screenshot(ada.page, "settings-phone-left");
});

test("on a small phone what is chosen far down moves nothing of the sheet away, nor does going to a group", async () => {
  const ada = await stage.person("phone");
  await ada.page.setViewportSize({ width: 375, height: 667 });
  await beginLocal(ada);
  await opens(ada);
  const top = await ada.at("find-setting").boundingBox();
  const choose = async (testid: string): Promise<void> => {
    const choice = ada.page.locator("label", { has: ada.page.getByTestId(testid) });
    await choice.scrollIntoViewIfNeeded();
    await choice.tap();
    await until(`${testid} is chosen`, () => ada.at(testid).isChecked());
  };
  for (const testid of ["set-motion-none", "set-speed-4", "set-log-brief"]) {
    await choose(testid);
    expect(await ada.at("find-setting").boundingBox()).toEqual(top);
  }
  // A size for which the window has no room would change nothing.
  expect(await ada.at("set-text-150").isDisabled()).toBe(true);
  await ada.page.locator(".set-nav button").last().tap();
  expect(await ada.at("find-setting").boundingBox()).toEqual(top);
  expect(await ada.at("settings-sheet").evaluate((sheet) => sheet.closest("dialog")?.scrollTop)).toBe(0);
  await screenshot(ada.page, "settings-phone-small");
});

test("steps are heard from the first press on; nothing is heard when muted, and nothing of what is past", async () => {
  const ada = await stage.person("desktop");
  await ada.page.addInitScript(listen);
  const asked: string[] = [];
  ada.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await beginLocal(ada);
  await ada.page.reload();
  await atTable(ada);
  expect(await heard(ada)).toBe(0);
  expect(asked.filter((path) => path.includes("tableSounds"))).toEqual([]);
  await ada.myTurn();
  await laysLand(ada);
  await until("the step is heard", async () => (await heard(ada)) > 0);

  await ada.press("mute");
  const before = await heard(ada);
  await laysLand(ada);
  expect(await ada.attribute("mute", "aria-pressed")).toBe("true");
  expect(await heard(ada)).toBe(before);

  // Muted is kept: after a reload the sounds are not even loaded.
  asked.length = 0;
  await ada.page.reload();
  await atTable(ada);
  await ada.myTurn();
  await laysLand(ada);
  expect(asked.filter((path) => path.includes("tableSounds"))).toEqual([]);
  expect(await heard(ada)).toBe(0);
});

test("over a lesson everything can be set as well, and what is done there is heard until it is muted", async () => {
  const ada = await stage.person("phone");
  await ada.page.addInitScript(listen);
  await ada.go("/learn/floor");
  await until("the board is there", async () => (await ada.cells(/./)).length > 0);
  await opens(ada);
  expect(await ada.sees("set-ask.selfDestruct")).toBe(true);
  await ada.press("settings-done");
  await ada.press("lesson-begin");
  await ada.perform("buildLand", { at: [0, 0] });
  await until("it is heard", async () => (await heard(ada)) > 0);
  await ada.press("mute");
  const before = await heard(ada);
  await ada.undo();
  await ada.perform("buildLand", { at: [0, 0] });
  await until("it is laid again", async () => (await ada.cells(/Land/)).length > 0);
  expect(await heard(ada)).toBe(before);
});
