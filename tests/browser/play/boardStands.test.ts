import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { type DrivenTable, drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The board and its key stand still while things come and go around them, and nothing that comes hides a cell or, on a phone, a score. */

const stage = useStage({ dice: [4], picture: "measured" });

const MIDDLE = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu
  a1+4,1 a1>3,2`;
const FOUR = "a1+3,0 a1+4,1 a1+5,0 a. b1+8,3 b1+7,4 b1>7,4 b. c1+4,7 c1+3,8 c. d.";
const SIZES = [
  [1440, 900],
  [1366, 768],
  [1366, 650],
  [1280, 600],
] as const;

async function sits(table: DrivenTable, size: "desktop" | "phone" = "desktop"): Promise<Player> {
  const player = await stage.person(size);
  await handOver(table, 0, player);
  await atTable(player);
  return player;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where things are that have to stand still: the board, its corner cell, the map key and each of its buttons. */
const places = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid="board"], [role=gridcell][data-cell="0,0"], .mapkey, .mapkey button, .dock')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.className || element.getAttribute("data-testid")} ${[x, y, width, height].map(Math.round)}`;
      },
    ),
  );

/** Where they are once two looks in a row found the same. */
async function settled(player: Player): Promise<readonly string[]> {
  let last: readonly string[] = [];
  await until("the board has settled", async () => {
    const before = last.join();
    last = await places(player);
    return before === last.join();
  });
  return last;
}

test("board and map key stand still while previews, reasons and cards come and go", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, MIDDLE);
  const ada = await sits(table);
  await ada.myTurn();
  for (const [width, height] of SIZES) {
    await ada.page.setViewportSize({ width, height });
    const before = await settled(ada);
    const compare = async (when: string): Promise<void> => expect(await places(ada), `${when} at ${width}x${height}`).toEqual(before);
    const pointed = async (at: XY, when: string): Promise<void> => {
      await ada.hover(at);
      await until(`${when} is shown`, async () => (await ada.page.locator(".asides .hot, .asides .notyet").count()) > 0);
      await compare(when);
    };
    await pointed([4, 2], "what can be built");
    await ada.act("buildMine");
    await pointed([4, 2], "a mine");
    await pointed([2, 2], "a reason");
    await ada.act("buildLand");
    await pointed([4, 2], "land");
    await ada.act("move");
    await pointed([2, 1], "a way");
    await ada.page.keyboard.press("Escape");
    await ada.at("action-buildBase").hover();
    await until("the button says why", () => ada.sees("why-not-button"));
    await compare("a button's reason");
    await ada.page.mouse.move(3, 3);
  }
});

test("a board of nine by nine is seen whole with a mouse, and no button of the view is there twice", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Carla", "Dino"]);
  await playLines(table.seats, FOUR);
  const ada = await sits(table);
  for (const [width, height] of SIZES) {
    await ada.page.setViewportSize({ width, height });
    await until(`all of it is seen at ${width}x${height}`, async () => {
      const [board, ...corners] = await Promise.all([boxOf(ada, '[data-testid="board"]'), cellOf(ada, [0, 0]), cellOf(ada, [8, 8])]);
      return corners.every((cell) => board && cell && within(cell, board));
    });
    expect(await ada.sees("overview")).toBe(false);
    const names = await ada.page
      .locator(".viewbutton:visible, .keytools .iconbtn:visible")
      .evaluateAll((buttons) => buttons.map((button) => button.querySelector("use")?.getAttribute("href")));
    expect(new Set(names).size, `${names}`).toBe(names.length);
  }
});

test("on a phone it opens with no cell under its rulers, and the robot in sight", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Carla", "Dino"]);
  await playLines(table.seats, FOUR);
  const ada = await sits(table, "phone");
  await until("it is laid out", async () => (await cellOf(ada, [4, 0])) !== undefined);
  const board = await boxOf(ada, '[data-testid="board"]');
  const robot = await cellOf(ada, [4, 0]);
  expect(board && robot && within(robot, { ...board, x: board.x + 17, y: board.y + 17 })).toBe(true);
  if (!board || !robot) return;
  // It stands in the first row, and no other lies above that.
  expect(Math.abs(Math.round((robot.x - board.x - 18) % robot.width))).toBe(0);
});

test.each(["desktop", "phone"] as const)("whose turn it is, and what is said in passing, hide no cell and no score: %s", async (size) => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, MIDDLE);
  const bruno = await stage.person(size);
  await handOver(table, 1, bruno);
  await atTable(bruno);
  // Everything that comes is measured as it comes.
  await bruno.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(".banner, .toast, .strip")) {
        const board = document.querySelector('[data-testid="board"]')?.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        const scores = document.querySelector(".chip-row")?.getBoundingClientRect();
        const hidesScores = scores && element.matches(".toast") && box.top < scores.bottom - 4 && box.bottom > scores.top + 4;
        const hides = board && box.bottom > board.top + 4 && box.top < board.bottom - 4 && box.right > board.left && box.left < board.right;
        seen.push(`${element.className.split(" ")[0]} ${hidesScores ? "hides the scores" : hides ? "hides the board" : "beside"}`);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const seen = (): Promise<readonly string[]> => bruno.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await playLines(table.seats.slice(0, 1), "a.");
  await until("the banner was there", async () => (await seen()).some((one) => one.startsWith("banner")));
  bruno.faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await bruno.page.context().setOffline(true);
  await until("the strip was there", async () => (await seen()).some((one) => one.startsWith("strip")));
  await bruno.page.context().setOffline(false);
  await until("a word in passing was there", async () => (await seen()).some((one) => one.startsWith("toast")));
  expect([...new Set(await seen())].filter((one) => one.includes(" hides "))).toEqual([]);
});

const boxOf = async ({ page }: Player, selector: string): Promise<Box | undefined> =>
  (await page.locator(selector).first().boundingBox()) ?? undefined;
const cellOf = (player: Player, cell: XY): Promise<Box | undefined> => boxOf(player, `[role=gridcell][data-cell="${cell.join(",")}"]`);
const within = (a: Box, b: Box): boolean =>
  a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1;
