import { beforeAll, expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { becomes, burnsOut, type DrivenTable, drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A match that is over, looked back at: by its link, by keys and by finger, and what is said where there is nothing to see. */

const stage = useStage({ dice: [4, 6], picture: "measured" });
const LINES = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu`;
/** The ply after yellow's mine at C2, and after red's wall. */
const MINE = 10;
const WALL = 14;

let over: DrivenTable;
let secluded: DrivenTable;
let running: DrivenTable;

beforeAll(async () => {
  const { url } = stage.server;
  over = await drivenTable(url, ["Ada", "Bruno"], { isPublic: true });
  await playLines(over.seats, LINES);
  await burnsOut(over.seats);
  secluded = await drivenTable(url, ["Ada", "Bruno"]);
  await burnsOut(secluded.seats);
  running = await drivenTable(url, ["Ada", "Bruno"], { isPublic: true });
});

const plyOf = async (player: Player): Promise<number> => Number(await player.attribute("replay", "data-ply"));
const at = (player: Player, ply: number): Promise<void> => until(`ply ${ply} is shown`, async () => (await plyOf(player)) === ply);
/** The address follows when the step has stood for a moment. */
const addressed = (player: Player, path: string): Promise<void> =>
  until(`the address is ${path}`, () => new URL(player.page.url()).pathname + new URL(player.page.url()).search === path);

async function opens(player: Player, path: string): Promise<void> {
  await player.go(path);
  await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
}

test("a match is walked by keys, lines of its log, the plot and by itself; a reload keeps the step", async () => {
  const player = await stage.person("desktop");
  const path = `/r/${over.id}`;
  await opens(player, path);
  expect(await plyOf(player)).toBe(0);
  const press = async (key: string, ply: number): Promise<void> => {
    await player.page.keyboard.press(key);
    await at(player, ply);
  };
  await press("ArrowRight", 1);
  await until("the card tells it", async () => (await player.text("step-card")).includes("land at C1"));
  expect(await player.named([2, 0])).toMatch(/Land/);
  await press("ArrowDown", 4);
  await press("ArrowRight", 5);
  await press("ArrowUp", 4);
  await press("ArrowUp", 0);
  await until("the land is gone", async () => !/Land/.test(await player.named([2, 0])));
  // The printed mine is the only die; the wall the biggest thing after it.
  await press("d", MINE);
  await until("the card tells it", async () => /Second energy.*mine at C2, die 4: white mine/.test(await player.text("step-card")));
  expect(await player.attribute("replay-player-yellow", "data-energy")).toBe("1");
  await addressed(player, `${path}/${MINE}`);
  const end = Number(await player.page.locator("[data-testid=log] button[data-ply]").last().getAttribute("data-ply"));
  await press("End", end);
  expect(await player.text("replay-result")).toMatch(/^Ada \d+ : \d+ Bruno/);
  expect(await player.named([3, 4])).toMatch(/./);

  await player.page.locator(`[data-testid=log] button[data-ply="${WALL}"]`).first().click();
  await at(player, WALL);
  expect(await player.named([3, 3])).toMatch(/wall/i);
  await addressed(player, `${path}/${WALL}`);
  await player.page.reload();
  await at(player, WALL);
  await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
  expect(await player.named([3, 3])).toMatch(/wall/i);
  await until("the dice are checked", async () => (await player.attribute("dice-chip", "data-tone")) === "good");
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "replay-desktop");

  // Pressed and drawn along, the plot goes by whole turns.
  const plot = await player.at("control-track").boundingBox();
  if (!plot) throw new Error("there is no plot");
  await player.page.mouse.move(plot.x + 1, plot.y + plot.height / 2);
  await player.page.mouse.down();
  await at(player, 0);
  await player.page.mouse.move(plot.x + plot.width - 1, plot.y + plot.height / 2, { steps: 6 });
  await at(player, end);
  await player.page.mouse.up();

  await player.page.keyboard.press("ArrowUp");
  await until("a turn before it is shown", async () => (await plyOf(player)) < end);
  await player.press("speed-8");
  await player.press("replay-play");
  await at(player, end);
  await until("it stands still", async () => (await player.attribute("replay-play", "aria-pressed")) === "false");
});

test("without spoilers nothing tells the score, the length or what is to come, and the link says so", async () => {
  const player = await stage.person("desktop");
  await opens(player, `/r/${over.id}/${MINE}`);
  await player.page.keyboard.press("v");
  await addressed(player, `/r/${over.id}/${MINE}?spoilers=off`);
  const told = await player.page.locator("[data-testid=replay]").textContent();
  for (const secret of [/step \d+ of/, /\d+ : \d+/, /at the end/, /consumes/]) expect(told).not.toMatch(secret);
  const last = player.page.locator("[data-testid=log] button[data-ply]").last();
  expect(Number(await last.getAttribute("data-ply"))).toBe(MINE);
  expect(await player.at("replay-end").isDisabled()).toBe(true);
  await player.page.reload();
  await at(player, MINE);
  expect(await player.attribute("replay-blind", "aria-pressed")).toBe("true");
  expect(await player.text("step-count")).toBe(`step ${MINE}`);
  expect(await violations(player.page)).toEqual([]);
});

test("a stranger opens the link on a phone, steps and shares", async () => {
  const player = await stage.person("phone");
  await opens(player, `/r/${over.id}/${WALL}`);
  await at(player, WALL);
  expect(await player.text("step-card")).toContain("wall north of D4");
  await player.press("replay-stepBack");
  await at(player, WALL - 1);
  await player.press("replay-turnBack");
  await at(player, 12);
  await player.press("replay-turnOn");
  const next = await plyOf(player);
  expect(next).toBeGreaterThan(WALL);
  await player.at("language").selectOption("fr");
  await until("it is in French", async () => /Rediffusion/i.test(await player.text(player.page.locator(".replaytag"))));
  expect(await plyOf(player)).toBe(next);
  await player.at("language").selectOption("en");
  await until("it is in English", async () => /Replay/i.test(await player.text(player.page.locator(".replaytag"))));
  await player.press("open-log");
  await player.page.locator(`[data-testid=log] button[data-ply="${MINE}"]`).first().tap();
  await at(player, MINE);
  expect(await player.sees("log")).toBe(false);
  await player.press("open-swings");
  await player.at("swings").waitFor();
  await player.press("dialog-close");
  await player.press("replay-share");
  await player.press("share-copy");
  await until("the link is copied", async () => (await player.text("share-copy")) === "Copied");
  expect(await player.page.evaluate(() => navigator.clipboard.readText())).toBe(`${stage.server.url}/r/${over.id}/${MINE}`);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "replay-phone");
});

const GONE = [
  ["a match that was never played", () => "/r/AAAAAAAAAAAAAAAAAAAAAA", "no-such-match"],
  ["a match of a private table", () => `/r/${secluded.id}`, "private-match"],
  ["a match that runs", () => `/r/${running.id}`, "still-running"],
  ["a match that this browser does not keep", () => `/r/local/${"0".repeat(32)}`, "no-local-match"],
] as const;

test("what cannot be shown says why, and a step beyond the end is the last", async () => {
  const player = await stage.person("desktop");
  player.faults.expect(/status of 40/);
  for (const [what, path, code] of GONE) {
    await player.go(path());
    await until(`${what} is said to be ${code}`, async () => (await player.attribute("replay-gone", "data-code")) === code);
    expect(await violations(player.page)).toEqual([]);
  }
  await player.go(`/r/${running.id}`);
  await player.press(player.page.getByRole("link", { name: "Watch it live" }));
  await until("the live table is there", () => player.sees("energy-track"));

  // Who sat there may look.
  const { identity } = secluded.seats[0] ?? {};
  if (identity) await becomes(player, identity);
  await opens(player, `/r/${secluded.id}/99999`);
  await until("it says so", () => player.page.getByText("that is the last").first().isVisible());
  expect(await player.text("step-card")).toContain("The match is over");
});

test("a replay of a secret placement is seen by everybody, or by a seat that knows what it laid", async () => {
  const secret = await drivenTable(stage.server.url, ["Ada", "Bruno"], {
    isPublic: true,
    scenario: "open-plain",
    placement: "random",
    assignment: "random",
  });
  await playLines(secret.seats, "ahs0,0 bhb3,0 ahb0,3 bhs3,3 ahl6,0 bhl0,6");
  await burnsOut(secret.seats);
  const player = await stage.person("desktop");
  await opens(player, `/r/${secret.id}/3`);
  const faceDown = async (): Promise<readonly string[]> => (await player.cells(/face-down/i)).map(([, name]) => name);
  expect(await faceDown()).toHaveLength(3);
  for (const name of await faceDown()) expect(name).not.toMatch(/base|special/i);
  const sees = (words: RegExp, count: number) =>
    until(`${count} are ${words}`, async () => (await faceDown()).filter((name) => words.test(name)).length === count);
  await player.at("seen-by").selectOption({ label: "Ada" });
  await sees(/special/i, 1);
  await sees(/base/i, 1);
  await player.at("seen-by").selectOption({ label: "Bruno" });
  await sees(/special/i, 0);
  await sees(/base/i, 1);
  await player.at("seen-by").selectOption("");
  await sees(/base|special/i, 0);
});

/** Comes to the results of the match, as the one who sat there first. */
async function atResults(player: Player): Promise<void> {
  const { identity } = over.seats[0] ?? {};
  if (identity) await becomes(player, identity);
  await player.go(`/t/${over.id}`);
  await until("the results are there", () => player.sees("winner"));
}

test.each(["desktop", "phone"] as const)(
  "after the end the board stays on the %s; lines of its log open the replay there",
  async (size) => {
    const player = await stage.person(size);
    await atResults(player);
    await player.press("look-at-board");
    await until("the board is there", async () => (await player.cells(/./)).length > 0);
    expect(await violations(player.page)).toEqual([]);
    await screenshot(player.page, `after-board-${size}`);
    if (size === "phone") await player.press("open-log");
    else await player.at("chat").waitFor();
    await player.press(player.page.locator(`[data-testid=log] button[data-ply="${MINE}"]`).first());
    await at(player, MINE);
    await player.page.goBack();
    await until("the results are there", () => player.sees("winner"));
    await player.press("watch-again");
    await at(player, 0);
  },
);

test("B goes from the results to the board and back; my matches lead to the replay", async () => {
  const player = await stage.person("desktop");
  await atResults(player);
  await player.page.keyboard.press("b");
  await player.at("after-board").waitFor();
  await player.page.keyboard.press("b");
  await player.at("winner").waitFor();
  await player.go("/matches");
  await player.press(`watch-${over.id}`);
  await at(player, 0);
});

const behind = (player: Player, steps: number): Promise<void> =>
  until(`the screen is ${steps} behind`, async () => Number(await player.attribute("behind", "data-behind")) === steps);
const isLive = (player: Player): Promise<void> => until("the screen is live", async () => !(await player.sees("behind")));

test("a player looks back while the match runs, plays nothing meanwhile, and is called back by their own turn", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"], { isPublic: true });
  const [ada] = table.seats;
  await playLines(table.seats, "a1+2,0 a1+4,0");
  const [bruno, watcher] = [await stage.person("desktop"), await stage.person("phone")];
  await handOver(table, 1, bruno);
  await watcher.go(`/t/${table.id}`);
  for (const player of [bruno, watcher]) await atTable(player);
  const land = async (player: Player): Promise<readonly boolean[]> =>
    Promise.all(
      (
        [
          [2, 0],
          [4, 0],
          [3, 1],
        ] as const
      ).map(async (cell) => /Land/.test(await player.named(cell))),
    );
  await until("both tiles are seen", async () => (await land(bruno)).join() === "true,true,false");

  await bruno.page.keyboard.press(",");
  await behind(bruno, 1);
  expect(await land(bruno)).toEqual([true, false, false]);
  await bruno.page.keyboard.press("ArrowLeft");
  await behind(bruno, 2);
  expect(await land(bruno)).toEqual([false, false, false]);
  expect(await violations(bruno.page)).toEqual([]);
  await screenshot(bruno.page, "behind-desktop");
  if (ada) await playLines([ada], "a1+3,1");
  await behind(bruno, 3);
  expect(await land(bruno)).toEqual([false, false, false]);
  expect(await bruno.isTurn()).toBe(false);

  await until("the watcher sees all", async () => (await land(watcher)).join() === "true,true,true");
  await watcher.press("open-log");
  // The newest line is asked for, and not the board.
  await watcher.press("log-now");
  await watcher.press(watcher.page.locator('[data-testid=log] button[data-ply="1"]').last());
  // The sheet makes way for the board.
  await until("the sheet has gone", async () => !(await watcher.sees("dialog-close")));
  await behind(watcher, 2);
  expect(await land(watcher)).toEqual([true, false, false]);
  await screenshot(watcher.page, "behind-phone");
  await watcher.press("behind-on");
  await behind(watcher, 1);
  await watcher.press("behind-live");
  await isLive(watcher);
  expect(await land(watcher)).toEqual([true, true, true]);

  if (ada) await playLines([ada], "a.");
  await isLive(bruno);
  await bruno.myTurn();
  expect(await land(bruno)).toEqual([true, true, true]);
  // In one's own turn too one may look, and plays on when one is back.
  await bruno.page.keyboard.press(",");
  await behind(bruno, 1);
  expect(await bruno.isTurn()).toBe(false);
  await bruno.page.keyboard.press("l");
  await isLive(bruno);
  await bruno.myTurn();
});
