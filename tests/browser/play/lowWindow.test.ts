import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { beginLocal } from "../support/oneScreen.ts";
import type { Player } from "../support/player.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Windows with little height: words stay whole, and nothing lies over the board or pushes it away. */

const stage = useStage();

const LOW = { width: 1280, height: 600 };
const LANGUAGES = firstAtADesk(["fr", "it", "en"]);

/** From the next page on it speaks that language. */
const speaks = ({ page }: Player, language: string): Promise<unknown> =>
  page.addInitScript((code) => localStorage.setItem("forgotten-planet.settings", JSON.stringify({ language: code })), language);

/** Of an element: whether all its words are seen, and how many rows they take. */
const words = ({ page }: Player, selector: string): Promise<{ readonly whole: boolean; readonly rows: number }> =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 2).map(({ top, bottom }) => Math.round((top + bottom) / 16));
      return { whole: element.scrollWidth <= element.clientWidth + 1, rows: new Set(tops).size };
    });

const boxOf = async ({ page }: Player, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
};

/** The lowest edge of the board's cells. */
const lowest = (player: Player): Promise<number> =>
  player.page.locator("[role=gridcell]").evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().bottom)));

test.each(LANGUAGES)("in %s: where a game at one screen is played is written whole, and the log's buttons in one row", async (language) => {
  const player = await stage.person();
  await beginLocal(player);
  await speaks(player, language);
  await player.page.setViewportSize(LOW);
  await player.page.reload();
  await atTable(player);
  expect(await words(player, '[data-testid="connection"] span')).toMatchObject({ whole: true });
  await player.page.setViewportSize({ width: 1366, height: 768 });
  await until("the log stands there", () => player.sees("log-now"));
  expect(await words(player, '[data-testid="log-back"]')).toEqual({ whole: true, rows: 1 });
  expect(await words(player, '[data-testid="log-now"]')).toEqual({ whole: true, rows: 1 });
});

test.each(LANGUAGES)("in %s: what can be typed is written whole in the field of the command line", async (language) => {
  const player = await stage.person();
  await beginLocal(player);
  await speaks(player, language);
  await player.page.setViewportSize({ width: 1366, height: 650 });
  await player.page.reload();
  await atTable(player);
  await player.page.keyboard.press("/");
  await until("the line is there", () => player.sees("command-field"));
  const [takes = 0, has = 0] = await player.at("command-field").evaluate((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    if (pen) pen.font = font;
    const { width = 0 } = pen?.measureText((field as HTMLInputElement).placeholder) ?? {};
    return [width, field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
  });
  expect(takes).toBeGreaterThan(50);
  expect(takes).toBeLessThanOrEqual(has);
});

test("the board has the height, and the dock stands beside it; in a higher window it stands under it", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  const ada = await stage.person();
  await ada.page.setViewportSize(LOW);
  await handOver(table, 0, ada);
  await atTable(ada);
  await ada.myTurn();
  const side = async (): Promise<number> => (await boxOf(ada, '[role=gridcell][data-cell="0,0"]')).width;
  await until("a cell has room", async () => (await side()) > 60);
  const board = await boxOf(ada, ".board");
  expect((await boxOf(ada, ".dock")).x).toBeGreaterThan(board.x + board.width - 1);
  // The chat is a drawer, and its button says what has come.
  expect(await ada.at("open-chat").getAttribute("aria-label")).toBe("Chat");
  await table.seats[1]?.ask("chat", { text: "Hello!" });
  await until("one line is new", async () => (await ada.at("open-chat").getAttribute("aria-label")) === "Chat, 1 new");
  await ada.press("open-chat");
  await until("it is read", async () => (await ada.text("chat")).includes("Hello!"));
  expect(await ada.at("open-chat").getAttribute("aria-label")).toBe("Chat");
  await ada.page.keyboard.press("Escape");
  await ada.page.setViewportSize({ width: 1280, height: 740 });
  await until("the dock is under the board", async () => {
    const [dock, above] = await Promise.all([boxOf(ada, ".dock"), boxOf(ada, ".board")]);
    return dock.y >= above.y + above.height - 1;
  });
});

test("the command line answers under the board, all of whose rows stay in sight", async () => {
  const player = await stage.person();
  await beginLocal(player);
  await player.page.setViewportSize(LOW);
  await player.page.keyboard.press("/");
  await until("the line is there", () => player.sees("command-field"));
  for (const line of ["help", "what"]) {
    await player.at("command-field").fill(line);
    await player.at("command-field").press("Enter");
  }
  await screenshot(player.page, "low-command-line");
  const line = await boxOf(player, ".cmdline");
  await until("all rows are in sight", async () => (await lowest(player)) < line.y);
  expect((await boxOf(player, '[role=gridcell][data-cell="6,6"]')).width).toBeGreaterThan(44);
});

test("on a phone the command line leaves the board its rows, and no button comes over the players", async () => {
  const player = await stage.person("phone");
  await player.page.setViewportSize({ width: 375, height: 667 });
  await player.go("/practice");
  await atTable(player);
  await player.myTurn();
  await player.page.locator("[role=gridcell][tabindex='0']").first().focus();
  await player.page.keyboard.press("/");
  await until("the line is there", () => player.sees("command-field"));
  await until("five rows are in sight", async () => (await boxOf(player, ".board")).height >= 5 * 40 + 18);
  const { y } = await boxOf(player, ".stage");
  const tops = await player.page
    .locator(".stage button")
    .filter({ visible: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(y);
  await player.at("command-field").press("Escape");
});

test("on a phone held sideways nine rows are in sight, also in less height, and no button lies on a cell", async () => {
  const player = await stage.person("phone");
  await player.page.setViewportSize({ width: 844, height: 390 });
  await player.go("/local/new?bots");
  await player.press("players-4");
  await player.press("local-start");
  await atTable(player);
  await player.myTurn();
  const cells = player.page.locator("[role=gridcell]");
  const isWhole = async (): Promise<boolean> => {
    const board = await boxOf(player, ".board");
    const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
    return boxes.length === 80 && boxes.every(({ top, bottom }) => top >= board.y && bottom <= board.y + board.height);
  };
  await until("the board is whole", isWhole);
  expect(await player.sees("overview")).toBe(false);
  const right = await cells.evaluateAll((all) => Math.max(...all.map((cell) => cell.getBoundingClientRect().right)));
  expect((await boxOf(player, ".boardfloats > *")).x).toBeGreaterThanOrEqual(right);
  // So much as the coach's line takes.
  await player.page.setViewportSize({ width: 844, height: 343 });
  await until("it is whole there too", isWhole);
  expect(await player.sees("overview")).toBe(false);
});

test("the names of bots' levels are whole in the waiting room in French", async () => {
  const player = await stage.person();
  await player.page.setViewportSize(LOW);
  await speaks(player, "fr");
  await player.go("/new");
  await player.at("name").fill("Ada");
  await player.press("create");
  await player.press("add-bot-1");
  await until("the bot sits", () => player.sees("bot-level-1"));
  const isWhole = await player.at("bot-level-1").evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.font = style.font;
    const arrow = 18;
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - arrow;
    return [...select.options].every(({ text }) => pen.measureText(text).width <= room);
  });
  expect(isWhole).toBe(true);
});

test("the coach's line is two rows at the most, and its button is pressed while a plan is open", async () => {
  const player = await stage.person();
  await player.page.setViewportSize(LOW);
  await speaks(player, "fr");
  await player.go("/practice?coach");
  await atTable(player);
  await player.myTurn();
  expect((await words(player, '[data-testid="coach-line"] p')).rows).toBeLessThan(3);
  await player.press("end-turn");
  await until("one can plan", async () => {
    await player.pressIfShown("confirm");
    return player.sees("ahead-open");
  });
  await player.press("ahead-open");
  await until("the plan is open", () => player.sees("ahead-done"));
  if (await player.sees("coach-away")) await player.press("coach-away");
});

test.each(LANGUAGES)("in %s: on a phone what is new in a lesson is seen whole before one begins", async (language) => {
  const player = await stage.person("phone");
  await speaks(player, language);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await player.page.setViewportSize({ width, height });
    for (const lesson of ["walls", "special"]) {
      await player.go(`/learn/${lesson}`);
      await until("it is there", () => player.sees("lesson-begin"));
      const hidden = await player.page
        .locator(".lessonbegin-text")
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect([width, lesson, hidden]).toEqual([width, lesson, 0]);
    }
  }
});

test("on a phone a hint of a lesson leaves the board where it is", async () => {
  const player = await stage.person("phone");
  await player.go("/learn/end");
  await player.press("lesson-begin");
  const before = await boxOf(player, ".stage");
  await player.press("lesson-hint");
  await until("the hint is there", () => player.sees("hint-text"));
  await screenshot(player.page, "phone-lesson-hint");
  expect(await boxOf(player, ".stage")).toEqual(before);
  await player.press("lesson-hint");
  expect(await boxOf(player, ".stage")).toEqual(before);
});

test("a phone held sideways has the whole screen at a press and gives it back; where the browser refuses, nothing is said", async () => {
  const player = await stage.person("phone");
  await beginLocal(player);
  const isFull = (): Promise<boolean> => player.page.evaluate(() => document.fullscreenElement !== null);
  expect(await player.sees("full-screen")).toBe(false);
  await player.page.setViewportSize({ width: 844, height: 390 });
  await until("it is offered", () => player.sees("full-screen"));
  // Nobody is taken there, and nobody is asked.
  expect(await isFull()).toBe(false);
  await player.press("full-screen");
  await until("the screen is the game's", isFull);
  await until("its button says so", async () => (await player.attribute("full-screen", "aria-pressed")) === "true");
  await player.press("full-screen");
  await until("the screen is given back", async () => !(await isFull()));

  await player.page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("refused"));
  });
  await player.press("full-screen");
  await player.page.waitForTimeout(300);
  expect([await isFull(), await player.sees("toast"), await player.attribute("full-screen", "aria-pressed")]).toEqual([
    false,
    false,
    "false",
  ]);
});
