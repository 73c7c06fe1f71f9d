import { expect, test } from "vitest";
import { painted } from "./support/browser.ts";
import { beginGame, hostTable, joinTable, tick } from "./support/lobby.ts";
import { beginLocal } from "./support/oneScreen.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* What opens over a page: one dialog, in every kind, on the desktop and on the smallest phone. */

const stage = useStage();

const SIZES = [
  [1440, 900],
  [320, 640],
] as const;

/** What the open dialog does not keep: its place in the window, its name, its close button, the page behind it. */
const offences = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() => {
    const open = document.querySelectorAll("dialog:modal");
    const [dialog] = open;
    if (!dialog || open.length > 1) return [`${open.length} dialogs are open`];
    const found: string[] = [];
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      found.push(`it reaches out of the window: ${[left, top, right, bottom]}`);
    if (!dialog.getAttribute("aria-label")) found.push("it has no name");
    if (!dialog.contains(document.activeElement)) found.push("it does not have the focus");
    const close = dialog.querySelector('[data-testid="dialog-close"]')?.getBoundingClientRect();
    if (!close || close.left < left || close.right > right || close.top < top) found.push("its close button lies outside");
    for (const live of document.querySelectorAll(".toasts, .sr[aria-live]"))
      if (!dialog.contains(live)) found.push(`${live.className} behind it is not heard`);
    return found;
  });

/** Whether the focus stays inside while Tab goes through all of it. */
async function keepsFocus({ page }: Player): Promise<boolean> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press(i % 5 === 4 ? "Shift+Tab" : "Tab");
    // Beyond the last control the browser's own follow, which the page sees as no focus at all.
    if (await page.evaluate(() => !document.querySelector("dialog:modal")?.contains(document.activeElement) && document.hasFocus()))
      if (await page.evaluate(() => document.activeElement !== document.body)) return false;
  }
  return true;
}

const focused = ({ page }: Player): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.testid : undefined));

const isOpen = async ({ page }: Player): Promise<boolean> => (await page.locator("dialog:modal").count()) > 0;

/** How far down the page is, once what a wheel or a dialog does to it has been done. */
async function scrolled({ page }: Player): Promise<number> {
  await painted(page);
  return page.evaluate(() => scrollY);
}

/** Opens it by the keyboard with the button of that name, and closes it in each way there is. */
async function keepsAll(player: Player, opener: string, how: "question" | "page" | "sheet"): Promise<void> {
  const closings = ["Escape", "button", ...(how === "sheet" ? ["beside"] : [])];
  for (const closing of closings) {
    await until(`${opener} keeps the focus`, async () => {
      await player.at(opener).focus();
      // A window that has just changed its size may put another button in its place.
      await painted(player.page);
      return (await focused(player)) === opener;
    });
    const place = await scrolled(player);
    await player.page.keyboard.press("Enter");
    await until(`${opener} has opened it`, () => isOpen(player));
    await until("it has come to rest", () =>
      player.page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== "running")),
    );
    expect(await offences(player), opener).toEqual([]);
    // The gutter that is kept for a scroll bar is wider than a bar that is hidden, as here, and the page behind may be higher for it.
    const behind = await scrolled(player);
    await player.page.mouse.move(4, 4);
    await player.page.mouse.wheel(0, 200);
    expect(await scrolled(player), "the page behind it stands still").toBe(behind);
    if (closing === "Escape") {
      expect(await keepsFocus(player)).toBe(true);
      await player.page.keyboard.press("Escape");
    } else if (closing === "button") {
      // What is begun in it is not given up by a press beside it.
      if (how !== "sheet") await player.page.mouse.click(4, 4);
      expect(await isOpen(player)).toBe(true);
      await player.press("dialog-close");
    } else await player.page.mouse.click(8, 100);
    await until(`it is closed: ${closing}`, async () => !(await isOpen(player)));
    expect(await focused(player), `the focus comes back: ${closing}`).toBe(opener);
    expect(await scrolled(player), `the page stands where it stood: ${closing}`).toBe(place);
  }
}

test.each(SIZES)("the options of a table that waits, a page of their own, %i x %i", async (width, height) => {
  const host = await stage.person();
  await host.page.setViewportSize({ width, height });
  await hostTable(host, "Ada");
  await keepsAll(host, "change-options", "page");
  await host.press("change-options");
  await tick(host, "option-public");
  await host.press("apply-options");
  await until("it is closed once they are applied", async () => !(await isOpen(host)));
});

test.each(SIZES)("the panel of an imported drawing, a question, %i x %i", async (width, height) => {
  const player = await stage.person();
  await player.page.setViewportSize({ width, height });
  await player.go("/scenarios/new");
  await player.at("editor-board").waitFor();
  await keepsAll(player, "editor-import", "question");
  // Keys of the editor do nothing behind it.
  const tool = (): Promise<string | null> => player.page.locator('[data-testid^="tool-"][aria-pressed="true"]').getAttribute("data-testid");
  const before = await tool();
  await player.press("editor-import");
  for (const key of ["1", "2", "3"]) await player.page.keyboard.press(key);
  expect(await tool()).toBe(before);
});

test("the sheets of a table: keys open and close them, what happens is heard, what the page says is seen", async () => {
  const [ada, bruno] = await Promise.all([stage.person(), stage.person()]);
  const link = await hostTable(ada, "Ada", { seated: true, fixed: true });
  await joinTable(bruno, link, "Bruno");
  await beginGame([ada, bruno]);
  for (const [width, height] of [[1024, 768], ...SIZES.slice(1)] as const) {
    await bruno.page.setViewportSize({ width, height });
    await until("the log is behind a button", () => bruno.sees("open-log"));
    await keepsAll(bruno, "open-log", "sheet");
  }
  const inField = (): Promise<boolean> => bruno.page.evaluate(() => document.activeElement?.matches("[data-testid=chat-input]") ?? false);
  await bruno.page.keyboard.press("t");
  await until("the key has opened the chat, and what is typed is said", inField);
  await ada.myTurn();
  await ada.perform("conserve");
  await until("it is heard in the sheet", async () => (await bruno.text("live-polite")).includes("Ada"));
  expect(await offences(bruno)).toEqual([]);
  // As a choice of files in it that is given up.
  await bruno.at("chat-input").evaluate((field) => field.dispatchEvent(new Event("cancel", { bubbles: true })));
  expect(await bruno.sees("chat-input")).toBe(true);
  await bruno.page.keyboard.press("Escape");
  await bruno.page.keyboard.press("g");
  await until("the log is open", async () => (await bruno.sees("log")) && !(await bruno.sees("chat-input")));
  await ada.endTurn();
  await bruno.myTurn();
  await bruno.page.keyboard.type("ek");
  expect(await bruno.counts("red")).toMatchObject({ energy: 3 });
  await until("keys under a sheet play nothing", async () => (await bruno.sees("log")) && !(await bruno.sees("confirm")));
  await bruno.page.keyboard.press("g");
  await until("and the same key closes it", async () => !(await isOpen(bruno)));
});

test("the curtain between two players is opened by its button alone, and no key shows what lies behind", async () => {
  const player = await stage.person("phone");
  await beginLocal(player, { placement: "random" });
  await until("the screen is handed over", () => player.sees("curtain"));
  const { page } = player;
  await page.locator(".curtain h2").click();
  for (const key of ["Escape", "Escape", "g", "t", "?", "Escape"]) await page.keyboard.press(key);
  expect(await page.locator("dialog:modal").count()).toBe(1);
  expect(await player.sees("curtain")).toBe(true);
  await player.press("take-screen");
  await until("the curtain is gone", async () => !(await isOpen(player)));
});
